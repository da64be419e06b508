import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { manyFinishers, roadRace } from '../parts/finishers.mjs'
import { plainObject, raceOf, real_race, sizes } from '../parts/races.mjs'
import { for_comparison, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

/** A page of the feed, and how many bytes its body had on the wire. */
function feedPage(url) {
  return new Promise((done, fail) => {
    http.get(url, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
      let bytes = 0
      for await (const part of answer) bytes += part.length
      if (answer.statusCode !== 200) return fail(new Error(`${url}: ${answer.statusCode}`))
      done({ bytes, page: await (await fetch(url)).json() })
    })
  })
}

/** All the bodies that a device is sent for a race. */
async function pulledBytes(url, race) {
  const scope = `results:${race.id}`
  const heads = await (await fetch(`${url}/api/public/heads?scopes=${scope}`)).json()
  const path = [heads.epochs.at(-1).epoch, heads.projections['results/result_chunks'], scope, 'result_chunks']
  const to = heads.scopes[scope]
  let total = 0
  for (let since = 0; since < to;) {
    const { bytes, page } = await feedPage(`${url}/api/public/feed/${path.join('/')}?since=${since}&to=${to}`)
    total += bytes
    since = page.next
  }
  return total
}

/** Real results as the server sends them, against the same public fields as one JSON object a row. */
export async function measure() {
  const server = await startProduct()
  const fields = [
    { race: real_race, finishers: roadRace().map(({ finisher }) => finisher), isPromise: true },
    ...sizes.map((count) => ({ race: raceOf(count), finishers: manyFinishers(count), isPromise: false })),
  ]
  try {
    const rows = []
    for (const { race, finishers, isPromise } of fields) {
      const objects = JSON.stringify(finishers.map((finisher) => plainObject(race, finisher)))
      rows.push(
        row({
          name: `bytes per result on the wire, ${isPromise ? 'road_15k_2021' : `${finishers.length.toLocaleString('en-US')} made results`}`,
          value: (await pulledBytes(server.url, race)) / finishers.length,
          unit: 'B',
          against: gzipSync(objects).length / finishers.length,
          limit: isPromise ? 0.4 : undefined,
          bar: isPromise ? '<= 0.4 x the 14 public fields as gzipped JSON objects' : for_comparison,
        }),
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}
