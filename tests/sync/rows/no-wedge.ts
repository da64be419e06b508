import 'fake-indexeddb/auto'
import { newRecordId } from '#domain/record-id.ts'
import { LocalDatabase } from '#data/sync/databases.ts'
import { Drainer } from '#data/sync/drainer.ts'
import { Outbox, outboxSchema } from '#data/sync/outbox.ts'
import type { TestServer } from '#support/server.ts'
import { createEvent, registration, setResult, stored } from './push.ts'
import type { Row } from './row.ts'

const BEHIND = 40

/**
 * What cannot be done stands first in the queue: a registration in an event that does not exist, one that needs it,
 * and an organiser's change whose token ran out. Two tabs drain at once. Those behind drain, and nothing is doubled;
 * after the log-in the organiser's change goes too.
 */
export async function noWedge(server: TestServer): Promise<Row> {
  const admin = await server.createUser({ role: 'admin' })
  const event_id = await createEvent(server)
  const local = new LocalDatabase('no-wedge', false)
  const outbox = new Outbox(await local.collection('outbox', outboxSchema), newRecordId)
  const add = async (author: string, kind: string, args: Record<string, unknown>, more: object = {}) =>
    (await outbox.add({ v: 1, kind, args, summary: kind, author, device: 'row', ...more })).id
  const form = (event: string) => registration(event).args
  let token = 'a token that ran out'
  let sent = 0
  const drainers = [1, 2].map(
    () =>
      new Drainer({
        outbox,
        fetch: (url, init) => {
          sent += 1
          return fetch(url, init)
        },
        server: server.url,
        person: () => ({ id: admin.id, token, expired: false }),
        isOnline: () => true,
        onExpired: async () => 'ended',
        keepSeals: async () => undefined,
        onAccepted: async () => undefined,
        setTimer: () => () => undefined,
      }),
  )
  const drain = () => Promise.all(drainers.map((drainer) => drainer.drain()))

  const refused = await add('', 'registerForEvent', form(newRecordId()))
  const needing = await add('', 'registerForEvent', form(event_id), { needs: refused })
  const runner = form(event_id)
  await add('', 'registerForEvent', runner)
  const { args, from } = setResult(
    admin.id,
    event_id,
    String(runner.registration_id),
    { race_time: 2_400_000 },
    { race_time: null },
  )
  const result = await add(admin.id, 'setResult', args, { from })
  for (let at = 1; at < BEHIND; at++) await add('', 'registerForEvent', form(event_id))
  await drain()
  const stateOf = async (id: string) => (await outbox.all()).find((item) => item.id === id)?.state
  const problems: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) problems.push(`${what}: ${String(is)}, not ${String(should)}`)
  }
  expect('the refused one', await stateOf(refused), 'refused')
  expect('the one that needs it', await stateOf(needing), 'pending')
  expect('the one without a valid token', await stateOf(result), 'needs_auth')
  const accepted = async () => (await outbox.all()).filter(({ state }) => state === 'accepted').length
  expect('accepted behind them', await accepted(), BEHIND)
  expect('rows', (await stored(server, 'registrations', `event_id = "${event_id}"`)).length, BEHIND)

  token = admin.token
  await outbox.changeAll([result], () => ({ state: 'pending' }))
  await drain()
  expect('the one that has a token now', await stateOf(result), 'accepted')
  expect('accepted in the end', await accepted(), BEHIND + 1)
  const log = await stored(server, '_commands', 'barred = false')
  const mine = new Set((await outbox.all()).map(({ id }) => id))
  expect('commands in the log', log.filter(({ id }) => mine.has(String(id))).length, BEHIND + 1)
  await local.close()
  for (const problem of problems) console.log(`no wedge: ${problem}`)
  console.log(`no wedge: ${BEHIND + 3} commands in two tabs, ${sent} requests`)
  return {
    name: 'no wedge',
    value: problems.length,
    unit: `of ${BEHIND + 3} commands stuck, lost or doubled`,
    against: null,
    ratio: null,
    bar: '0: refused first, expired token, second tab; those behind drain',
    ok: problems.length === 0,
  }
}
