import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { TestServer } from '#support/server.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import { type Command, command, createEvent, post, registration, stored } from './push-fixtures.ts'

// A push is meant for the history that its sender knows of.

let life: ReturningServer
let server: TestServer

beforeEach(async () => {
  life = await ReturningServer.start()
  server = life.server
})
afterEach(() => life.end())

interface Answer {
  answers: CommandAnswer[]
  epoch: string
}

async function pushIn(epoch: unknown, ...commands: Command[]): Promise<Answer> {
  const response = await post(server, JSON.stringify({ epoch, commands }))
  expect(response.status).toBe(200)
  const answer: Answer = await response.json()
  return answer
}

const epochOf = async () => (await pushIn('')).epoch

const made = async (id: unknown) => (await stored(server, 'registrations', `id = "${String(id)}"`)).length

test('a push for another history is answered with the current one, and nothing is done', async () => {
  const event_id = await createEvent(server)
  const form = registration(event_id)
  const epoch = await epochOf()
  for (const other of ['', 'another', `${epoch} `]) {
    expect(await pushIn(other, form)).toEqual({ answers: [], epoch })
    expect(await made(form.args.registration_id)).toBe(0)
  }
  const { answers } = await pushIn(epoch, form)
  expect(answers).toMatchObject([{ id: form.id, status: 'accepted', epoch }])
  expect(await made(form.args.registration_id)).toBe(1)
})

test('a push that names no epoch is accepted, as from an older app', async () => {
  const event_id = await createEvent(server)
  for (const unsaid of [undefined, null, 7, ['x']]) {
    const { answers } = await pushIn(unsaid, registration(event_id))
    expect(answers).toMatchObject([{ status: 'accepted' }])
  }
})

test('an undo that the network held back across a restore does not bar what the device hands in', async () => {
  const event_id = await createEvent(server)
  const before = await epochOf()
  life.backup()
  const form = registration(event_id)
  const [accepted] = (await pushIn(before, form)).answers
  const back = command('cancelCommand', { command_id: form.id })
  expect((await pushIn(before, back)).answers).toMatchObject([{ code: 'already_accepted' }])

  server = await life.goBack()
  expect(await made(form.args.registration_id)).toBe(0)
  expect((await pushIn(before, back)).answers).toEqual([])
  if (!accepted) throw new Error('no answer')
  expect(await handInTo(server, [sealOf(accepted)])).toMatchObject([{ status: 'applied' }])
  expect(await made(form.args.registration_id)).toBe(1)
  // A device that still means it asks the present history.
  expect((await pushIn(await epochOf(), back)).answers).toMatchObject([{ code: 'already_accepted' }])
})
