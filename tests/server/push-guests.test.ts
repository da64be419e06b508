import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { hooksWith } from '#support/hooks.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// What strangers send without an account: it touches nothing of others, and it does not stay forever.

/** Lets the days pass for what is logged. */
const clock = `routerAdd('POST', '/test/days/{days}', (e) => {
  $app.db().newQuery("UPDATE _commands SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, {:by})")
    .bind({ by: '-' + e.request.pathValue('days') + ' days' }).execute()
  return e.noContent(204)
}, $apis.requireSuperuserAuth())`

let hooksDir: string
let server: TestServer
let runner: TestUser
beforeAll(async () => {
  hooksDir = hooksWith(clock)
  server = await startServer({ hooksDir })
  runner = await server.createUser()
})
afterAll(async () => {
  await server.stop()
  rmSync(hooksDir, { recursive: true, force: true })
})

async function asSuperuser(path: string): Promise<void> {
  const headers = { Authorization: await server.superuserToken() }
  const answer = await fetch(server.url + path, { method: 'POST', headers })
  expect(answer.status, await answer.text()).toBe(204)
}

/** The days pass, and a night. */
async function pass(days: number): Promise<void> {
  await asSuperuser(`/test/days/${days}`)
  await asSuperuser('/api/crons/prune-guests')
}

const logged = (...ids: string[]) => stored(server, '_commands', ids.map((id) => `id = "${id}"`).join(' || '))
const cancelOf = (id: string, author = '') => command('cancelCommand', { command_id: id }, { author })

it('a guest’s cancelling lasts as long as a late copy may arrive, and then leaves nothing', async () => {
  const event_id = await createEvent(server)
  const sent = registration(event_id)
  const cancel = cancelOf(sent.id)
  acceptedResult(await pushOne(server, cancel))
  await pass(9)
  expect(codeOf(await pushOne(server, sent))).toBe('barred')
  expect(await logged(sent.id, cancel.id)).toHaveLength(2)
  await pass(2)
  await expect.poll(() => logged(sent.id, cancel.id)).toEqual([])
  expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual([])
})

it('a guest’s registration is known forever, also when it is sent again', async () => {
  const event_id = await createEvent(server)
  const sent = registration(event_id)
  const first = await pushOne(server, sent)
  const own = cancelOf(newRecordId(), runner.id)
  acceptedResult(await pushOne(server, own, runner.token))
  const bar = cancelOf(newRecordId())
  acceptedResult(await pushOne(server, bar))
  await pass(400)
  await expect.poll(() => logged(bar.id)).toEqual([])
  expect(acceptedResult(await pushOne(server, sent))).toEqual(acceptedResult(first))
  expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toHaveLength(1)
  expect(await logged(own.id)).toHaveLength(1)
})

it('a guest’s command whose work is gone loses its words, and does nothing twice', async () => {
  const event_id = await createEvent(server)
  const sent = registration(event_id)
  await pushOne(server, sent)
  const path = `/api/collections/registrations/records/${sent.args.registration_id}`
  const headers = { Authorization: await server.superuserToken() }
  expect((await fetch(server.url + path, { method: 'DELETE', headers })).status).toBe(204)
  await pass(11)
  await expect.poll(() => logged(sent.id)).toMatchObject([{ id: sent.id, answer: null }])
  expect(codeOf(await pushOne(server, sent))).toBe('altered')
  expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual([])
})

it('a guest cancels nothing of an account', async () => {
  const event_id = await createEvent(server)
  const mine = registration(event_id, { guest: '' }, { author: runner.id })
  acceptedResult(await pushOne(server, cancelOf(mine.id)))
  expect(codeOf(await pushOne(server, mine, runner.token))).toBe('accepted')
  expect(codeOf(await pushOne(server, mine, runner.token))).toBe('accepted')
  expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toHaveLength(1)
})

it('a guest blocks no account from cancelling', async () => {
  const event_id = await createEvent(server)
  const mine = registration(event_id, { guest: '' }, { author: runner.id })
  acceptedResult(await pushOne(server, cancelOf(mine.id)))
  acceptedResult(await pushOne(server, cancelOf(mine.id, runner.id), runner.token))
  expect(codeOf(await pushOne(server, mine, runner.token))).toBe('barred')
  expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual([])
  expect(codeOf(await pushOne(server, cancelOf(mine.id)))).toBe('forbidden')
})
