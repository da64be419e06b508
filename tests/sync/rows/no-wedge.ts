import 'fake-indexeddb/auto'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { LocalDatabase } from '#data/sync/databases.ts'
import { Drainer } from '#data/sync/drainer.ts'
import { Pusher } from '#data/sync/pusher.ts'
import { Outbox, outboxSchema } from '#data/sync/outbox.ts'
import { Uploader } from '#data/sync/uploader.ts'
import { cameraJpeg } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { createEvent, registration, setResult, stored } from './push.ts'
import type { Row } from './row.ts'

const BEHIND = 40

/**
 * What cannot be done is first in the queue: a registration in an event that does not exist, one that needs it, a
 * review whose photo is not a picture, one whose photo does not get through, and an admin's change whose token expired.
 * Two tabs drain at once. Those behind drain, and nothing is doubled; after the log-in the admin's change goes too, and
 * on a better line the photo.
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
  const files = new Map<string, Buffer<ArrayBuffer>>()
  let stuck = ''
  let expired = false
  const line = {
    outbox,
    fetch: (url: string, init: RequestInit) => {
      sent += 1
      if (stuck !== '' && url.endsWith(stuck)) return Promise.reject(new TypeError('the line is too weak'))
      return fetch(url, init)
    },
    server: server.url,
    person: () => ({ id: admin.id, token, expired }),
    isOnline: () => true,
    setTimer: () => () => undefined,
  }
  const tabs = [1, 2].map(() => ({
    uploader: new Uploader({
      ...line,
      file: async (id) => {
        const bytes = files.get(id)
        const path = `/api/sync/files/reviews/${id}`
        return bytes ? { path, type: 'image/jpeg', bytes: new Uint8Array(bytes).buffer } : null
      },
      onArrived: () => undefined,
    }),
    drainer: new Drainer({
      ...line,
      pusher: new Pusher(line),
      onExpired: async () => {
        expired = true
        return 'ended'
      },
      keepSeals: async () => undefined,
      onAccepted: async () => undefined,
    }),
  }))
  const drain = async () => {
    await Promise.all(tabs.flatMap(({ uploader, drainer }) => [drainer.drain(), uploader.run()]))
    await Promise.all(tabs.map(({ drainer }) => drainer.drain()))
  }
  const addReview = async (words: string, photo: Buffer<ArrayBuffer>) => {
    const photo_id = newRecordId()
    files.set(photo_id, photo)
    const args = { review_id: newRecordId(), name: 'Priya', rating: 5, review: words, photo_id, homepage: '' }
    return { photo_id, id: await add('', 'submitReview', args, { attachments: [photo_id] }) }
  }

  const dead = await addReview('Its photo is none at all.', Buffer.from('no photo'))
  const slow = await addReview('Its photo does not get through.', cameraJpeg())
  stuck = slow.photo_id
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
  const good = await addReview('Its photo goes at once.', cameraJpeg())
  for (let at = 2; at < BEHIND; at++) await add('', 'registerForEvent', form(event_id))
  await drain()
  const stateOf = async (id: string) => (await outbox.all()).find((item) => item.id === id)?.state
  const problems: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) problems.push(`${what}: ${String(is)}, not ${String(should)}`)
  }
  expect('the refused one', await stateOf(refused), 'refused')
  expect('the one that needs it', await stateOf(needing), 'pending')
  expect('the one with a dead photo', await stateOf(dead.id), 'refused')
  expect('the one whose photo does not get through', await stateOf(slow.id), 'pending')
  expect('the one with a good photo', await stateOf(good.id), 'accepted')
  expect('the one without a valid token', await stateOf(result), 'needs_auth')
  const accepted = async () => (await outbox.all()).filter(({ state }) => state === 'accepted').length
  expect('accepted behind them', await accepted(), BEHIND)
  expect('rows', (await stored(server, 'registrations', `event_id = "${event_id}"`)).length, BEHIND - 1)

  token = admin.token
  expired = false
  stuck = ''
  await drain()
  expect('the one that has a token now', await stateOf(result), 'accepted')
  expect('the one whose photo got through', await stateOf(slow.id), 'accepted')
  expect('accepted in the end', await accepted(), BEHIND + 2)
  expect('reviews', (await stored(server, 'reviews', 'waiting_photo != ""')).length, 2)
  expect('photos', (await stored(server, 'images', 'id != ""')).length, 2)
  const log = await stored(server, '_commands', 'barred = false')
  const mine = new Set((await outbox.all()).map(({ id }) => id))
  expect('commands in the log', log.filter(({ id }) => mine.has(String(id))).length, BEHIND + 2)
  await local.close()
  for (const problem of problems) console.log(`no wedge: ${problem}`)
  console.log(`no wedge: ${BEHIND + 5} commands in two tabs, ${sent} requests`)
  return {
    name: 'no wedge',
    value: problems.length,
    unit: `of ${BEHIND + 5} commands stuck, lost or doubled`,
    against: null,
    ratio: null,
    bar: '0: refused first, dead photo, expired token, second tab; those behind drain',
    ok: problems.length === 0,
  }
}
