import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { makeProfile, readyForOffline } from '../parts/browser.mjs'
import { bundleForPage } from '../parts/bundle.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { logIn, resultCommand } from '../parts/pushes.mjs'
import { raceOf } from '../parts/races.mjs'
import { for_comparison, inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const ROUND_TRIP_MS = 50
const PROMISED = 500
const TIMES_FASTER = 12
const COUNTS = [100, PROMISED]
const RUNS = 2

/** Writes commands into the outbox as the app does, by the app's own code: typing 500 times takes an hour. */
const WRITER = `
import { LocalDatabase } from '#data/sync/databases.ts'
import { Outbox, outboxSchema } from '#data/sync/outbox.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'

export async function write(commands) {
  const site = new LocalDatabase('site', false)
  const outbox = new Outbox(await site.collection('outbox', outboxSchema), newRecordId)
  for (const command of commands) await outbox.add(command)
  await site.close()
}
`

async function signedIn(url, admin) {
  const profile = makeProfile()
  const context = await profile.open()
  const page = context.pages()[0]
  await page.goto(`${url}/login`)
  await page.getByRole('main').getByLabel('Email').fill(admin.user.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('milepost-demo')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((at) => at.pathname !== '/login')
  await readyForOffline(page)
  return { profile, context, page }
}

/** A race's finish times, a second slower than the round before, as commands for its first runners. */
class Times {
  constructor(admin) {
    this.author = admin.user.id
    this.race = raceOf(1_000)
    this.finishers = manyFinishers(1_000)
  }

  next(count) {
    return this.finishers.slice(0, count).map((finisher) => {
      const seen = finisher.race_time
      finisher.race_time += 1_000
      const command = resultCommand(this.race, finisher.result_slot, finisher.race_time, this.author, seen)
      return { ...command, summary: `Time of ${finisher.bib_number}` }
    })
  }
}

/** How many commands of the device are stored as accepted. */
const accepted = (page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('rxdb-dexie-site--0--outbox')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('docs').objectStore('docs').getAll()
          all.onsuccess = () => {
            opening.result.close()
            done(all.result.filter(({ item }) => JSON.parse(item).state === 'accepted').length)
          }
        }
      }),
  )

/** From the network coming back to everything accepted, on the disk and on the screen. */
async function drain({ context, page }, url, writer, commands) {
  // A page of the server that is not the app: nobody else has the databases open.
  await page.goto(`${url}/api/health`)
  await page.evaluate(writer)
  const before = await accepted(page)
  await page.evaluate((list) => window.bundled.write(list), commands)
  await context.setOffline(true)
  await page.goto(`${url}/events`)
  const chip = page.getByRole('link', { name: /open the Outbox$/ }).first()
  await chip.filter({ hasText: 'Offline' }).waitFor()
  await page.waitForTimeout(1_500)
  await chip.evaluate((link) => {
    addEventListener('online', () => (window.online_ms = performance.now()), { once: true })
    const look = () => {
      const isSending = /Syncing|Outbox|Offline/.test(link.textContent)
      window.sending ||= /Syncing \d/.test(link.textContent)
      if (window.sending && !isSending) window.sent_ms ??= performance.now()
    }
    new MutationObserver(look).observe(link, { subtree: true, childList: true, characterData: true })
  })
  await context.setOffline(false)
  const took = await page.waitForFunction(() => window.sent_ms - window.online_ms || false, null, {
    timeout: 120_000,
  })
  const stored = (await accepted(page)) - before
  if (stored !== commands.length) throw new Error(`${stored} of ${commands.length} commands were accepted.`)
  return took.jsonValue()
}

/** One request for each, the next one when the last was answered; nothing is stored. */
async function oneEach({ page }, url, token, commands) {
  await page.goto(`${url}/api/health`)
  return page.evaluate(
    async ({ token, commands }) => {
      const began_ms = performance.now()
      for (const command of commands) {
        const answer = await fetch('/api/sync/push', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: JSON.stringify({ commands: [command] }),
        })
        const { answers } = await answer.json()
        if (answers[0].status !== 'accepted') throw new Error(JSON.stringify(answers))
      }
      return performance.now() - began_ms
    },
    { token, commands },
  )
}

/** Results typed where there was no network, sent when there is one again. */
export async function measure() {
  const { startFaultProxy } = await loadTypeScript('tests/support/fault-proxy.ts')
  const server = await startProduct()
  const proxy = await startFaultProxy(server.url)
  const writer = await bundleForPage(WRITER)
  const admin = await logIn(server.url)
  const device = await signedIn(proxy.url, admin)
  const times = new Times(admin)
  const rows = []
  try {
    proxy.delay_ms = ROUND_TRIP_MS
    for (const count of COUNTS) {
      const { ours, each } = await inTurn(
        {
          ours: () => drain(device, proxy.url, writer, times.next(count)),
          each: () => oneEach(device, proxy.url, admin.token, times.next(count)),
        },
        { times: RUNS, warmUp: count === PROMISED ? 0 : 1 },
      )
      const isPromise = count === PROMISED
      rows.push(
        row({
          name: `outbox of ${count} drained at ${ROUND_TRIP_MS} ms round trip`,
          value: ours,
          unit: 'ms',
          against: each,
          limit: isPromise ? 1 / TIMES_FASTER : undefined,
          bar: isPromise
            ? `>= ${TIMES_FASTER} x faster than one request each (<= ${(1 / TIMES_FASTER).toFixed(3)} x)`
            : for_comparison,
        }),
      )
    }
    return rows
  } finally {
    await device.context.close()
    device.profile.remove()
    await proxy.close()
    await server.stop()
  }
}
