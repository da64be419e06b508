import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { mayBeTold } from '#domain/events/event-letter.ts'
import { type Database, execute, readJson, sql_now, updateRow } from '../kernel/database.ts'
import { todayIn } from '../kernel/local-day.ts'
import { type Registered, tellPlace } from '../kernel/mail-queue.ts'
import { bibOfReturning } from './lapse-entries.ts'
import { registrationPairs } from './stored-registration.ts'

/** Puts a lapsed entry back on the start list. */
export function bringBack(tx: Database, event_id: string, id: string): void {
  updateRow(tx, 'registrations', id, { lapsed: false, bib_number: bibOfReturning(tx, event_id, id) })
  countRegistered(tx, event_id)
}

const told_pairs = registrationPairs([
  'id',
  'email',
  'user_id',
  'first_name',
  'last_name',
  'bib_number',
  'fee_cents',
  'fee_paid',
  'pay_by',
  'confirm_by',
])

/**
 * The same by a command of the runner or of an admin. The runner of an entry that never had a place gets a mail with
 * its number. The facts of a table use `bringBack`: a restore brings them again, and the runner is standing there.
 */
export function bringBackAndTell(tx: Database, event: RaceEvent, id: string): void {
  bringBack(tx, event.id, id)
  const runner = readJson<Registered & { fee_paid: boolean }>(
    tx,
    `SELECT json_object(${told_pairs}) AS json FROM registrations WHERE id = {:id}`,
    { id },
  )
  const is_ahead = event.status === 'upcoming' && mayBeTold(event, todayIn(event.time_zone))
  if (runner.confirm_by === held_until_confirmed && is_ahead)
    tellPlace(tx, event, { ...runner, fee_cents: runner.fee_paid ? 0 : runner.fee_cents })
}

/** One more runner in the event. */
export function countRegistered(tx: Database, event_id: string): void {
  execute(tx, `UPDATE events SET registered = registered + 1, updated = ${sql_now} WHERE id = {:event_id}`, {
    event_id,
  })
}
