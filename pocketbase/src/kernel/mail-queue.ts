import { type Letter, mails_a_day } from '#domain/kernel/letter.ts'
import { type Database, execute, momentIn, readJson, sql_now } from './database.ts'

// A command queues its own mail, in its transaction and outside its seal: it goes once, when the command is accepted,
// and neither a repeated command nor a seal sends it again. pocketbase/mail_queue.go sends it. Without a mail server
// nothing is queued.

/** Whether mails leave at all. */
export const sendsMail = (database: Database): boolean =>
  readJson<number>(database, 'SELECT COALESCE((SELECT sends FROM _mail_state), 0) AS json') !== 0

/** SQL, like PocketBase's own ids. */
export const new_mail_id = "'m' || lower(hex(randomblob(7)))"

/** SQL for the end of an event's day, wherever it is; a later mail is of no use. */
export const event_day_over = `strftime('%Y-%m-%d %H:%M:%fZ', {:event_date}, '+1 day', '+12 hours')`

/** Mails do not wait longer than this for a mail server. */
export const give_up = momentIn("'+3 days'")

export interface Mail {
  kind: 'registration' | 'order_placed' | 'order_sent'
  recipient: string
  letter: Letter
  user_id?: string
  event_id?: string
  registration_id?: string
  order_id?: string
  /** The person who causes it owns the address: their account is verified with it. */
  is_own: boolean
  /** How long it waits, in SQLite's words: what is taken back meanwhile is not sent. */
  wait?: string
  /** The day after which nobody wants to read it. */
  event_date?: string
}

export const whoseIs = (address: string): string => $security.sha256(address.toLowerCase())

export function mayWriteTo(tx: Database, { recipient, is_own }: Pick<Mail, 'recipient' | 'is_own'>): boolean {
  if (recipient === '') return false
  if (is_own) return true
  const lately = readJson<number>(
    tx,
    `SELECT COUNT(*) AS json FROM _mail_queue WHERE whom = {:whom} AND created > ${momentIn("'-1 day'")}`,
    { whom: whoseIs(recipient) },
  )
  return lately < mails_a_day
}

/** What the answer to the command says about its mail: nothing where none goes. */
export interface Mailed {
  mailed?: true
}

export function queueMail(tx: Database, mail: Mail): Mailed {
  if (!mayWriteTo(tx, mail)) return {}
  const { recipient, letter, is_own: _own, wait = '+0 seconds', event_date = '', ...about } = mail
  const columns = Object.keys(about)
  execute(
    tx,
    `INSERT INTO _mail_queue(id, recipient, whom, letter, due, until, created, updated, ${columns.join(', ')})
     VALUES(${new_mail_id}, {:recipient}, {:whom}, {:letter}, ${momentIn('{:wait}')},
       MIN(${give_up}, COALESCE(${event_day_over}, '9')), ${sql_now}, ${sql_now},
       ${columns.map((column) => `{:${column}}`).join(', ')})`,
    { ...about, recipient, whom: whoseIs(recipient), letter: JSON.stringify(letter), wait, event_date },
  )
  return { mailed: true }
}
