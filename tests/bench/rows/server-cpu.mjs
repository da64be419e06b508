import http from 'node:http'
import { raceOf, sizes, sync_size } from '../parts/races.mjs'
import { for_comparison, median, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const agent = new http.Agent({ keepAlive: true })

/** The answer as it went over the wire: fetch would unpack it. */
function get(url) {
  return new Promise((done, fail) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          if (answer.statusCode !== 200) return fail(new Error(`${url}: ${answer.statusCode}`))
          done(Buffer.concat(chunks))
        })
      })
      .on('error', fail)
  })
}

/** All results of a race as a device pulls them; answers how many rows there were. */
async function pullFeed(url, id) {
  const heads = await (await fetch(`${url}/api/public/heads?scopes=results:${id}`)).json()
  const path = [
    heads.epochs.at(-1).epoch,
    heads.projections['results/result_chunks'],
    `results:${id}`,
    'result_chunks',
  ]
  const to = heads.scopes[`results:${id}`]
  let requests = 0
  for (let since = 0; since < to; requests++) {
    const answer = await fetch(`${url}/api/public/feed/${path.join('/')}?since=${since}&to=${to}`)
    since = (await answer.json()).next
  }
  return requests
}

/** The same rows, each as a record with the public fields, in the largest pages that the API gives. */
async function pullList(url, count) {
  for (let page = 1; page <= Math.ceil(count / 1000); page++) {
    await get(`${url}/api/collections/listed_results/records?perPage=1000&skipTotal=1&page=${page}`)
  }
}

/** Processor time of the server for one pull of a whole race. */
export async function measure() {
  const server = await startProduct()
  const rows = []
  // The kernel counts in steps of 10 ms, so one reading covers many pulls.
  const pulls = 20
  const cpuOf = async (work) => {
    const before = server.cpu_ms()
    for (let pull = 0; pull < pulls; pull++) await work()
    return (server.cpu_ms() - before) / pulls
  }
  try {
    for (const count of [...sizes.filter((size) => size < sync_size), sync_size]) {
      const feed = []
      const list = []
      for (let call = 0; call < 4; call++) {
        const feed_ms = await cpuOf(() => pullFeed(server.url, raceOf(count).id))
        const list_ms = await cpuOf(() => pullList(server.url, count))
        if (call === 0) continue
        feed.push(feed_ms)
        list.push(list_ms)
      }
      const isPromise = count === sync_size
      rows.push(
        row({
          name: `server CPU for a pull of ${count.toLocaleString('en-US')} results`,
          value: median(feed),
          unit: 'ms',
          against: median(list),
          limit: isPromise ? 0.2 : undefined,
          bar: isPromise ? '<= 0.2 x the built-in list API' : for_comparison,
        }),
      )
    }
    return rows
  } finally {
    agent.destroy()
    await server.stop()
  }
}
