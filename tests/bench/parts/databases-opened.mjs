/** How many IndexedDB databases a page with a list of events opens before its first paint, and before the list. */
export async function databasesOpened(page, url) {
  await page.addInitScript(() => {
    const opened = []
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, ...rest) {
      opened.push({ name, at_ms: performance.now() })
      return open.call(this, name, ...rest)
    }
    window.openedDatabases = opened
  })
  await page.goto(url)
  await page.locator('main a[href^="/events/"]').first().waitFor()
  return page.evaluate(() => {
    const painted_ms = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const before = (moment_ms) =>
      new Set(window.openedDatabases.filter(({ at_ms }) => at_ms < moment_ms).map(({ name }) => name)).size
    return { before_paint: before(painted_ms), before_list: before(performance.now()) }
  })
}
