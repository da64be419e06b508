import type { ActivityChange } from '#domain/inbox/activity.ts'
import { commands } from '#domain/commands.ts'
import type { Flood, FloodEntry } from '#domain/inbox/flood.ts'
import type { RemoveFloodState } from '#domain/inbox/commands/remove-flood.ts'
import type { SetAnsweredState } from '#domain/inbox/commands/set-answered.ts'
import {
  type Database,
  deleteRow,
  insertRow,
  readJson,
  sql_now,
  toCells,
  updateRow,
} from '../kernel/database.ts'
import { eraseForGood } from '../accounts/erase.ts'
import type { Executor } from '../kernel/executor.ts'
import { findFlood } from './floods.ts'
import { unfinishedImport } from '../events/stored-event.ts'
import { hasFacts } from '../kernel/fact-log.ts'
import { markMiscounted } from '../kernel/derived.ts'
import { standing } from '../kernel/registers.ts'
import { recentIn } from '../kernel/guests.ts'

// What people write to the admins, what the admins do with it, and with mails that did not reach people. Names of lists
// are names of tables: the schemas of the commands know no others.

export const signUpVolunteer: Executor<'signUpVolunteer'> = (tx, args, _command, context) => {
  const recent = recentIn(tx, 'volunteers', 'email', args.email)
  const decision = commands.signUpVolunteer.decide({ recent }, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'volunteers', toCells(decision.write.volunteer))
  return { status: 'done', result: decision.result, subject: args.volunteer_id }
}

export const sendInquiry: Executor<'sendInquiry'> = (tx, args, _command, context) => {
  const recent = recentIn(tx, 'sponsor_vendor_inquiries', 'contact_email', args.contact_email)
  const decision = commands.sendInquiry.decide({ recent }, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'sponsor_vendor_inquiries', toCells(decision.write.inquiry))
  return { status: 'done', result: decision.result, subject: args.inquiry_id }
}

export const subscribeToNewsletter: Executor<'subscribeToNewsletter'> = (tx, args, _command, context) => {
  // An address is here once, so only the total can be too high.
  const { in_all } = recentIn(tx, 'newsletter_subscribers', 'email', args.email)
  const known = readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT id FROM newsletter_subscribers
       WHERE email = {:email} AND email <> ''), '')) AS json`,
    { email: args.email.toLowerCase() },
  )
  const state = { recent: { from_sender: 0, in_all }, subscribed: known !== '' }
  const decision = commands.subscribeToNewsletter.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { subscriber } = decision.write
  if (subscriber) insertRow(tx, 'newsletter_subscribers', toCells(subscriber))
  // Nor does anybody learn it from the length of the seal.
  const stands = standing(tx, 'newsletter_subscribers', known)
  return { status: 'done', result: decision.result, subject: args.subscriber_id, stands }
}

export const setAnswered: Executor<'setAnswered'> = (tx, args, _command, context) => {
  const state = readJson<SetAnsweredState>(
    tx,
    `SELECT json_object('now', ${sql_now}, 'message', json((SELECT json_object('answered_at', answered_at)
     FROM ${args.list} WHERE id = {:id}))) AS json`,
    { id: args.record_id },
  )
  const decision = commands.setAnswered.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { values } = decision.write
  if (values) updateRow(tx, args.list, args.record_id, values)
  return { status: 'done', result: decision.result, subject: args.record_id }
}

export const deleteMessage: Executor<'deleteMessage'> = (tx, args, _command, context) => {
  const { list, record_ids } = args
  const there = readJson<string[]>(
    tx,
    `SELECT json_group_array(id) AS json FROM ${list} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(record_ids) },
  )
  const decision = commands.deleteMessage.decide({ there }, args, context)
  if (decision.status !== 'accept') return decision
  for (const id of decision.write.erase) {
    // What a restore left to decide was made by that restore: it cannot come back.
    if (list === 'inbox') deleteRow(tx, list, id)
    else eraseForGood(tx, list, id)
  }
  return { status: 'done', result: decision.result, subject: there[0] ?? '' }
}

/** A list of guests is a table, and nothing else can be named here: the item is read by its schema. */
const entriesOf = (tx: Database, { list }: Flood, ids: readonly string[]): FloodEntry[] =>
  readJson<FloodEntry[]>(
    tx,
    `SELECT json_group_array(json_object('id', id, ${list === 'registrations' ? registration_pairs : ''}
       'changed', json(iif(EXISTS(SELECT 1 FROM _registers g WHERE g.collection = '${list}' AND g.record = ${list}.id
         AND g.field NOT IN ('+', '-')) OR ${hasFacts(`${list}.id`)}, 'true', 'false')))) AS json
     FROM ${list} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )
const registration_pairs = `'fee_paid', json(iif(fee_paid, 'true', 'false')), 'user_id', user_id,
  'confirmed', json(iif(confirmed, 'true', 'false')), 'result_status', result_status,`

export const removeFlood: Executor<'removeFlood'> = (tx, args, _command, context) => {
  const { item_id, ids } = args
  const { flood, event_id } = findFlood(tx, item_id)
  const state: RemoveFloodState = {
    flood,
    entries: flood ? entriesOf(tx, flood, ids) : [],
    busy: event_id !== '' && unfinishedImport(tx, event_id) !== '',
  }
  const decision = commands.removeFlood.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { list, remove, left } = decision.write
  for (const id of remove) deleteRow(tx, list, id)
  if (left) updateRow(tx, 'inbox', item_id, { details: JSON.stringify(left) })
  else deleteRow(tx, 'inbox', item_id)
  if (event_id !== '') markMiscounted(tx, event_id)
  const { removed, stayed } = decision.result
  const fields: ActivityChange['fields'] = { entries_removed: [null, removed] }
  if (stayed > 0) fields.entries_that_stayed = [null, stayed]
  return {
    status: 'done',
    result: decision.result,
    subject: event_id || item_id,
    log_changes: [{ action: 'update', collection: event_id ? 'events' : list, record: event_id, fields }],
  }
}

export const deleteMail: Executor<'deleteMail'> = (tx, args, _command, context) => {
  const exists = readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM outgoing_mail WHERE id = {:id}) AS json', {
    id: args.mail_id,
  })
  const decision = commands.deleteMail.decide({ exists: exists !== 0 }, args, context)
  if (decision.status !== 'accept') return decision
  deleteRow(tx, 'outgoing_mail', decision.write.remove)
  return { status: 'done', result: decision.result, subject: args.mail_id }
}
