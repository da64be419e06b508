import { encode } from 'uqr'
import { commands } from '#domain/commands.ts'
import type { SendPassesState } from '#domain/registrations/commands/send-passes.ts'
import {
  passLetter,
  type RegisteredRunner,
  registrationLetter,
} from '#domain/registrations/registration-letter.ts'
import { mayBeTold } from '#domain/events/event-letter.ts'
import type { RegisterForEventState } from '#domain/registrations/commands/register-for-event.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { pickupCode } from '#domain/registrations/pickup-code.ts'
import type { Executor } from '../kernel/executor.ts'
import { type Database, execute, readJson } from '../kernel/database.ts'
import { findEvent } from '../events/stored-event.ts'
import { type Mail, type Mailed, mayWriteTo, queueMail, sendsMail, whoseIs } from '../kernel/mail-queue.ts'

// The mail that tells a runner of their entry, with the pass for packet pick-up. Mails are outside of seals: after a
// restore none goes by itself.

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
function sendPass(tx: Database, event: RaceEvent, runner: Registered): void {
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

type Runner = Omit<SendPassesState['runners'][number], 'has_pass'> &
  RegisteredRunner & { user_id: string; fee_paid: boolean; whom: string }

/** For runners who came with a start list. */
export const sendPasses: Executor<'sendPasses'> = (tx, args, _command, context) => {
  const { event_id, registration_ids } = args
  context.settleRunners(tx, event_id, registration_ids)
  const event = findEvent(tx, event_id)
  const found = readJson<Runner[]>(
    tx,
    `SELECT json_group_array(json_object('id', r.id, 'source', r.source, 'email', r.email, 'user_id', r.user_id,
       'first_name', r.first_name, 'last_name', r.last_name, 'bib_number', r.bib_number, 'fee_cents', r.fee_cents,
       'pay_by', r.pay_by, 'confirm_by', '', 'fee_paid', json(iif(r.fee_paid, 'true', 'false')),
       'lapsed', json(iif(r.lapsed, 'true', 'false')), 'whom', COALESCE(p.whom, ''))) AS json
     FROM json_each({:ids}) ids CROSS JOIN registrations r ON r.id = ids.value
     LEFT JOIN _passes_sent p ON p.registration_id = r.id WHERE r.event_id = {:event_id}`,
    { event_id, ids: JSON.stringify([...new Set(registration_ids)]) },
  )
  const runners = found.map((runner) => ({ ...runner, has_pass: runner.whom === whoseIs(runner.email) }))
  const is_ahead =
    event !== null && event.status !== 'cancelled' && mayBeTold(event, context.todayIn(event.time_zone))
  const state = { event_exists: event !== null, is_ahead, sends: sendsMail(tx), runners }
  const decision = commands.sendPasses.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const due = new Set(decision.write.registration_ids)
  for (const runner of runners) {
    if (!event || !due.has(runner.id)) continue
    sendPass(tx, event, { ...runner, fee_cents: runner.fee_paid ? 0 : runner.fee_cents })
    execute(
      tx,
      `INSERT INTO _passes_sent(registration_id, whom) VALUES({:id}, {:whom})
       ON CONFLICT DO UPDATE SET whom = excluded.whom`,
      { id: runner.id, whom: whoseIs(runner.email) },
    )
  }
  return { status: 'done', result: decision.result, subject: event_id }
}
