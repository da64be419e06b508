import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/command.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import { commit, finished, newImport, newRow, prepareAll, settleAll, stageAll } from './import-fixtures.ts'
import { acceptedResult, command, createEvent, pushOne, registration, stored } from './push-fixtures.ts'

// Imports write many rows by one command, ahead of it and after it: how they meet restores and erasing.

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

const handIn = async (answer: CommandAnswer) =>
  expect(await handInTo(server, [sealOf(answer)])).toMatchObject([{ status: 'applied' }])

const timed = (registration_id: unknown, race_time: number) =>
  command(
    'setResult',
    { event_id, registration_id, changes: { race_time } },
    { author: admin.id, from: { race_time: null } },
  )
const erase = (registration_id: string) =>
  pushOne(server, command('eraseRegistration', { registration_id }, { author: admin.id }), admin.token)

async function imported(rows: Parameters<typeof newImport>[1]): Promise<CommandAnswer> {
  const one = newImport(event_id, rows)
  await stageAll(server, one, admin)
  await prepareAll(server, one, admin)
  const answer = await commit(server, one, admin)
  acceptedResult(answer)
  await settleAll(server, one, admin)
  return answer
}

it('an import that a restore lost is told, for its rows are in no seal', async () => {
  backup()
  const answer = await imported([newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)])
  await goBack()
  await handIn(answer)
  expect(await stored(server, 'registrations', '')).toEqual([])
  expect(await stored(server, 'inbox', '')).toMatchObject([
    { kind: 'work_missing', record: event_id, author: admin.id, details: { imported: { new: 2 } } },
  ])
  expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([{ registered: 0 }])
})

it('an import after the restore wins over a result from before it, which is told', async () => {
  const runner = registration(event_id)
  acceptedResult(await pushOne(server, runner))
  const id = String(runner.args.registration_id)
  backup()
  const lost = await pushOne(server, timed(id, 2_000_000), admin.token)
  await goBack()
  const [row] = await stored(server, 'registrations', `id = "${id}"`)
  const seen = {
    ...newRow(1).values,
    date_of_birth: '1990-05-17',
    age_group: String(row?.age_group),
  }
  const staged = { ...newRow(1), registration_id: id, seen, slot: 0 }
  await imported([{ ...staged, values: { ...seen, ...finished(3_000_000) } }])
  await handIn(lost)
  expect(await stored(server, 'registrations', '')).toMatchObject([{ id, race_time: 3_000_000 }])
  expect(await stored(server, 'inbox', '')).toMatchObject([
    { kind: 'value_lost', record: id, details: { race_time: { lost: 2_000_000, kept: 3_000_000 } } },
  ])
  expect(await stored(server, 'result_chunks', '')).toMatchObject([{ count: 1 }])
})

it('whoever is erased while an import waits for its commit, or for its rows to be written, stays erased', async () => {
  const [first, second] = [newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)]
  await imported([first, second])
  // Prepared: the chunk with the erased runner was made ahead.
  const next = newImport(event_id, [newRow(3, finished(2_200_000), 0), newRow(4, finished(2_300_000), 1)])
  await stageAll(server, next, admin)
  await prepareAll(server, next, admin)
  acceptedResult(await erase(first.registration_id))
  acceptedResult(await commit(server, next, admin))
  expect(await stored(server, 'result_chunks', '')).toMatchObject([{ count: 3 }])
  backup()
  // Committed, and the row of this runner is still to be written.
  acceptedResult(await erase(next.rows[0]?.registration_id ?? ''))
  expect(await stored(server, 'result_chunks', '')).toMatchObject([{ count: 2 }])
  await goBack()
  await settleAll(server, next, admin)
  const ids = (await stored<{ id: string }>(server, 'registrations', '')).map(({ id }) => id).sort()
  expect(ids).toEqual([second.registration_id, next.rows[1]?.registration_id].sort())
  // The next push counts again.
  acceptedResult(await pushOne(server, registration(event_id)))
  expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([{ registered: 3 }])
})
