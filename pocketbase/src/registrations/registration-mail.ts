import { encode } from 'uqr'
import { partId } from '#domain/content/site/site-part.ts'
import {
  passLetter,
  type RegisteredRunner,
  registrationLetter,
} from '#domain/registrations/registration-letter.ts'
import type { RegisterForEventState } from '#domain/registrations/commands/register-for-event.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type PickupRule, readPickupRule } from '#domain/events/pickup-rule.ts'
import { pickupCode } from '#domain/registrations/pickup-code.ts'
import { type Database, execute, readJson } from '../kernel/database.ts'
import { type Mail, type Mailed, mayWriteTo, queueMail, sendsMail } from '../kernel/mail-queue.ts'
import { ownWords } from '../kernel/own-words.ts'

// The mail that tells a runner of their entry, with the pass for packet pick-up. Mails are outside of seals: after a
// restore none goes by itself.

/** The rows of the code that is shown at packet pick-up. */
function codeRows(registration_id: string): string[] {
  const { data } = encode(pickupCode(registration_id), { ecc: 'M', border: 2 })
  return data.map((row) => row.map((black) => (black ? '1' : '0')).join(''))
}

/** When packets are handed out; nothing while its words are unpublished, or past reading. */
const pickupRule = (tx: Database): PickupRule =>
  readPickupRule(
    readJson(
      tx,
      `SELECT COALESCE((SELECT fields FROM site_parts
         WHERE id = {:id} AND version > 0 AND json_valid(fields)), '{}') AS json`,
      { id: partId('runner_info') },
    ),
  )

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
  const letter = registrationLetter(event, pickupRule(tx), runner, codeRows(runner.id), ownWords(tx), secret)
  return queueRegistration(tx, event, runner, {
    letter,
    is_own: ownsAddress(tx, runner.user_id, runner.email),
  })
}

/** The same for a runner who came with a start list: an admin pressed the button, not a stranger. */
export function sendPass(tx: Database, event: RaceEvent, runner: Registered): void {
  const letter = passLetter(event, pickupRule(tx), runner, codeRows(runner.id), ownWords(tx))
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
  const letter = registrationLetter(
    event,
    pickupRule(tx),
    { ...runner, confirm_by: '' },
    codeRows(runner.id),
    ownWords(tx),
  )
  queueRegistration(tx, event, runner, { letter, is_own: true })
}
