import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CommandKind } from '#domain/commands.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import {
  blogPost,
  command,
  createEvent,
  inquiry,
  pushOne,
  registration,
  stored,
  type Command,
} from './push-fixtures.ts'

// What a restored server does with sealed work on what is not there yet.

let life: ReturningServer
let server: TestServer
let admin: TestUser
let event_id: string

beforeEach(async () => {
  life = await ReturningServer.start()
  server = life.server
  admin = await server.createUser({ role: 'admin' })
  event_id = await createEvent(server)
})
afterEach(() => life.end())

const backup = () => life.backup()
const goBack = async () => {
  server = await life.goBack()
}

const handIn = (...seals: unknown[]) => handInTo(server, seals)
const statuses = async (...seals: unknown[]) => (await handIn(...seals)).map(({ status }) => status)
const send = (one: Command) => pushOne(server, one, one.author === admin.id ? admin.token : '')
const official = (kind: CommandKind, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  command(kind, args, { author: admin.id, ...(from ? { from } : {}) })
const timed = (registration_id: unknown, race_time: number) =>
  official('setResult', { event_id, registration_id, changes: { race_time } }, { race_time: null })
const idOf = (one: Command) => String(one.args.registration_id)
const rowOf = async (id: string) => (await stored(server, 'registrations', `id = "${id}"`))[0]

it('an update waits for the seal of its creation', async () => {
  backup()
  const runner = registration(event_id)
  const created = await send(runner)
  const result = await send(timed(idOf(runner), 2_000_000))
  await goBack()
  expect(await statuses(sealOf(result))).toEqual(['applied'])
  expect(await rowOf(idOf(runner))).toBeUndefined()
  await handIn(sealOf(created))
  expect(await rowOf(idOf(runner))).toMatchObject({ race_time: 2_000_000, first_name: 'Ada' })
  expect(await stored(server, 'result_chunks', '')).toMatchObject([{ count: 1 }])
})

it('an update waits for the command that creates, too, when its answer was lost and it is sent anew', async () => {
  backup()
  const runner = registration(event_id)
  await send(runner)
  const result = await send(timed(idOf(runner), 2_000_000))
  await goBack()
  await handIn(sealOf(result))
  await send(runner)
  expect(await rowOf(idOf(runner))).toMatchObject({ race_time: 2_000_000, result_status: 'finished' })
  expect(await stored(server, 'result_chunks', '')).toMatchObject([{ count: 1 }])
})

it('a deletion waits for the command that creates, too', async () => {
  const post = () => blogPost({}, { author: admin.id })
  const postsOf = (one: Command) => stored(server, 'blog_posts', `id = "${String(one.args.post_id)}"`)
  const remove = (one: Command) => send(official('deletePost', { post_id: one.args.post_id }))
  const lost = post()
  backup()
  const created = await send(lost)
  const deleted = await remove(lost)
  await goBack()
  expect(await statuses(sealOf(deleted))).toEqual(['applied'])
  expect((await send(lost)).status).toBe('accepted')
  expect(await postsOf(lost)).toEqual([])
  expect(await statuses(sealOf(created))).toEqual(['known'])
  // Whoever creates it after a deletion that the server has seen means it.
  const meant = post()
  await send(meant)
  await remove(meant)
  expect((await send(official('createPost', meant.args))).status).toBe('accepted')
  expect(await postsOf(meant)).toHaveLength(1)
})

it('who was erased stays so, when the command that a restore lost is sent anew', async () => {
  const list = 'sponsor_vendor_inquiries'
  backup()
  const runner = registration(event_id)
  const letter = inquiry()
  for (const one of [runner, letter]) await send(one)
  await send(official('eraseRegistration', { registration_id: idOf(runner) }))
  await send(official('deleteMessage', { list, record_id: letter.args.inquiry_id }))
  await goBack()
  for (const one of [runner, letter]) expect((await send(one)).status).toBe('accepted')
  expect(await rowOf(idOf(runner))).toBeUndefined()
  expect(await stored(server, list, '')).toEqual([])
  expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([{ registered: 0 }])
  expect(JSON.stringify(await stored(server, 'activity', ''))).not.toContain(idOf(runner))
})

it('a runner whose name is withheld stays so, when the registration that a restore lost is sent anew', async () => {
  const owner = await server.createUser()
  backup()
  const runner = registration(event_id, { email: owner.email })
  await send(runner)
  await send(timed(idOf(runner), 2_000_000))
  const gone = await fetch(`${server.url}/api/account/delete`, {
    method: 'POST',
    headers: { Authorization: owner.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: owner.password }),
  })
  expect(gone.status).toBe(200)
  const withheld = { first_name: 'Name', last_name: 'withheld', email: '', date_of_birth: '' }
  expect(await rowOf(idOf(runner))).toMatchObject(withheld)
  await goBack()
  expect((await send(runner)).status).toBe('accepted')
  expect(await rowOf(idOf(runner))).toMatchObject(withheld)
})
