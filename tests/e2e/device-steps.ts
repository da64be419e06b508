import type { Locator, Page } from '@playwright/test'

/** Where a text is in what this origin has stored on the device. */
export function placesOf(text: string, page: Page): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((good, bad) => {
        request.onsuccess = () => good(request.result)
        request.onerror = () => bad(request.error ?? new Error('IndexedDB'))
      })
    const places: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      const stores = [...database.objectStoreNames]
      for (const store of stores) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        if (JSON.stringify(rows).includes(wanted)) places.push(`${name}/${store}`)
      }
      database.close()
    }
    for (const cache of await caches.keys()) {
      for (const request of await (await caches.open(cache)).keys()) {
        const answer = await (await caches.open(cache)).match(request)
        if (`${request.url} ${await answer?.text()}`.includes(wanted)) places.push(`${cache}: ${request.url}`)
      }
    }
    if (JSON.stringify({ ...localStorage, ...sessionStorage }).includes(wanted)) places.push('Web Storage')
    return places
  }, text)
}

declare global {
  interface Window {
    /** What the disk does not take; '' for anything. */
    refuseWrites?: string | undefined
    /** What a button has said since `watchWords`. */
    words?: string[]
  }
}

/** Before the page is opened: its disk can be full from `fillUp` to `makeRoom`. */
export async function mayFillUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const method of ['put', 'add'] as const) {
      const original = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (...args) {
        const { refuseWrites } = window
        if (refuseWrites !== undefined && JSON.stringify(args[0]).includes(refuseWrites))
          throw new DOMException('The disk is full.', 'QuotaExceededError')
        return original.apply(this, args)
      }
    }
  })
}

/** Nothing fits any more, or nothing that holds this text. */
export const fillUp = (page: Page, text = ''): Promise<void> =>
  page.evaluate((refused) => {
    window.refuseWrites = refused
  }, text)

export const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.refuseWrites = undefined
  })

/** From now on this page cannot make an id: a fault that nobody has words for. */
export const breakIds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('There is no chance here.')
    }
  })

/** Keeps each word of a button from now on, even one shown only for a moment. */
export const watchWords = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    const words = (window.words = [element.textContent])
    new MutationObserver(() => words.push(element.textContent)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })

export const watchedWords = (page: Page): Promise<string[]> => page.evaluate(() => window.words ?? [])

/**
 * As on a device that has seen nothing of the site yet; a logged-in person stays logged in. The page is one without the
 * app.
 */
export async function forgetDevice(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.deleteDatabase(name ?? '')
      // The page before may still hold it open: the next page must not find it.
      await new Promise<void>((gone, failed) => {
        request.onsuccess = () => gone()
        request.onerror = () => failed(request.error ?? new Error(`${name} stays`))
      })
    }
  })
}
