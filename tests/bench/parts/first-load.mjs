/**
 * Bytes of scripts and styles that a page was sent before it could be used: everything that had begun to load when
 * its heading stood, as long as the bodies were on the wire.
 */
export async function bytesBeforeHeading(browser, url) {
  // Without a service worker, whose own storing of the app comes later and is no part of the first load.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('h1')) return
        observer.disconnect()
        window.usable_ms = performance.now()
      })
      observer.observe(document, { subtree: true, childList: true })
    })
    await page.goto(url)
    await page.waitForFunction(() => window.usable_ms)
    await page.waitForLoadState('networkidle')
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          ({ name, startTime }) =>
            /\.(js|css)$/.test(new URL(name).pathname) && startTime <= window.usable_ms,
        )
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    if (files.length === 0) throw new Error(`${url} was sent no script: nothing to measure.`)
    return files.reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}
