import { shown, table_rows } from '../parts/browser.mjs'
import { prepareDevice, startOffline } from '../parts/cold-start.mjs'
import { raceOf, sizes } from '../parts/races.mjs'
import { for_comparison, inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const RUNS = 7

const painted = async (...start) => (await startOffline(...start)).painted_ms

/** Opening the results where there is no network: to the list painted, against the screen's frame without data. */
export async function measure() {
  const server = await startProduct()
  const profiles = []
  const rows = []
  try {
    const bare = await prepareDevice(`${server.url}/results`, (page) =>
      page.getByText('No results found').waitFor(),
    )
    profiles.push(bare)
    for (const count of sizes) {
      const isPromise = count === 50_000
      const path = `/results?event=${raceOf(count).slug}`
      const full = await prepareDevice(`${server.url}${path}`, (page) => shown(page, count))
      profiles.push(full)
      const { list, shell } = await inTurn(
        {
          list: () => painted(full, `${server.url}${path}`, `${table_rows} .name`),
          shell: () => painted(bare, `${server.url}/results`, 'main h1'),
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
