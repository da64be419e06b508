import type { ActivityChange } from '#domain/inbox/activity.ts'
import { commands } from '#domain/commands.ts'
import type { Flood, FloodEntry } from '#domain/inbox/flood.ts'
import type { RemoveFloodState } from '#domain/inbox/commands/remove-flood.ts'
import type { SetAnsweredState } from '#domain/inbox/commands/set-answered.ts'
import { type Database, deleteRow, readJson, sql_now, updateRow } from '../kernel/database.ts'
import { eraseForGood } from '../accounts/erase.ts'
import type { Executor } from '../kernel/executor.ts'
import { findFlood } from './floods.ts'
import { unfinishedImport } from '../imports/import-rows.ts'
import { isSaidOf } from '../race-day/facts-about.ts'
import { markMiscounted } from '../results/rebuild-results.ts'

// What the admins do with what people wrote to them, and with mails that did not reach people. Names of lists are names
// of tables: the schemas of the commands know no others.

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
         AND g.field NOT IN ('+', '-')) OR ${isSaidOf(`${list}.id`)}, 'true', 'false')))) AS json
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
    told: [{ action: 'update', collection: event_id ? 'events' : list, record: event_id, fields }],
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
