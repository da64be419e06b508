import { launch, phone, shown, table_rows } from '../parts/browser.mjs'
import { plainObject, raceOf, sizes } from '../parts/races.mjs'
import { for_comparison, median, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'
import { manyFinishers } from '../parts/finishers.mjs'

const RUNS = 3
const small_race = 'winter-trail-2023'

/** What JavaScript holds behind a debugging session, typed arrays included, once all that is unused was thrown away. */
async function held(session) {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = await session.send('Runtime.getHeapUsage')
  return usedSize + embedderHeapUsedSize + backingStorageSize
}

/** A debugging session with the results' worker, which Playwright has no session for: messages go as text. */
async function attachToWorker(browser) {
  const parent = await browser.newBrowserCDPSession()
  const { targetInfos } = await parent.send('Target.getTargets', { filter: [{ type: 'worker' }] })
  // The app has no other; without it most of the results would not be counted.
  const worker = targetInfos.find(({ url }) => url.includes('/assets/'))
  if (!worker) throw new Error('The worker of the results is not there.')
  const { sessionId } = await parent.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  })
  const waiting = new Map()
  let sent = 0
  parent.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result } = JSON.parse(event.message)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  return {
    send(method, params = {}) {
      const id = ++sent
      const answer = new Promise((done) => waiting.set(id, done))
      const message = JSON.stringify({ id, method, params })
      return parent.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer)
    },
  }
}

async function heldByTab(browser, page) {
  const bytes = await held(await page.context().newCDPSession(page))
  return bytes + (await held(await attachToWorker(browser)))
}

async function openTab(browser, url, event, isShown) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/results?event=${event}`)
  await isShown(page)
  // As it is from the second visit on: what the first download left behind is gone.
  await page.reload()
  await isShown(page)
  await page.waitForTimeout(1_500)
  const bytes = await heldByTab(browser, page)
  await context.close()
  return bytes
}

async function holdObjects(browser, objects) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const before = await held(session)
  await page.evaluate((text) => {
    window.objects = JSON.parse(text)
  }, JSON.stringify(objects))
  const after = await held(session)
  await context.close()
  return after - before
}

/** What a tab holds for a race more than for a small one, against the same public fields as objects in an array. */
export async function measure() {
  const server = await startProduct()
  const browser = await launch()
  const rows = []
  try {
    for (const count of sizes) {
      const objects = manyFinishers(count).map((finisher) => plainObject(raceOf(count), finisher))
      const ours = []
      const array = []
      for (let run = 0; run < RUNS; run++) {
        // A small race of the demo fills the same screen: what is left is the results themselves.
        const small = await openTab(browser, server.url, small_race, (page) =>
          page.locator(table_rows).nth(5).waitFor(),
        )
        const large = await openTab(browser, server.url, raceOf(count).slug, (page) => shown(page, count))
        ours.push(large - small)
        array.push(await holdObjects(browser, objects))
      }
      const isPromise = count === 50_000
      rows.push(
        row({
          name: `memory of ${count.toLocaleString('en-US')} results in the tab, its worker included`,
          // A race that is hardly larger than the small one may weigh less.
          value: Math.max(0, median(ours)) / 1e6,
          unit: 'MB',
          against: median(array) / 1e6,
          limit: isPromise ? 0.8 : undefined,
          bar: isPromise ? '<= 0.8 x the same objects in an array' : for_comparison,
        }),
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
