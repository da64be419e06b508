import { commands } from '#domain/commands.ts'
import type { ConfirmEntryState } from '#domain/registrations/commands/confirm-entry.ts'
import type { SetFeePaidState } from '#domain/registrations/commands/set-fee-paid.ts'
import type { UpdateRegistrationState } from '#domain/registrations/commands/update-registration.ts'
import { keeperOf } from '#domain/registrations/table-bibs.ts'
import { detail_fields } from '#domain/registrations/registration-rules.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { findEvent } from '../events/stored-event.ts'
import { settleRunner } from '../imports/import-rows.ts'
import { isBibTaken } from './bib-taken.ts'
import { bringBackAndTell, countRegistered } from './bring-back.ts'
import { lapseEntries } from './lapse-entries.ts'
import { answersOf, nextBib } from './next-bib.ts'
import { registrationPairs } from './stored-registration.ts'
import { ownsAddress } from '../kernel/mail-queue.ts'
import { noteWordOfDesk } from '../race-day/apply-facts.ts'
import { noteSameRunner } from '../race-day/note-same-runner.ts'
import { tableBibs } from '../race-day/station-rows.ts'
import { payments_json, takeBackFacts } from './server-facts.ts'
import { markDirty } from '../results/rebuild-results.ts'
import { tellBibs } from './tell-bibs.ts'

// What admins change in registrations, and who confirms one.

declare const $security: { sha256(text: string): string }

const detail_pairs = registrationPairs([...detail_fields, 'age_group', 'event_id', 'result_slot'])

const fee_pairs = registrationPairs(['id', 'fee_cents', 'fee_paid', 'lapsed'])

export const updateRegistration: Executor<'updateRegistration'> = (tx, args, command, context) => {
  const { registration_id, event_id, changes } = args
  settleRunner(tx, event_id, registration_id)
  const state = readJson<Pick<UpdateRegistrationState, 'registration' | 'event'>>(
    tx,
    `SELECT json_object(
       'registration', json((SELECT json_object(${detail_pairs}) FROM registrations WHERE id = {:registration_id})),
       'event', json((SELECT json_object('event_date', event_date, 'time_zone', time_zone, 'age_bands',
         json(iif(json_valid(age_bands), iif(json_type(age_bands) = 'array', age_bands, '[]'), '[]')))
         FROM events WHERE id = {:event_id}))) AS json`,
    { registration_id, event_id },
  )
  const bib = changes.bib_number ?? ''
  const bib_taken = isBibTaken(tx, event_id, registration_id, bib)
  const bib_at = keeperOf(tableBibs(tx, event_id, [bib]), bib)
  const from = command.from ?? {}
  const decision = commands.updateRegistration.decide({ ...state, from, bib_taken, bib_at }, args, context)
  if (decision.status === 'conflict') return { ...decision, subject: registration_id }
  if (decision.status !== 'accept') return decision
  const { values, slot } = decision.write
  updateRow(tx, 'registrations', registration_id, toCells({ ...values }))
  if (slot !== null) markDirty(tx, event_id, slot)
  const { bib_number } = values
  if (bib_number !== undefined) {
    const before = state.registration?.bib_number ?? ''
    tellBibs(tx, event_id, [{ registration_id, bib_number, before }], false)
  }
  return { status: 'done', result: decision.result, subject: registration_id }
}

export const registerWalkUp: Executor<'registerWalkUp'> = (tx, args, command, context) => {
  const { registration_id, event_id, bib_number } = args
  lapseEntries(tx, event_id)
  const event = findEvent(tx, event_id)
  const id_taken = readJson<number>(
    tx,
    'SELECT EXISTS(SELECT 1 FROM registrations WHERE id = {:registration_id}) AS json',
    { registration_id },
  )
  const state = {
    event,
    id_taken: id_taken !== 0,
    bib_taken: isBibTaken(tx, event_id, registration_id, bib_number),
    next_bib: event ? nextBib(tx, event, answersOf(args, event)) : '',
  }
  const decision = commands.registerWalkUp.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'registrations', toCells({ ...decision.write.registration }))
  countRegistered(tx, event_id)
  noteSameRunner(tx, decision.write.registration, command.id)
  return { status: 'done', result: decision.result, subject: registration_id }
}

export const setFeePaid: Executor<'setFeePaid'> = (tx, args, command, context) => {
  const { event_id, registration_ids, paid } = args
  const entries = readJson<SetFeePaidState['entries']>(
    tx,
    `SELECT json_group_array(json_object(${fee_pairs}, 'payments', json(${payments_json}))) AS json
     FROM registrations WHERE +event_id = {:event_id} AND id IN (SELECT value FROM json_each({:ids}))`,
    { event_id, ids: JSON.stringify(registration_ids) },
  )
  const event = findEvent(tx, event_id)
  const places_left = event && placesLeft(event)
  const decision = commands.setFeePaid.decide({ entries, places_left }, args, context)
  if (decision.status !== 'accept') return decision
  const { registration_ids: about, back_ids, void_ids } = decision.write
  for (const id of about) updateRow(tx, 'registrations', id, { fee_paid: paid })
  noteWordOfDesk(tx, about, paid)
  takeBackFacts(tx, event_id, void_ids, { command: command.id, actor: context.actor })
  if (event) for (const id of back_ids) bringBackAndTell(tx, event, id)
  const [only, another] = registration_ids
  const subject = another === undefined && only !== undefined ? only : event_id
  return { status: 'done', result: decision.result, subject }
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
