import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { hooksWith } from '#support/hooks.ts'
import { cameraJpeg, plainPng } from '#support/pictures.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { sendPicture } from './every-kind.ts'
import { failAtCommit, failEverywhere, failing_disk } from './failing-disk.ts'
import { handInTo, idOf, ReturningServer, sealOf, shirtOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  type Command,
  command,
  createEvent,
  order,
  pushOne,
  registration,
  review,
  stored,
  volunteer,
} from './push-fixtures.ts'

// A transaction that fails has done nothing, and that holds for what lies outside the database too: the ledger of who
// was erased, and the pictures. Else the next start would erase somebody who was not.

let hooksDir: string
let life: ReturningServer
let server: TestServer
let admin: TestUser
let event_id: string

beforeAll(() => void (hooksDir = hooksWith(failing_disk)))
afterAll(() => rmSync(hooksDir, { recursive: true, force: true }))
beforeEach(async () => {
  life = await ReturningServer.start({ hooksDir })
  server = life.server
  admin = await server.createUser({ role: 'admin' })
  event_id = await createEvent(server)
})
afterEach(() => life.end())

const goBack = async () => void (server = await life.goBack())
const restart = async () => void (server = await life.restart())

const official = (kind: string, args: Record<string, unknown>, more: Partial<Command> = {}) =>
  command(kind, args, { author: admin.id, ...more })

const tokenOf = ({ author }: Command) => (author === admin.id ? admin.token : '')
const isDone = async (one: Command) => (await pushOne(server, one, tokenOf(one))).status === 'accepted'
const send = async (one: Command, token = tokenOf(one)) => {
  const answer = await pushOne(server, one, token)
  acceptedResult(answer)
  return answer
}

const ledger = () =>
  readFileSync(join(`${server.dataDir}_vault`, 'erased.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): { collection: string; record: string } => JSON.parse(line))
    .map(({ collection, record }) => `${collection} ${record}`)

const rowsOf = (collection: string, id: string) => stored(server, collection, `id = "${id}"`)

/** A runner with an entry, a result, an order, a letter, a review and its photo. */
async function season() {
  const runner = await server.createUser()
  const mine = { author: runner.id }
  const entered = registration(await createEvent(server), { guest: '' }, mine)
  const finished = registration(event_id, { guest: '' }, mine)
  const shirt = await shirtOf(server, [{ size: 'M', stocked: 4 }])
  const bought = order([{ product_id: shirt, price: 38, size: 'M' }], {}, mine)
  const praise = {
    ...review({ photo_id: await sendPicture(server, 'reviews', cameraJpeg(), runner.token) }),
    ...mine,
  }
  const letter = { ...volunteer(), ...mine }
  for (const one of [entered, finished, bought, praise, letter]) await send(one, runner.token)
  const timed = { event_id, registration_id: idOf(finished), changes: { race_time: 2_400_000 } }
  await send(official('setResult', timed, { from: { race_time: null } }))
  return {
    runner,
    entered: idOf(entered),
    finished: idOf(finished),
    letter: String(letter.args.volunteer_id),
  }
}

it(
  'a person who was not deleted because the disk was full is still there after the next start',
  { tags: 'full' },
  async () => {
    const { runner, entered, finished } = await season()
    await failAtCommit(server, () => isDone(official('deleteUser', { user_id: runner.id })))
    await restart()
    expect(await rowsOf('users', runner.id)).toHaveLength(1)
    expect(await rowsOf('registrations', entered)).toHaveLength(1)
    expect(await rowsOf('registrations', finished)).toMatchObject([{ user_id: runner.id, first_name: 'Ada' }])
  },
)

it(
  'a person who was deleted stays so when the server dies before the outside ledger knows',
  { tags: 'full' },
  async () => {
    const { id } = await server.createUser()
    const gone = await server.createUser()
    life.backup()
    await send(official('deleteUser', { user_id: gone.id }))
    const path = join(`${server.dataDir}_vault`, 'erased.jsonl')
    // As the file was before the commit; the server dies with it.
    server = await life.restart(() => rmSync(path))
    expect(ledger()).toEqual([`users ${gone.id}`])
    await goBack()
    expect(await rowsOf('users', gone.id)).toEqual([])
    expect(await rowsOf('users', id)).toHaveLength(1)
  },
)

it('deleting an account moves nothing outside the database before the commit', async () => {
  const { runner, entered, finished, letter } = await season()
  const failed = await failEverywhere(server, () => isDone(official('deleteUser', { user_id: runner.id })))
  expect(failed).toBeGreaterThan(20)
  expect(ledger()).toEqual(
    expect.arrayContaining([
      `users ${runner.id}`,
      `registrations ${entered}`,
      `registrations.person ${finished}`,
      `volunteers ${letter}`,
    ]),
  )
  expect(await rowsOf('users', runner.id)).toEqual([])
})

it('nor does deleting one’s own account', { tags: 'full' }, async () => {
  const { runner, entered } = await season()
  const remove = () =>
    fetch(`${server.url}/api/account/delete`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: runner.token },
      body: JSON.stringify({ password: runner.password }),
    })
  // Not at each write: ten passwords a minute are looked at.
  await failAtCommit(server, async () => (await remove()).ok)
  expect((await remove()).ok).toBe(true)
  expect(ledger()).toEqual(expect.arrayContaining([`users ${runner.id}`, `registrations ${entered}`]))
})

it('nor does erasing a registration, a message, or a picture', { tags: 'full' }, async () => {
  const one = registration(event_id)
  const letter = volunteer()
  for (const sent of [one, letter]) await send(sent)
  const image_id = await sendPicture(server, 'images', plainPng(16, 16, newRecordId()), admin.token)
  const record_id = String(letter.args.volunteer_id)
  const attempts = [
    official('eraseRegistration', { registration_id: idOf(one) }),
    official('deleteMessage', { list: 'volunteers', record_id }),
    official('deleteImage', { image_id }),
  ]
  for (const attempt of attempts)
    expect(await failEverywhere(server, () => isDone(attempt))).toBeGreaterThan(2)
  expect(ledger()).toEqual([`registrations ${idOf(one)}`, `volunteers ${record_id}`])
})

it('nor do a seal and a command that would bring back what was erased since', { tags: 'full' }, async () => {
  const runner = await server.createUser()
  const letter = { ...volunteer(), author: runner.id }
  const one = registration(event_id)
  await send(one)
  const erasing = official('eraseRegistration', { registration_id: idOf(one) })
  life.backup()
  const sealed = registration(event_id, { guest: '' }, { author: runner.id })
  const seal = sealOf(await send(sealed, runner.token))
  await send(letter, runner.token)
  await send(erasing)
  await goBack()
  expect(await rowsOf('registrations', idOf(one))).toEqual([])
  await send(official('deleteUser', { user_id: runner.id }))
  await failEverywhere(server, async () => (await handInTo(server, [seal]))[0]?.status === 'applied')
  expect(ledger()).toContain(`registrations ${idOf(sealed)}`)
  await failEverywhere(server, () => isDone({ ...one, id: newRecordId() }))
  expect(await rowsOf('registrations', idOf(one))).toEqual([])
})

it(
  'an account that the dashboard deletes is in the ledger as well, and one that it did not is not',
  { tags: 'full' },
  async () => {
    const { id } = await server.createUser()
    const token = await server.superuserToken()
    const remove = () =>
      fetch(`${server.url}/api/collections/users/records/${id}`, {
        method: 'DELETE',
        headers: { Authorization: token },
      })
    await failEverywhere(server, async () => (await remove()).ok)
    expect(ledger()).toEqual([`users ${id}`])
  },
)
