import type { Browser, Page } from '@playwright/test'

// What a browser is made to do before somebody sees something: counts, which are the same on every machine.

/** So many times what React, Router and slim Chakra weigh alone, the home page may weigh. */
export const FIRST_LOAD_BAR = 1.4

/**
 * Bytes of scripts and styles that a page was sent before it could be used: everything that had begun to load when
 * its heading stood, as long as the bodies were on the wire.
 */
export async function bytesBeforeHeading(browser: Browser, url: string): Promise<number> {
  // Without a service worker, which stores the app later, outside the first load.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('h1')) return
        observer.disconnect()
        performance.mark('usable')
      })
      observer.observe(document, { subtree: true, childList: true })
    })
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    await page.waitForLoadState('networkidle')
    const files = await page.evaluate(() => {
      const usable_ms = performance.getEntriesByName('usable')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|css)$/.test(new URL(name).pathname) && startTime <= usable_ms)
        .map((entry) => ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0))
    })
    if (files.length === 0) throw new Error(`${url} was sent no script: nothing to measure.`)
    return files.reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}

/** How many IndexedDB databases a page with a list of events opens before its first paint, and before the list. */
export async function databasesOpened(
  page: Page,
  url: string,
): Promise<{ before_paint: number; before_list: number }> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, ...rest) {
      performance.mark('opened', { detail: name })
      return open.call(this, name, ...rest)
    }
  })
  await page.goto(url)
  await page.locator('main a[href^="/events/"]').first().waitFor()
  return page.evaluate(() => {
    const painted_ms = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const before = (moment_ms: number) =>
      new Set(
        performance
          .getEntriesByName('opened')
          .filter(({ startTime }) => startTime < moment_ms)
          .map((mark) => ('detail' in mark ? mark.detail : '')),
      ).size
    return { before_paint: before(painted_ms), before_list: before(performance.now()) }
  })
}
