import { commands } from '#domain/commands.ts'
import type { SetFeePaidState } from '#domain/registrations/commands/set-fee-paid.ts'
import type { UpdateRegistrationState } from '#domain/registrations/commands/update-registration.ts'
import { keeperOf } from '#domain/registrations/table-bibs.ts'
import { detail_fields } from '#domain/registrations/registration-rules.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import type { SendPassesState } from '#domain/registrations/commands/send-passes.ts'
import type { RegisteredRunner } from '#domain/registrations/registration-letter.ts'
import { mayBeMailed } from '#domain/events/event-letter.ts'
import { execute, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { findEvent } from '../events/stored-event.ts'
import { isBibTaken, noteAdminsMark, registrationPairs } from './stored-registration.ts'
import { bringBackAndTell } from './lapse-entries.ts'
import { tableBibs } from './table-bibs.ts'
import { payments_json, takeBackFacts } from './server-facts.ts'
import { markDirty } from '../kernel/derived.ts'
import { tellBibs } from './tell-bibs.ts'
import { sendsMail, whoseIs } from '../kernel/mail-queue.ts'
import { sendPass } from './registration-mail.ts'

// What admins change in registrations, and the passes that they send.

const detail_pairs = registrationPairs([...detail_fields, 'age_group', 'event_id', 'result_slot'])

const fee_pairs = registrationPairs(['id', 'fee_cents', 'fee_paid', 'lapsed'])

export const updateRegistration: Executor<'updateRegistration'> = (tx, args, command, context) => {
  const { registration_id, event_id, changes } = args
  context.settleRunners(tx, event_id, [registration_id])
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
  noteAdminsMark(tx, about, paid)
  takeBackFacts(tx, event_id, void_ids, { command: command.id, actor: context.actor })
  if (event) for (const id of back_ids) bringBackAndTell(tx, event, id)
  const [only, another] = registration_ids
  const subject = another === undefined && only !== undefined ? only : event_id
  return { status: 'done', result: decision.result, subject }
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
    event !== null && event.status !== 'cancelled' && mayBeMailed(event, context.todayIn(event.time_zone))
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
