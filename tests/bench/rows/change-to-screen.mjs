import http from 'node:http'
import { launch, phone, shown, table_rows } from '../parts/browser.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { logIn, push, resultCommand } from '../parts/pushes.mjs'
import { raceOf, sizes } from '../parts/races.mjs'
import { for_comparison, median, quantile, row } from '../parts/row.mjs'
import { freePort, startProduct } from '../parts/server.mjs'

// How long a finish time takes from the server's commit to the screen of another phone. The clock starts with the
// server's answer, which it gives as soon as the changed chunk is committed. All parts share one machine's clock.

const QUIET_CHANGES = { 1_000: 6, 10_000: 6, 50_000: 16 }
/** Longer than the doorbell keeps a scope quiet after a ring. */
const QUIET_PAUSE_MS = 2_300
const LOAD_SECONDS = 20
const LOAD_EVERY_MS = 60
const wait = (ms) => new Promise((wake) => setTimeout(wake, ms))

/** Runs in the page: the first row's time, whenever it changes, with the moment. */
function watchFirstRow(selector) {
  const seen = []
  const look = () => {
    const text = document.querySelector(selector)?.textContent ?? ''
    if (text !== '' && text !== seen.at(-1)?.text) seen.push({ text, at_ms: Date.now() })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  look()
  window.firstRow = seen
}

const timeText = (ms) => {
  const seconds = Math.ceil(ms / 1000)
  const two = (part) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The winner gets faster second by second, so that each change is another text in the first row. */
class Winner {
  constructor(url, admin, race, finishers) {
    const best = finishers.reduce((first, one) => (one.chip_time < first.chip_time ? one : first))
    Object.assign(this, { url, admin, race, slot: best.result_slot, time_ms: best.race_time })
  }

  async change() {
    const before = this.time_ms
    this.time_ms -= 1_000
    const text = timeText(this.time_ms)
    const command = resultCommand(this.race, this.slot, this.time_ms, this.admin.user.id, before)
    await push(this.url, this.admin.token, [command])
    return { text, at_ms: Date.now() }
  }
}

/** When each change, or a later one over it, stood on the screen. */
async function delays(page, changes) {
  const last = changes.at(-1).text
  await page.waitForFunction((text) => window.firstRow.at(-1)?.text === text, last, { timeout: 20_000 })
  const seen = await page.evaluate(() => window.firstRow)
  const order = new Map(changes.map(({ text }, at) => [text, at]))
  const shows = seen
    .filter(({ text }) => order.has(text))
    .map(({ text, at_ms }) => ({ at: order.get(text), at_ms }))
  return changes.map(({ at_ms }, at) => shows.find((one) => one.at >= at).at_ms - at_ms)
}

/** A server that does nothing but send an event stream, and a page that writes each message down. */
async function bareStream(context) {
  const port = await freePort()
  let stream
  const server = http.createServer((request, answer) => {
    answer.writeHead(200, { 'content-type': request.url === '/stream' ? 'text/event-stream' : 'text/html' })
    if (request.url === '/stream') (stream = answer).flushHeaders()
    else answer.end('<p class="time"></p>')
  })
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready))
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(() => {
    const source = new EventSource('/stream')
    source.onmessage = ({ data }) => (document.querySelector('.time').textContent = data)
    return new Promise((open) => (source.onopen = open))
  })
  await page.evaluate(watchFirstRow, '.time')
  return {
    page,
    send(text) {
      const at_ms = Date.now()
      stream.write(`data: ${text}\n\n`)
      return { text, at_ms }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function openRace(context, url, race, count) {
  const page = await context.newPage()
  await page.goto(`${url}/results?event=${race.slug}`)
  await shown(page, count)
  // The doorbell listens once the first round is through.
  await page.waitForTimeout(2_500)
  await page.evaluate(watchFirstRow, `${table_rows} .time`)
  return page
}

async function quiet(phonePage, winner, stream, count) {
  const changes = []
  const messages = []
  for (let call = 0; call < QUIET_CHANGES[count]; call++) {
    await wait(QUIET_PAUSE_MS + Math.random() * 300)
    changes.push(await winner.change())
    messages.push(stream.send(`message ${call} of ${count}`))
  }
  return { changes: await delays(phonePage, changes), messages: await delays(stream.page, messages) }
}

/** Results come in from many hands, in this race and in another one. */
async function underLoad(phonePage, winner, stream, other) {
  const changes = []
  const messages = []
  const until_ms = Date.now() + LOAD_SECONDS * 1_000
  const busy = Array.from({ length: 4 }, async (_, hand) => {
    for (let call = 0; Date.now() < until_ms; call++) {
      const slot = 10 + ((hand * 977 + call) % (other.finishers.length - 10))
      const runner = other.finishers[slot]
      const time = runner.race_time + 1_000
      await push(winner.url, winner.admin.token, [
        resultCommand(other.race, slot, time, winner.admin.user.id, runner.race_time),
      ])
      runner.race_time = time
    }
  })
  for (let call = 0; Date.now() < until_ms; call++) {
    changes.push(await winner.change())
    messages.push(stream.send(`loaded message ${call}`))
    await wait(LOAD_EVERY_MS)
  }
  await Promise.all(busy)
  return { changes: await delays(phonePage, changes), messages: await delays(stream.page, messages) }
}

export async function measure() {
  const server = await startProduct()
  const browser = await launch()
  const rows = []
  let stream
  try {
    const admin = await logIn(server.url)
    stream = await bareStream(await browser.newContext(phone))
    for (const count of sizes) {
      const race = raceOf(count)
      const finishers = manyFinishers(count)
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const page = await openRace(context, server.url, race, count)
      const winner = new Winner(server.url, admin, race, finishers)
      const size = count.toLocaleString('en-US')
      const isPromise = count === 50_000

      const calm = await quiet(page, winner, stream, count)
      const p95 = (values) => quantile(values, 0.95)
      rows.push(
        row({
          name: `a change from the server to another phone's screen, quiet, ${size} results, ${isPromise ? 'p95' : 'median'}`,
          value: (isPromise ? p95 : median)(calm.changes),
          unit: 'ms',
          against: (isPromise ? p95 : median)(calm.messages),
          limit_value: isPromise ? 750 : undefined,
          bar: isPromise ? 'p95 <= 750 ms; beside it a bare SSE message' : for_comparison,
        }),
      )
      if (isPromise) {
        const busy = await underLoad(page, winner, stream, {
          race: raceOf(10_000),
          finishers: manyFinishers(10_000),
        })
        rows.push(
          row({
            name: `the same while results pour in (${Math.round(busy.changes.length / LOAD_SECONDS)} a second in this race), p95`,
            value: p95(busy.changes),
            unit: 'ms',
            against: p95(busy.messages),
            limit_value: 3_000,
            bar: 'p95 <= 3 s; beside it a bare SSE message',
          }),
        )
      }
      await context.close()
    }
    return rows
  } finally {
    stream?.close()
    await browser.close()
    await server.stop()
  }
}
