import type { RaceEvent } from '#domain/events/event.ts'
import { countsAtOnce } from '#domain/inbox/flood.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import type { RegisterForEventState } from '#domain/registrations/commands/register-for-event.ts'
import { isSameRunner, type RunnerWords } from '#domain/registrations/same-runner.ts'
import { commands } from '#domain/commands.ts'
import type { ConfirmEntryState } from '#domain/registrations/commands/confirm-entry.ts'
import { type Database, insertRow, momentIn, readJson, toCells, updateRow } from '../kernel/database.ts'
import { recentIn } from '../kernel/guests.ts'
import { countRegistered, waiverState } from './stored-registration.ts'
import { noteSameRunner } from './server-facts.ts'
import type { Executor } from '../kernel/executor.ts'
import { findEvent } from '../events/stored-event.ts'
import { bringBackAndTell, lapseEntries } from './lapse-entries.ts'
import { answersOf, nextBib } from './next-bib.ts'
import { addressOf, confirmRegistration, newLinkSecret, ownsAddress } from './registration-mail.ts'

// Entries by the form: how one arrives, is claimed by an account, and is confirmed.

interface Entry extends RunnerWords {
  bib_number: string
  own: boolean
}

/**
 * Who seems to be the same runner in the event; one of the caller's own comes first. The domain compares the words of a
 * candidate. This looks only for runners whose day and address agree: otherwise everybody in a race who gave one day,
 * such as the first of January, would be read for each entry. An entry that waits for its place counts, or a runner who
 * sends twice would get two places once both are confirmed; one that lapsed does not.
 */
function sameRunner(
  tx: Database,
  args: RunnerWords & { registration_id: string; event_id: string },
  caller: string,
): RegisterForEventState['same_runner'] {
  const candidates = readJson<Entry[]>(
    tx,
    `SELECT json_group_array(json_object('first_name', r.first_name, 'last_name', r.last_name, 'email', r.email,
       'date_of_birth', r.date_of_birth, 'bib_number', r.bib_number, 'own', json(iif({:caller} <> '' AND (
         r.user_id = {:caller} OR (r.user_id = '' AND r.email <> '' AND EXISTS(SELECT 1 FROM users u
           WHERE u.id = {:caller} AND u.verified AND u.email = r.email COLLATE NOCASE))), 'true', 'false')))) AS json
     FROM registrations r WHERE r.event_id = {:event_id} AND r.date_of_birth = {:date_of_birth}
       AND r.date_of_birth <> '' AND lower(trim(r.email)) = lower(trim({:email}))
       AND (NOT r.lapsed OR r.confirm_by = {:held}) AND r.id <> {:registration_id}`,
    {
      held: held_until_confirmed,
      caller,
      event_id: args.event_id,
      date_of_birth: args.date_of_birth,
      email: args.email,
      registration_id: args.registration_id,
    },
  )
  const same = candidates.filter((entry) => isSameRunner(entry, args))
  const found = same.find(({ own }) => own) ?? same[0]
  return found ? { bib_number: found.bib_number, own: found.own } : null
}

const in_a_day = momentIn("'-1 day'")

/** Whether one more entry from this wide network gets its place only when somebody confirms it. */
function isHeldBack(tx: Database, event: RaceEvent, wide: string): boolean {
  if (event.capacity === null) return false
  const counted = readJson<number>(
    tx,
    `SELECT COUNT(*) AS json FROM _guest_entries g JOIN registrations r ON r.id = g.record
     WHERE g.event_id = {:event_id} AND g.wide = {:wide} AND g.created > ${in_a_day}
       AND g.collection = 'registrations' AND NOT r.lapsed AND NOT r.confirmed AND NOT r.fee_paid`,
    { wide, event_id: event.id },
  )
  return !countsAtOnce($guests.flood, placesLeft(event), counted)
}

export const registerForEvent: Executor<'registerForEvent'> = (tx, args, command, context) => {
  lapseEntries(tx, args.event_id)
  const event = findEvent(tx, args.event_id)
  const taken = readJson<[id: number, guest: number]>(
    tx,
    `SELECT json_array(EXISTS(SELECT 1 FROM registrations WHERE id = {:id}),
       EXISTS(SELECT 1 FROM registrations WHERE guest = {:guest} AND guest <> '')) AS json`,
    { id: args.registration_id, guest: args.guest },
  )
  const address = addressOf(tx, context.actor.id, args.email)
  const { secret, confirm_key } = address === 'reachable' ? newLinkSecret() : { secret: '', confirm_key: '' }
  const state: RegisterForEventState = {
    event,
    waiver: waiverState(tx, args.waiver_version),
    id_taken: taken[0] !== 0,
    guest_taken: taken[1] !== 0,
    next_bib: event ? nextBib(tx, event, answersOf(args, event)) : '',
    same_runner: sameRunner(tx, args, context.actor.id),
    recent: recentIn(tx, 'registrations', 'email', args.email, "source = 'form'"),
    address,
    confirm_key,
    is_held: event !== null && context.actor.id === '' && isHeldBack(tx, event, context.wide_source),
  }
  const decision = commands.registerForEvent.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'registrations', toCells({ ...decision.write.registration }))
  if (!decision.write.registration.lapsed) countRegistered(tx, args.event_id)
  noteSameRunner(tx, decision.write.registration, command.id)
  const mailed = event ? confirmRegistration(tx, event, decision.write.registration, secret) : {}
  return { status: 'done', result: { ...decision.result, ...mailed }, subject: args.registration_id }
}

export const claimRegistration: Executor<'claimRegistration'> = (tx, args, _command, context) => {
  const entry = readJson<{ user_id: string; guest: string; email: string; waits: number } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('user_id', user_id, 'guest', guest, 'email', email,
       'waits', confirm_by <> '' AND NOT confirmed AND NOT lapsed)
     FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id: args.registration_id },
  )
  const registration = entry && {
    ...entry,
    confirms: entry.waits !== 0 && ownsAddress(tx, context.actor.id, entry.email),
  }
  const secret_hash = $security.sha256(args.secret)
  const decision = commands.claimRegistration.decide({ registration, secret_hash }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'registrations', args.registration_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: args.registration_id }
}

type StoredEntry = NonNullable<ConfirmEntryState['entry']> & { email: string }

export const confirmEntry: Executor<'confirmEntry'> = (tx, args, _command, context) => {
  const { registration_id: id, secret } = args
  const stored = readJson<StoredEntry | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('event_id', event_id, 'email', email, 'confirm_by', confirm_by,
       'confirmed', json(iif(confirmed, 'true', 'false')), 'lapsed', json(iif(lapsed, 'true', 'false')),
       'fee_paid', json(iif(fee_paid, 'true', 'false')), 'confirm_key', confirm_key) FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  const entry = stored && { ...stored, owns_address: ownsAddress(tx, context.actor.id, stored.email) }
  const event = entry && findEvent(tx, entry.event_id)
  const state = { entry, secret_hash: $security.sha256(secret), places_left: event && placesLeft(event) }
  const decision = commands.confirmEntry.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { confirms, comes_back } = decision.write
  if (confirms) updateRow(tx, 'registrations', id, { confirmed: true })
  if (comes_back && event) bringBackAndTell(tx, event, id)
  const { bib_number } = readJson<{ bib_number: string }>(
    tx,
    "SELECT json_object('bib_number', bib_number) AS json FROM registrations WHERE id = {:id}",
    { id },
  )
  return { status: 'done', result: { ...decision.result, bib_number }, subject: id }
}
