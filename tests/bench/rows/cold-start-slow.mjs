import { shown, table_rows } from '../parts/browser.mjs'
import { prepareDevice, startOffline } from '../parts/cold-start.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { startFloor } from '../parts/floor-page.mjs'
import { plainObject, raceOf, usual_size } from '../parts/races.mjs'
import { inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const RUNS = 7
const SLOWER = 4

const list_in = 'main article'
const someEvents = (page) => page.locator(list_in).first().waitFor()

/** The first screens that people open, and what of each is its list. */
const screens = [
  { name: 'home', path: '/', list: list_in, ready: someEvents },
  { name: 'events', path: '/events', list: list_in, ready: someEvents },
  {
    name: `results of ${usual_size.toLocaleString('en-US')}`,
    path: `/results?event=${raceOf(usual_size).slug}`,
    list: `${table_rows} .name`,
    ready: (page) => shown(page, usual_size),
  },
]

async function fillFloor(page) {
  const race = raceOf(usual_size)
  const rows = manyFinishers(usual_size).map((finisher) => plainObject(race, finisher))
  await page.waitForFunction(() => window.fill)
  await page.evaluate((all) => window.fill(all), rows)
}

/** Opening the app without a network on a slow phone: until the list is in the page, against a page without all else. */
export async function measure() {
  const server = await startProduct()
  const floor = await startFloor()
  const profiles = []
  try {
    const ways = {}
    const add = async (name, address, list, ready) => {
      const profile = await prepareDevice(address, ready)
      profiles.push(profile)
      ways[name] = async () => (await startOffline(profile, address, list, { slower: SLOWER })).in_page_ms
    }
    await add('floor', floor.url, 'li', fillFloor)
    for (const { name, path, list, ready } of screens) await add(name, `${server.url}${path}`, list, ready)
    const taken = await inTurn(ways, { times: RUNS })
    return screens.map(({ name }) =>
      row({
        name: `offline cold start on a CPU slowed ${SLOWER} x to the list in the page, ${name}`,
        value: taken[name],
        unit: 'ms',
        against: taken.floor,
        limit: 4,
        bar: '<= 4 x a page and worker without framework that read 2,000 rows from IndexedDB and draw 50',
      }),
    )
  } finally {
    for (const profile of profiles) profile.remove()
    await floor.stop()
    await server.stop()
  }
}
