import { makeProfile, readyForOffline, shown, table_rows } from '../parts/browser.mjs'
import { raceOf, sizes } from '../parts/races.mjs'
import { for_comparison, inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const RUNS = 7

/** Runs in the page before all else: when something that matches was first painted, since the navigation began. */
function watchPaint(selector) {
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
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

/** A device that was on this page before, with or without results on it. */
async function prepare(url, path, ready) {
  const profile = makeProfile()
  const context = await profile.open()
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await ready(page)
  await readyForOffline(page)
  // What is stored when the screen stands still is stored now.
  await page.waitForTimeout(3_000)
  await context.close()
  return profile
}

/** The browser starts anew, without a network. */
async function start(profile, address, selector) {
  const context = await profile.open()
  try {
    await context.setOffline(true)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(`(${watchPaint})(${JSON.stringify(selector)})`)
    await page.goto(address)
    const painted = await page.waitForFunction(() => window.paintedAfter_ms, null, { timeout: 60_000 })
    return await painted.jsonValue()
  } finally {
    await context.close()
  }
}

/** Opening the results where there is no network: to the list painted, against the screen's frame without data. */
export async function measure() {
  const server = await startProduct()
  const profiles = []
  const rows = []
  try {
    const bare = await prepare(server.url, '/results', (page) => page.getByText('No results found').waitFor())
    profiles.push(bare)
    for (const count of sizes) {
      const isPromise = count === 50_000
      const path = `/results?event=${raceOf(count).slug}`
      const full = await prepare(server.url, path, (page) => shown(page, count))
      profiles.push(full)
      const { list, shell } = await inTurn(
        {
          list: () => start(full, `${server.url}${path}`, `${table_rows} .name`),
          shell: () => start(bare, `${server.url}/results`, 'main h1'),
        },
        { times: RUNS },
      )
      rows.push(
        row({
          name: `offline cold start to the list painted, ${count.toLocaleString('en-US')} results stored`,
          value: list,
          unit: 'ms',
          against: shell,
          limit: isPromise ? 1.5 : undefined,
          bar: isPromise ? '<= 1.5 x the same shell without data' : for_comparison,
        }),
      )
    }
    return rows
  } finally {
    for (const profile of profiles) profile.remove()
    await server.stop()
  }
}
