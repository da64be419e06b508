import { chromium } from '@playwright/test'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { row } from '../parts/row.mjs'
import { startDemo } from '../parts/server.mjs'

/** How many IndexedDB databases the page waits for: none before something is painted, few before the first list. */
export async function measure() {
  const { chromiumLaunch } = await loadTypeScript('tests/support/chromium.ts')
  const server = await startDemo()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const opened = []
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name, ...rest) {
        opened.push({ name, at_ms: performance.now() })
        return open.call(this, name, ...rest)
      }
      window.openedDatabases = opened
    })
    await page.goto(`${server.url}/events`)
    await page.locator('main a[href^="/events/"]').first().waitFor()
    const { opened, painted_ms, list_ms } = await page.evaluate(() => ({
      opened: window.openedDatabases,
      painted_ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      list_ms: performance.now(),
    }))
    const before = (moment_ms) =>
      new Set(opened.filter(({ at_ms }) => at_ms < moment_ms).map(({ name }) => name)).size
    return [
      row({
        name: 'IndexedDB databases opened before the first paint',
        value: before(painted_ms),
        unit: 'databases',
        limit: 0,
        bar: '0',
      }),
      row({
        name: 'IndexedDB databases opened before the first list',
        value: before(list_ms),
        unit: 'databases',
        limit: 4,
        bar: '<= 4',
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
