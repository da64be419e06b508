import type { Page } from '@playwright/test'

/** Where a text stands in what this origin has stored on the device. */
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
    if (JSON.stringify({ ...localStorage, ...sessionStorage }).includes(wanted)) places.push('Web Storage')
    return places
  }, text)
}
