import { commands } from '#domain/commands.ts'
import type { SetAnsweredState } from '#domain/commands/set-answered.ts'
import { deleteRow, readJson, sql_now, updateRow } from './database.ts'
import { eraseForGood } from './erase.ts'
import type { Executor } from './executor.ts'

// What the organisers do with what people wrote to them, and with mails that did not reach people. Names of lists are
// names of tables: the schemas of the commands know no others.

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
  const { list, record_id } = args
  const exists = readJson<number>(tx, `SELECT EXISTS(SELECT 1 FROM ${list} WHERE id = {:id}) AS json`, {
    id: record_id,
  })
  const decision = commands.deleteMessage.decide({ exists: exists !== 0 }, args, context)
  if (decision.status !== 'accept') return decision
  // Of what a restore left to decide, nothing can come back: it was made by that restore.
  if (list === 'inbox') deleteRow(tx, list, record_id)
  else eraseForGood(tx, list, record_id)
  return { status: 'done', result: decision.result, subject: record_id }
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
