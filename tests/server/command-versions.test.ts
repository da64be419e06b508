import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { type People, prepareEveryKind, tokenFor } from './every-kind.ts'
import {
  acceptedResult,
  codeOf,
  command,
  type Command,
  createEvent,
  pushOne,
  stored,
  volunteer,
} from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode } from './station-fixtures.ts'

// Apps that are older or newer than the server: what they send is never taken for something else, and never lost.

let server: TestServer
let admin: TestUser
let people: People
let commands: Command[]

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
  people = { server, admin, runner: await server.createUser() }
  commands = Object.values(await (await prepareEveryKind(people))())
})
afterAll(() => server?.stop())

const later = { from_the_future: 'kept' }

it('a change of nothing but a field unknown to the server waits for a newer server', async () => {
  const updates = commands.filter(({ args }) => 'changes' in args)
  expect(updates.map(({ kind }) => kind)).toContain('updatePost')
  for (const one of updates) {
    const newer = { ...one, args: { ...one.args, changes: later } }
    expect(codeOf(await pushOne(server, newer, tokenFor(people, one))), one.kind).toBe('unknown_field')
  }
})

it('so does a command of any kind with such a field', async () => {
  // What has happened is written down without it: below.
  for (const one of commands.filter(({ kind }) => kind !== 'recordFact')) {
    const by = tokenFor(people, one)
    const newer = await pushOne(server, { ...one, args: { ...one.args, ...later } }, by)
    expect(newer, one.kind).toMatchObject({ status: 'refused', code: 'unknown_field' })
    expect(newer, one.kind).toHaveProperty('message', expect.stringContaining('from_the_future'))
    expect(codeOf(await pushOne(server, { ...one, v: 99 }, by)), one.kind).toBe('unknown_version')
    expect(codeOf(await pushOne(server, one, by)), one.kind).toBe('accepted')
  }
})

it('a table’s walk-up is stored, whether its app is older or newer than the server', async () => {
  const event_id = await createEvent(server)
  const table = newStation(event_id, { bib_from: 700, bib_to: 749 })
  const official = (kind: string, args: Record<string, unknown>) => command(kind, args, { author: admin.id })
  acceptedResult(await pushOne(server, official(...table), admin.token))
  const { code, args } = openCode(table[1].station_id)
  acceptedResult(await pushOne(server, official('openStationCode', args), admin.token))
  const phone = await joinedPhone(server, code, table[1])
  const walkedUp = (bib_number: string) =>
    factOf(phone, { kind: 'walk_up', payload: { bib_number, t_shirt_size: 'M' } })

  const newer = walkedUp('701')
  const { fact, runner } = newer.args as Record<'fact' | 'runner', Record<string, unknown>>
  newer.args = {
    fact: { ...fact, ...later, payload: { ...(fact.payload as object), ...later } },
    runner: { ...runner, ...later },
  }
  expect(acceptedResult(await pushOne(server, newer, phone))).toMatchObject({ bib_number: '701' })

  const older = walkedUp('702')
  const { city: _city, email: _email, ...asked } = older.args.runner as Record<string, unknown>
  older.args = { ...older.args, runner: asked }
  expect(acceptedResult(await pushOne(server, older, phone))).toMatchObject({ bib_number: '702' })
  expect(await stored(server, 'registrations', 'bib_number = "702"')).toMatchObject([{ city: '', email: '' }])

  // The server could tell nobody about a kind that it does not know: the phone keeps it.
  const unheard = walkedUp('703')
  unheard.args = { fact: { ...(unheard.args.fact as object), kind: 'teleported', payload: {} }, runner: null }
  expect(codeOf(await pushOne(server, unheard, phone))).toBe('unknown_field')
})

it('a command of version 1 is executed as it was meant, once, however it arrives', async () => {
  const [first, second] = [volunteer(), volunteer()]
  for (const one of [first, second]) acceptedResult(await pushOne(server, one))
  const ids = [first, second].map(({ args }) => String(args.volunteer_id))
  const deleted = command('deleteMessage', { list: 'volunteers', record_id: ids[0] }, { author: admin.id })
  const answer = await pushOne(server, deleted, admin.token)
  expect(codeOf(answer)).toBe('accepted')
  expect(await pushOne(server, deleted, admin.token)).toEqual(answer)
  // The same in today's format is another command.
  const reworded = { ...deleted, v: 2, args: { list: 'volunteers', record_ids: [ids[0]] } }
  expect(codeOf(await pushOne(server, reworded, admin.token))).toBe('altered')
  expect((await stored<{ id: string }>(server, 'volunteers', '')).map(({ id }) => id)).not.toContain(ids[0])

  const both = command(
    'deleteMessage',
    { list: 'volunteers', record_ids: [ids[1], newRecordId()] },
    { author: admin.id, v: 2 },
  )
  expect(codeOf(await pushOne(server, both, admin.token))).toBe('accepted')
  expect((await stored<{ id: string }>(server, 'volunteers', '')).map(({ id }) => id)).not.toContain(ids[1])
})
