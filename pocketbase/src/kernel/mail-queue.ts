import { encode } from 'uqr'
import { orderPlacedLetter, type OrderOfMail, orderSentLetter } from '#domain/shop/order-letters.ts'
import type { RegisterForEventState } from '#domain/registrations/commands/register-for-event.ts'
import { type Letter, mails_a_day } from '#domain/kernel/letter.ts'
import {
  passLetter,
  type RegisteredRunner,
  registrationLetter,
} from '#domain/registrations/registration-letter.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Order } from '#domain/shop/order.ts'
import { pickupCode } from '#domain/registrations/pickup-code.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'

// A command queues its own mail, in its transaction and outside its seal: it goes once, when the command is accepted,
// and neither a repeated command nor a seal sends it again. pocketbase/mail_queue.go sends it. Without a mail server
// nothing is queued.

declare const $security: {
  sha256(text: string): string
  randomStringWithAlphabet(length: number, alphabet: string): string
}

/** Whether mails leave at all. */
export const sendsMail = (database: Database): boolean =>
  readJson<number>(database, 'SELECT COALESCE((SELECT sends FROM _mail_state), 0) AS json') !== 0

/** SQL, like PocketBase's own ids. */
export const new_mail_id = "'m' || lower(hex(randomblob(7)))"

export const momentIn = (more: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', ${more})`

/** SQL for the end of an event's day, wherever it is; a later mail is of no use. */
export const event_day_over = `strftime('%Y-%m-%d %H:%M:%fZ', {:event_date}, '+1 day', '+12 hours')`

/** Mails do not wait longer than this for a mail server. */
export const give_up = momentIn("'+3 days'")

interface Mail {
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

function mayWriteTo(tx: Database, { recipient, is_own }: Pick<Mail, 'recipient' | 'is_own'>): boolean {
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
interface Mailed {
  mailed?: true
}

function queueMail(tx: Database, mail: Mail): Mailed {
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

/** The rows of the code that is shown at packet pick-up. */
function codeRows(registration_id: string): string[] {
  const { data } = encode(pickupCode(registration_id), { ecc: 'M', border: 2 })
  return data.map((row) => row.map((black) => (black ? '1' : '0')).join(''))
}

export const ownsAddress = (tx: Database, user_id: string, email: string): boolean =>
  readJson<number>(
    tx,
    'SELECT EXISTS(SELECT 1 FROM users WHERE id = {:user_id} AND verified AND email = {:email} COLLATE NOCASE) AS json',
    { user_id, email },
  ) !== 0

/** What the decision about an entry needs to know of its address. */
export function addressOf(
  tx: Database,
  user_id: string,
  recipient: string,
): RegisterForEventState['address'] {
  if (!sendsMail(tx)) return 'unreachable'
  if (ownsAddress(tx, user_id, recipient)) return 'own'
  return mayWriteTo(tx, { recipient, is_own: false }) ? 'reachable' : 'full'
}

/** For the link of a mail; its hash is kept with the entry. */
export function newLinkSecret(): { secret: string; confirm_key: string } {
  const secret = $security.randomStringWithAlphabet(32, 'abcdefghijklmnopqrstuvwxyz0123456789')
  return { secret, confirm_key: $security.sha256(secret) }
}

export interface Registered extends RegisteredRunner {
  email: string
  user_id: string
}

const queueRegistration = (
  tx: Database,
  { id: event_id, event_date }: RaceEvent,
  { id: registration_id, email: recipient, user_id }: Registered,
  mail: Pick<Mail, 'letter' | 'is_own'>,
): Mailed =>
  queueMail(tx, {
    kind: 'registration',
    recipient,
    user_id,
    event_id,
    registration_id,
    event_date,
    ...mail,
  })

/**
 * "You are registered".
 * @param secret opens the link, where the entry has to be confirmed by it
 */
export function confirmRegistration(
  tx: Database,
  event: RaceEvent,
  runner: Registered,
  secret: string,
): Mailed {
  if (!sendsMail(tx)) return {}
  const letter = registrationLetter(event, runner, codeRows(runner.id), secret)
  return queueRegistration(tx, event, runner, {
    letter,
    is_own: ownsAddress(tx, runner.user_id, runner.email),
  })
}

/** The same for a runner who came with a start list: an admin pressed the button, not a stranger. */
export function sendPass(tx: Database, event: RaceEvent, runner: Registered): void {
  const letter = passLetter(event, runner, codeRows(runner.id))
  queueRegistration(tx, event, runner, { letter, is_own: true })
}

/**
 * The same for a runner whose entry had no place before. Its first mail said so, and is dropped if it still waits. An
 * admin caused this one, or somebody who reads the mails of the address.
 */
export function tellPlace(tx: Database, event: RaceEvent, runner: Registered): void {
  execute(
    tx,
    "DELETE FROM _mail_queue WHERE registration_id = {:id} AND kind = 'registration' AND sent = ''",
    { id: runner.id },
  )
  if (!sendsMail(tx)) return
  const letter = registrationLetter(event, { ...runner, confirm_by: '' }, codeRows(runner.id))
  queueRegistration(tx, event, runner, { letter, is_own: true })
}

interface OwnedOrder extends OrderOfMail {
  user_id: string
  email: string
  verified: boolean
}

/** null once its account is gone. */
const orderOf = (tx: Database, order_id: string): OwnedOrder | null =>
  readJson<OwnedOrder | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', o.id, 'total_amount', o.total_amount,
       'payment_status', o.payment_status, 'user_id', u.id, 'email', u.email,
       'verified', json(iif(u.verified, 'true', 'false')),
       'items', (SELECT json_group_array(json_object('product_name', i.product_name, 'size', i.size,
         'quantity', i.quantity, 'price_at_purchase', i.price_at_purchase)) FROM order_items i WHERE i.order_id = o.id))
     FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = {:order_id}), 'null') AS json`,
    { order_id },
  )

function tellOwner(
  tx: Database,
  order_id: string,
  mail: Pick<Mail, 'kind' | 'wait'>,
  write: (order: OrderOfMail) => Letter,
): Mailed {
  if (!sendsMail(tx)) return {}
  const order = orderOf(tx, order_id)
  if (!order) return {}
  const { user_id, email: recipient, verified } = order
  // An admin marked it as sent, not a stranger.
  const is_own = verified || mail.kind === 'order_sent'
  return queueMail(tx, { ...mail, recipient, letter: write(order), user_id, order_id, is_own })
}

/** "Order Confirmed". */
export const confirmOrder = (tx: Database, order_id: string): Mailed =>
  tellOwner(tx, order_id, { kind: 'order_placed' }, orderPlacedLetter)

/**
 * After an order moved a step. The news that it is on its way waits a little: a slip of the thumb that is taken back
 * sends no mail. An order that was called off gets no more mails.
 */
export function tellOrderStep(tx: Database, order_id: string, status: Order['status'] | undefined): void {
  if (status === undefined) return
  execute(
    tx,
    `DELETE FROM _mail_queue WHERE order_id = {:order_id} AND sent = '' AND ({:status} = 'cancelled' OR kind = 'order_sent')`,
    { order_id, status },
  )
  if (status === 'shipped')
    tellOwner(tx, order_id, { kind: 'order_sent', wait: '+2 minutes' }, orderSentLetter)
}
