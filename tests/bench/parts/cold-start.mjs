import { makeProfile, readyForOffline } from './browser.mjs'

/** Runs in the page before all else: when something that matches was first in the page, and when it was painted. */
function watch(selector) {
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    window.inPageAfter_ms = performance.now()
    requestAnimationFrame(() => {
      // The message comes after the frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (window.paintedAfter_ms = performance.now())
      port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true })
}

/** A device that was at this address before, with what it left there. */
export async function prepareDevice(address, ready) {
  const profile = makeProfile()
  const context = await profile.open()
  const page = await context.newPage()
  await page.goto(address)
  await ready(page)
  await readyForOffline(page)
  // What is stored when the screen stands still is stored now.
  await page.waitForTimeout(3_000)
  await context.close()
  return profile
}

/**
 * The browser starts again, without a network.
 * @param slower how many times slower than this machine the page's processor is
 */
export async function startOffline(profile, address, selector, { slower = 1 } = {}) {
  const context = await profile.open()
  try {
    await context.setOffline(true)
    const page = context.pages()[0] ?? (await context.newPage())
    if (slower > 1) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    }
    await page.addInitScript(`(${watch})(${JSON.stringify(selector)})`)
    await page.goto(address)
    await page.waitForFunction(() => window.paintedAfter_ms, null, { timeout: 60_000 })
    return await page.evaluate(() => ({
      in_page_ms: window.inPageAfter_ms,
      painted_ms: window.paintedAfter_ms,
    }))
  } finally {
    await context.close()
  }
}
