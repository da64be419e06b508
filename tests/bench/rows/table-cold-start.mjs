import { prepareDevice, startOffline } from '../parts/cold-start.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { startFloor } from '../parts/floor-page.mjs'
import { pickupOf, plainObject, raceOf } from '../parts/races.mjs'
import { inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'
import { joinTable, openTable } from '../parts/tables.mjs'

const RUNS = 5
/** A phone of six years ago. */
const SLOWER = 6
const COUNT = 3_000

async function fillFloor(page) {
  const rows = manyFinishers(COUNT).map((finisher) => plainObject(raceOf(COUNT), finisher))
  await page.waitForFunction(() => window.fill)
  await page.evaluate((all) => window.fill(all), rows)
}

/** A table's phone is switched on again without a network: until it shows what waits, with the whole list behind it. */
export async function measure() {
  const server = await startProduct()
  const floor = await startFloor()
  const profiles = []
  try {
    const code = await openTable(server.url, pickupOf(COUNT))
    const table = await prepareDevice(`${server.url}/station`, async (page) =>
      joinTable(page, server.url, await code(), COUNT),
    )
    const bare = await prepareDevice(floor.url, fillFloor)
    profiles.push(table, bare)
    const start = async (profile, address, selector) =>
      (await startOffline(profile, address, selector, { slower: SLOWER })).in_page_ms
    const { ours, floor_ms } = await inTurn(
      {
        ours: () => start(table, `${server.url}/station`, 'dl dd'),
        floor_ms: () => start(bare, floor.url, 'li'),
      },
      { times: RUNS },
    )
    return [
      row({
        name: `offline cold start of a table with ${COUNT.toLocaleString('en-US')} runners, CPU slowed ${SLOWER} x, to its counts`,
        value: ours,
        unit: 'ms',
        against: floor_ms,
        limit: 5,
        bar: '<= 5 x a page and worker without framework that read as many rows from IndexedDB and draw 50',
      }),
    ]
  } finally {
    for (const profile of profiles) profile.remove()
    await floor.stop()
    await server.stop()
  }
}
