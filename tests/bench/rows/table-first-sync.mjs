import { makeProfile, phone } from '../parts/browser.mjs'
import { bundleForPage } from '../parts/bundle.mjs'
import { pickupOf } from '../parts/races.mjs'
import { inTurn, median, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'
import { fillCode, openTable, pressJoin, tableHas } from '../parts/tables.mjs'

// A phone that becomes a packet table in front of a queue: from the press to its whole list, searchable and on the disk,
// and what of it goes over the air.

const COUNT = 10_000
const RUNS = 3

async function withFreshPhone(work) {
  const profile = makeProfile()
  const context = await profile.open({ ...phone, serviceWorkers: 'block' })
  try {
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    profile.remove()
  }
}

/** The pages of a feed as they went over the air, and what was in them. */
async function listenTo(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const seen = { bytes: 0, requests: new Map() }
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/feed\/[^/]+\/[^/]+\/table/.test(response.url)) seen.requests.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (seen.requests.has(requestId)) seen.bytes += encodedDataLength
  })
  return {
    seen,
    rows: async () => {
      const rows = []
      for (const [requestId, url] of seen.requests) {
        if (!url.includes('/registrations')) continue
        const { body } = await devtools.send('Network.getResponseBody', { requestId })
        rows.push(...JSON.parse(body).documents)
      }
      return rows
    },
  }
}

async function joinAndFill(url, code, kept) {
  return withFreshPhone(async (page) => {
    const line = await listenTo(page)
    await fillCode(page, url, code)
    await page.evaluate(() =>
      addEventListener('click', (event) => (window.began_ms = event.timeStamp), {
        capture: true,
        once: true,
      }),
    )
    const before = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
    await pressJoin(page)
    await tableHas(page, COUNT)
    const took_ms = await page.evaluate(() => performance.now() - window.began_ms)
    const disk = (await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)) - before
    kept.wire.push(line.seen.bytes)
    kept.disk.push(disk)
    kept.rows ??= await line.rows()
    return took_ms
  })
}

const bareSync = (url, rows, dexie) =>
  withFreshPhone(async (page) => {
    await page.goto(`${url}/api/health`)
    await page.evaluate(dexie)
    const text = JSON.stringify(rows)
    return page.evaluate(async (body) => {
      const database = new window.bundled.Dexie('bare', { chromeTransactionDurability: 'strict' })
      database.version(1).stores({ rows: 'id' })
      await database.open()
      const began_ms = performance.now()
      await database.table('rows').bulkPut(JSON.parse(body))
      return performance.now() - began_ms
    }, text)
  })

export async function measure() {
  const server = await startProduct()
  const dexie = await bundleForPage("export { Dexie } from 'dexie'")
  try {
    const code = await openTable(server.url, pickupOf(COUNT))
    const kept = { wire: [], disk: [], rows: null }
    const { ours, bare } = await inTurn(
      {
        ours: async () => joinAndFill(server.url, await code(), kept),
        bare: () => bareSync(server.url, kept.rows, dexie),
      },
      { times: RUNS },
    )
    const size = COUNT.toLocaleString('en-US')
    return [
      row({
        name: `a phone joins a table of ${size} runners: press to all of them on the screen and on the disk`,
        value: ours,
        unit: 'ms',
        against: bare,
        limit: 12,
        limit_value: 15_000,
        bar: '<= 12 x JSON.parse + one raw Dexie bulkPut of the same rows, and 15 s',
      }),
      row({
        name: `the list of ${size} runners on the wire, of each`,
        value: median(kept.wire) / COUNT,
        unit: 'B',
        limit: 60,
        bar: '<= 60 B',
      }),
      row({
        name: `the same on the disk of the phone`,
        value: median(kept.disk) / COUNT,
        unit: 'B',
        limit: 1_500,
        bar: '<= 1,500 B',
      }),
    ]
  } finally {
    await server.stop()
  }
}
