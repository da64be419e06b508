// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import {
  confirm,
  entryOf,
  linkIn,
  mailing,
  overdue,
  raceOf,
  registeredIn,
  stranger,
} from './confirm-fixtures.ts'
import { idOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import { acceptedResult, createEvent, sha256, stored } from './push-fixtures.ts'

// What a restore forgot of entries that have to be confirmed.

let sink: MailSink
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink?.close())

const life = useReturningServer(() => ({ ...mailing(sink), MILEPOST_GUEST_FLOOD: '100' }))
const { send, statuses } = life

it('a confirmation that a restore forgot keeps the place, though the entry lapsed in between', async () => {
  const { event_id, id, link } = await overdue(life.server, sink)
  life.backup()
  const confirmed = await confirm(life.server, link)
  await life.goBack()
  await expect.poll(async () => (await entryOf(life.server, id))?.lapsed).toBe(true)
  expect(await statuses(sealOf(confirmed))).toEqual(['applied'])
  await expect
    .poll(() => entryOf(life.server, id))
    .toMatchObject({ lapsed: false, confirmed: true, bib_number: '1' })
  expect(await registeredIn(life.server, event_id)).toBe(1)
})

it('an entry that a restore forgot comes back with its link', async () => {
  const event_id = await raceOf(life.server)
  life.backup()
  const entered = stranger(event_id)
  const answer = await send(entered)
  const link = await linkIn(sink, entered)
  await life.goBack()
  expect(await statuses(sealOf(answer))).toEqual(['applied'])
  expect(acceptedResult(await confirm(life.server, link))).toMatchObject({ was: 'waiting' })
})

it('an entry whose new place a restore forgot has it again, and its runner is not notified twice', async () => {
  const event_id = await createEvent(life.server, { capacity: 8 })
  const entered = stranger(event_id)
  for (const one of [...Array.from({ length: 5 }, () => stranger(event_id)), entered])
    acceptedResult(await send(one))
  const link = await linkIn(sink, entered)
  const email = String(entered.args.email)
  const ofAddress = `whom = "${sha256(email)}"`
  await expect.poll(() => stored(life.server, '_mail_queue', `${ofAddress} && sent = ""`)).toEqual([])
  life.backup()
  const confirmed = await confirm(life.server, link)
  await sink.waitFor(email, 2)
  await life.goBack()
  expect(await statuses(sealOf(confirmed))).toEqual(['applied'])
  expect(await entryOf(life.server, idOf(entered))).toMatchObject({ lapsed: false, bib_number: '6' })
  acceptedResult(await confirm(life.server, link))
  expect(await stored(life.server, '_mail_queue', ofAddress)).toHaveLength(1)
  expect(sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(2)
})
