// @module-tag full
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { hooksWith } from '#support/hooks.ts'
import { Listener } from '#support/listener.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { cameraJpeg } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { type People, prepareEveryKind, sendPicture, tokenFor } from './every-kind.ts'
import { failAtCommit, failEverywhere, failing_disk } from './failing-disk.ts'
import { FeedClient } from './feed-client.ts'
import { commit, importStep, newImport, newRow, prepareAll, settleAll, stageAll } from './import-fixtures.ts'
import {
  acceptedResult,
  type Command,
  command,
  createEvent,
  pushOne,
  registration,
  review,
  stored,
} from './push-fixtures.ts'

// Every kind of command on a disk that is full at its first write, at its second and so on, and at its commit: no file, no
// ledger, no mail and no ring of the doorbell knows of what was not done. (deleteUser, which moves most:
// failed-commit.test.ts.)

let hooksDir: string
let sink: MailSink
let server: TestServer
let admin: TestUser
let people: People

beforeAll(async () => {
  hooksDir = hooksWith(failing_disk)
  sink = await startMailSink()
  server = await startServer({
    hooksDir,
    env: {
      MILEPOST_SMTP_URL: sink.url,
      MILEPOST_MAIL_FROM: 'races@races.example.org',
      MILEPOST_URL: 'https://races.example.org',
      MILEPOST_MAIL_PER_MINUTE: '60000',
    },
  })
  admin = await server.createUser({ role: 'admin' })
  people = { server, admin, runner: await server.createUser() }
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
  rmSync(hooksDir, { recursive: true, force: true })
})

/** What was done has been mailed: the queue notes outside how far it came. */
async function mailsAreSent(): Promise<void> {
  await expect
    .poll(() => stored(server, '_mail_queue', 'sent = "" && recipient != "" && due <= @now'), {
      timeout: 10_000,
    })
    .toEqual([])
}

/** Answers how many of its writes failed. */
async function failsWhole(one: Command, by = people): Promise<number> {
  await mailsAreSent()
  const failed = await failEverywhere(server, async () => {
    const { status } = await pushOne(server, one, tokenFor(by, one))
    expect(['accepted', 'retry'], one.kind).toContain(status)
    return status === 'accepted'
  })
  // The command itself and its place in the history are two.
  expect(failed, one.kind).toBeGreaterThan(1)
  return failed
}

const official = (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  command(kind, args, { author: admin.id, ...(from ? { from } : {}) })

it('a command of any kind moves nothing outside the database before it is committed', async () => {
  const everyKind = await prepareEveryKind(people)
  for (const one of Object.values(await everyKind())) await failsWhole(one)
  await mailsAreSent()
  const mails = sink.mails.map(({ to, subject, text }) => `${to.join()} ${subject} ${text}`)
  expect(mails.length).toBeGreaterThan(2)
  expect(mails).toEqual([...new Set(mails)])
}, 180_000)

it('nor does one that removes a picture', async () => {
  const runner = await server.createUser()
  const by = { ...people, runner }
  // No matter what was set before: a photo that nobody has looked at.
  const looked_at = official(
    'changeSettings',
    { changes: { review_photos: 'after_look' } },
    { review_photos: 'at_once' },
  )
  acceptedResult(await pushOne(server, looked_at, admin.token))
  const praise = async (words: string) =>
    review({ review: words, photo_id: await sendPicture(server, 'reviews', cameraJpeg()) })
  const avatar = (from: string, photo_id: string) =>
    command('setAvatar', { photo_id }, { author: runner.id, from: { photo_id: from } })
  const sendAvatar = () => sendPicture(server, 'avatars', cameraJpeg(), runner.token)

  const [first, second] = [await sendAvatar(), await sendAvatar()]
  const [praised, blamed] = [await praise('We come again.'), await praise('We never come again.')]
  for (const one of [praised, blamed, avatar('', first)])
    acceptedResult(await pushOne(server, one, tokenFor(by, one)))
  await failsWhole(avatar(first, second), by)
  await failsWhole(avatar(second, ''), by)
  await failsWhole(official('deleteReview', { review_id: praised.args.review_id }))
  const { review_id } = blamed.args
  await failsWhole(official('moderateReview', { review_id, changes: { photo: 'none' } }, { photo: 'waits' }))
})

it('nor does one that gives or takes a role', async () => {
  const helper = await server.createUser()
  await failsWhole(official('addAdmin', { email: helper.email }))
  await failsWhole(official('setRole', { user_id: helper.id, role: 'user' }, { role: 'admin' }))
})

it('nor does an import, nor its undo', async () => {
  const event_id = await createEvent(server)
  const one = newImport(event_id, [newRow(901), newRow(902)])
  await stageAll(server, one, admin)
  await prepareAll(server, one, admin)
  await mailsAreSent()
  const failed = await failEverywhere(
    server,
    async () => (await commit(server, one, admin)).status === 'accepted',
  )
  expect(failed).toBeGreaterThan(1)
  await settleAll(server, one, admin)
  const undo = { import_id: newRecordId(), event_id, undoes: one.import_id }
  const { body } = await importStep(server, 'weigh', { event_id, undoes: one.import_id }, admin.token)
  await importStep(server, 'undo', { ...undo, seq: body.seq }, admin.token)
  await prepareAll(server, { ...undo, rows: one.rows }, admin)
  await failsWhole(official('undoImport', { ...undo, rows: one.rows.length }))
})

it('a failed command rings for nobody', async () => {
  const event_id = await createEvent(server)
  const listener = await Listener.open(server.url)
  expect(await listener.subscribe(['heads/admin', `heads/event:${event_id}`], admin.token)).toBe(204)
  const rung = (topic: string) => listener.rings.filter((ring) => ring.topic === topic).map(({ seq }) => seq)
  await expect.poll(() => rung(`heads/event:${event_id}`)).toEqual([0])
  const one = registration(event_id)
  await failAtCommit(server, async () => (await pushOne(server, one)).status === 'accepted')
  // What rings for it has come by the time when this has.
  await createEvent(server)
  const { scopes } = await new FeedClient(server, 'sync', { token: admin.token }).heads('admin')
  await expect.poll(() => rung('heads/admin').at(-1), { timeout: 5_000 }).toBe(scopes.admin)
  expect(rung(`heads/event:${event_id}`)).toEqual([0])
  listener.close()
})
