import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { scansIn } from '#support/scans.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { mailing } from './confirm-fixtures.ts'
import { type People, prepareEveryKind, tokenFor } from './every-kind.ts'
import { FeedClient } from './feed-client.ts'
import { handInTo, idOf, sealOf } from './heal-fixtures.ts'
import { finished, importStep, makeImport, newImport, newRow, settleAll } from './import-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  command,
  createEvent,
  pushOne,
  registration,
  secretOf,
  sha256,
  stored,
} from './push-fixtures.ts'

// What a server does with a million rows costs what it costs with a thousand: no statement reads a table that grows
// from one end to the other, not even in a trigger.

let dir: string
let file: string
let sink: MailSink
let server: TestServer
let admin: TestUser
let runner: TestUser

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'milepost-scans-'))
  file = join(dir, 'scans')
  sink = await startMailSink()
  server = await startServer({
    env: {
      ...mailing(sink),
      MILEPOST_NOTE_SCANS: file,
      MILEPOST_GUEST_FLOOD: '5',
      MILEPOST_PROXY_HEADER: 'X-Real-IP',
    },
  })
  admin = await server.createUser({ role: 'admin' })
  runner = await server.createUser()
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
  rmSync(dir, { recursive: true, force: true })
})

const official = (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  command(kind, args, { author: admin.id, ...(from ? { from } : {}) })

async function everyCommand(): Promise<void> {
  const people: People = { server, admin, runner }
  const everyKind = await prepareEveryKind(people)
  for (const one of Object.values(await everyKind()))
    acceptedResult(await pushOne(server, one, tokenFor(people, one)))
  const other = await server.createUser()
  const of_others = [
    official('setRole', { user_id: other.id, role: 'editor' }, { role: 'user' }),
    official('addAdmin', { email: other.email }),
    official('deleteUser', { user_id: other.id }),
  ]
  for (const one of of_others) await pushOne(server, one, admin.token)
}

async function importAndUndo(event_id: string): Promise<void> {
  const rows = [newRow(701, finished(2_400_000), 0), newRow(702, finished(2_500_000), 1)]
  const one = newImport(event_id, rows)
  await makeImport(server, one, admin)
  const { body } = await importStep(server, 'undo', { import_id: one.import_id }, admin.token)
  const undo = official('undoImport', { ...body, import_id: one.import_id, event_id })
  await pushOne(server, undo, admin.token)
  await settleAll(server, { ...one, import_id: String(body.import_id ?? one.import_id) }, admin).catch(
    () => {},
  )
  for (const step of ['list', 'weigh', 'typed', 'cancel'] as const)
    await importStep(server, step, { event_id, import_id: one.import_id, ids: [] }, admin.token)
}

async function readEverything(event_id: string, guest: string): Promise<void> {
  const everybody = new FeedClient(server, 'public')
  const mine = new FeedClient(server, 'sync', { token: runner.token, secrets: [guest] })
  const organiser = new FeedClient(server, 'sync', { token: admin.token })
  const asked: [FeedClient, string][] = [
    [everybody, 'public'],
    [everybody, `results:${event_id}`],
    [mine, `user:${runner.id}`],
    [mine, `guest:${sha256(guest)}`],
    [organiser, 'admin'],
    [organiser, 'editor'],
    [organiser, `event:${event_id}`],
    [organiser, `devices:${event_id}`],
  ]
  for (const [client, scope] of asked) {
    const { projections } = await client.heads(scope)
    const kind = scope.split(':')[0]
    for (const name of Object.keys(projections).filter((key) => key.startsWith(`${kind}/`)))
      await client.all(scope, name.split('/')[1] ?? '')
  }
  const opened = await fetch(`${server.url}/api/sync/bring/code`, {
    method: 'POST',
    headers: { 'Guest-Secret': guest },
  })
  expect(opened.status).toBe(200)
  for (const path of ['/', '/events', '/sitemap.xml', '/feed.xml', '/api/health', '/api/mail'])
    await fetch(`${server.url}${path}`)
}

it('no statement of the server reads a whole table that grows', async () => {
  await everyCommand()
  const event_id = await createEvent(server, { confirm_days: 3, hold_days: 3 })
  // More than a flood, and each after the other has answered.
  const entries = Array.from({ length: 8 }, (_, at) =>
    registration(event_id, { email: `runner${at}@example.com` }),
  )
  const answers = []
  for (const one of entries) answers.push(await pushOne(server, one))
  await handInTo(server, answers.map(sealOf))
  // The same from many networks of one wide network.
  for (let at = 0; at < 8; at++)
    await fetch(`${server.url}/api/sync/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Real-IP': `2001:db8:77:${at}::1` },
      body: JSON.stringify({ commands: [registration(event_id, { email: `wide${at}@example.com` })] }),
    })
  expect(await stored(server, 'inbox', `record = "${event_id}"`)).toHaveLength(2)
  await importAndUndo(event_id)
  const [first] = entries
  await readEverything(event_id, first ? secretOf(idOf(first)) : '')
  for (const path of ['export', 'gone', 'delete'])
    await fetch(`${server.url}/api/account/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: runner.token },
      body: JSON.stringify({ password: runner.password }),
    })
  for (const job of ['lapse-entries', 'tell-runners', 'prune-guests'])
    await asSuperuser(server, `/api/crons/${job}`, {}, 'POST')
  expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(200)
  expect(scansIn(file)).toEqual([])
}, 180_000)
