import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../pocketbase/scripts/lib/project.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { buildLoad, startNginx } from '../parts/nginx.mjs'
import { correctTime, logIn } from '../parts/pushes.mjs'
import { raceOf, sizes } from '../parts/races.mjs'
import { for_comparison, median, missing, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const READERS = 200
const SECONDS = 4
const RUNS = 3
/** The heads may lie in the cache for a second, which nginx counts in whole ones, and are as old as they travel. */
const MAY_LAG_MS = 3_000
const bar = '>= 5 x the requests a second without nginx'
const stale_bar = '0'

/** The body as it goes over the wire, packed. */
function packedBody(url) {
  return new Promise((done, fail) => {
    http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => (answer.statusCode === 200 ? done(Buffer.concat(parts)) : fail(new Error(url))))
    })
  })
}

const heads = async (url, scope) => (await fetch(`${url}/api/public/heads?scopes=${scope}`)).json()

function pagePath({ epochs, projections, scopes }, scope, since, to = scopes[scope]) {
  const parts = [epochs.at(-1).epoch, projections['results/result_chunks'], scope, 'result_chunks']
  return `/api/public/feed/${parts.join('/')}?since=${since}&to=${to}`
}

/** Requests a second, and how many answers were not byte for byte what the server itself gives. */
async function load(binary, port, path, expected) {
  const args = [`127.0.0.1:${port}`, path, expected, String(READERS), String(SECONDS)]
  const { code, output } = await run(binary, args, { capture: true })
  if (code !== 0) throw new Error(output)
  const { answers, wrong, seconds } = JSON.parse(output)
  return { rate: answers / seconds, answers, wrong }
}

/** A device that keeps level with a race through `url`. */
async function follow(url, scope, state) {
  const asked_ms = Date.now()
  const now = await heads(url, scope)
  state.heads.push({ asked_ms, seq: now.seq })
  while (state.seq < now.scopes[scope]) {
    const page = await (await fetch(url + pagePath(now, scope, state.seq))).json()
    for (const document of page.documents) state.rows.set(document.id, JSON.stringify(document))
    for (const id of page.deleted) state.rows.delete(id)
    state.seq = page.next
  }
}

/** Devices behind nginx while results change: what they heard too late, and what they wrongly end up with. */
async function countWrong(server, nginx) {
  const admin = await logIn(server.url)
  const race = raceOf(10_000)
  const scope = `results:${race.id}`
  const finishers = manyFinishers(10_000)
  const devices = Array.from({ length: 20 }, () => ({ seq: 0, rows: new Map(), heads: [] }))
  const commits = []
  const until_ms = Date.now() + 10_000
  const write = async () => {
    for (let call = 0; Date.now() < until_ms; call++) {
      const runner = finishers[(call * 617) % finishers.length]
      commits.push(await correctTime(server.url, admin, race, runner))
      await new Promise((wake) => setTimeout(wake, 100))
    }
  }
  const pull = async (state) => {
    while (Date.now() < until_ms) {
      await follow(nginx.url, scope, state)
      await new Promise((wake) => setTimeout(wake, 50 + Math.random() * 100))
    }
  }
  await Promise.all([write(), ...devices.map(pull)])
  await new Promise((wake) => setTimeout(wake, MAY_LAG_MS))
  for (const state of devices) await follow(nginx.url, scope, state)
  const truth = { seq: 0, rows: new Map(), heads: [] }
  await follow(server.url, scope, truth)

  let wrong = 0
  for (const { rows } of devices) {
    wrong += Math.abs(rows.size - truth.rows.size)
    for (const [id, document] of truth.rows) if (rows.get(id) !== document) wrong += 1
  }
  let stale = 0
  let answers = 0
  for (const { heads: seen } of devices) {
    for (const { asked_ms, seq } of seen) {
      answers += 1
      const known = commits.findLast(({ at_ms }) => at_ms <= asked_ms - MAY_LAG_MS)
      if (known && seq < known.seq) stale += 1
    }
  }
  return { wrong: wrong + stale + (await countLeaks(nginx, admin)), answers }
}

/** An admin's answer must not go to a guest who asks for the same. */
async function countLeaks(nginx, admin) {
  let leaks = 0
  for (const path of ['/api/sync/heads?scopes=admin', '/api/collections/registrations/records?perPage=1']) {
    const asked = async (headers) => (await fetch(nginx.url + path, { headers })).text()
    const private_answer = await asked({ authorization: admin.token })
    if ((await asked({})) === private_answer) leaks += 1
  }
  return leaks
}

export async function measure() {
  const name = (count) =>
    `a public feed page of ${count.toLocaleString('en-US')} results, ${READERS} readers through nginx`
  const server = await startProduct()
  const dir = mkdtempSync(join(tmpdir(), 'milepost-bench-page-'))
  let nginx = null
  try {
    nginx = await startNginx(server)
    if (!nginx) {
      const why = 'nginx is not here and could not be installed (apt-get install nginx)'
      return [
        missing({ name: name(50_000), unit: 'requests/s', bar }, why),
        missing({ name: 'wrong or stale answers through nginx', unit: 'answers', bar: stale_bar }, why),
      ]
    }
    const binary = await buildLoad('load')
    const rows = []
    let wrong = 0
    let answers = 0
    for (const count of sizes) {
      const scope = `results:${raceOf(count).id}`
      const path = pagePath(await heads(server.url, scope), scope, 0)
      const expected = join(dir, `${count}.json.gz`)
      writeFileSync(expected, await packedBody(server.url + path))
      const rates = { through: [], direct: [] }
      for (let call = 0; call < RUNS; call++) {
        for (const [way, port] of [
          ['through', nginx.port],
          ['direct', server.port],
        ]) {
          const result = await load(binary, port, path, expected)
          rates[way].push(result.rate)
          if (way === 'direct') continue
          wrong += result.wrong
          answers += result.answers
        }
      }
      const isPromise = count === 50_000
      rows.push(
        row({
          name: name(count),
          value: median(rates.through),
          unit: 'requests/s',
          against: median(rates.direct),
          at_least: isPromise ? 5 : undefined,
          bar: isPromise ? bar : for_comparison,
        }),
      )
    }
    const changing = await countWrong(server, nginx)
    rows.push(
      row({
        name: `wrong or stale answers through nginx, of ${(answers + changing.answers).toLocaleString('en-US')}`,
        value: wrong + changing.wrong,
        unit: 'answers',
        limit: 0,
        bar: stale_bar,
      }),
    )
    return rows
  } finally {
    await nginx?.stop()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
