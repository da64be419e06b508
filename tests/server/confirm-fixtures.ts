import { expect } from 'vitest'
import { type EntryLink, readLinkCode } from '#domain/registrations/entry-confirmation.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { MailSink } from '#support/mail-sink.ts'
import type { TestServer } from '#support/server.ts'
import {
  acceptedResult,
  asSuperuser,
  type Command,
  command,
  createEvent,
  dayFromToday,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// What the tests of entries that have to be confirmed share: a server that sends mails, and the links in them.

export const mailing = (sink: MailSink) => ({
  MILEPOST_SMTP_URL: sink.url,
  MILEPOST_MAIL_FROM: 'races@races.example.org',
  MILEPOST_URL: 'https://races.example.org',
  MILEPOST_MAIL_PER_MINUTE: '60000',
})

export interface StoredEntry {
  id: string
  bib_number: string
  lapsed: boolean
  confirmed: boolean
  confirm_by: string
}

export const entryOf = async (server: TestServer, id: string) =>
  (await stored<StoredEntry>(server, 'registrations', `id = "${id}"`))[0]

export const registeredIn = async (server: TestServer, event_id: string) =>
  (await stored<{ registered: number }>(server, 'events', `id = "${event_id}"`))[0]?.registered

export const raceOf = (server: TestServer, values: Record<string, unknown> = {}) =>
  createEvent(server, { confirm_days: 2, capacity: 1, ...values })

/** An entry from somebody who never had a mail before. */
export const stranger = (event_id: string, args: Record<string, unknown> = {}) =>
  registration(event_id, { email: `${newRecordId()}@mail.example`, ...args })

/** What the mail to the address of this entry holds. */
export async function linkIn(sink: MailSink, entered: Command): Promise<EntryLink> {
  const mail = await sink.waitFor(String(entered.args.email))
  const [, code = ''] = /\/confirm-entry#(\S+)/.exec(mail.text) ?? []
  expect(mail.html).toContain(`https://races.example.org/confirm-entry#${code}`)
  const link = readLinkCode(code)
  if (!link) throw new Error(`no link in ${mail.text}`)
  return link
}

export const confirm = (server: TestServer, { registration_id, secret }: EntryLink) =>
  pushOne(server, command('confirmEntry', { registration_id, secret }))

/** An entry of a new race whose mail is out, with the link of that. */
export async function waiting(server: TestServer, sink: MailSink, event: Record<string, unknown> = {}) {
  const event_id = await raceOf(server, event)
  const entered = stranger(event_id)
  const result = acceptedResult(await pushOne(server, entered))
  expect(result).toMatchObject({ bib_number: '1', confirm_by: dayFromToday(2) })
  const link = await linkIn(sink, entered)
  const { registration_id: id } = link
  await expect.poll(() => stored(server, '_mail_queue', `registration_id = "${id}" && sent = ""`)).toEqual([])
  return { event_id, link, id }
}

/** Its day was yesterday: it lapses with the next full minute. */
export const letPass = (server: TestServer, id: string) =>
  asSuperuser(server, `/api/collections/registrations/records/${id}`, { confirm_by: dayFromToday(-1) })

/** Such an entry whose day was yesterday. */
export async function overdue(server: TestServer, sink: MailSink, event: Record<string, unknown> = {}) {
  const entry = await waiting(server, sink, event)
  await letPass(server, entry.id)
  return entry
}
