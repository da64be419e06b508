import { commands } from '#domain/commands.ts'
import { leftBibs, type StoredBib } from '#domain/registrations/commands/assign-bibs.ts'
import { chunk_slots } from '#domain/results/finisher.ts'
import { findCommand, noteTogether } from '../kernel/command-log.ts'
import { type Database, readJson, sql_now, updateRow, updateRows } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { unfinishedImport } from '../events/stored-event.ts'
import { lostBibs, tableBibs } from './table-bibs.ts'
import { markDirty } from '../kernel/derived.ts'
import { findBibRules } from './stored-registration.ts'
import { lapseEntries } from './lapse-entries.ts'
import { tellBibs } from './tell-bibs.ts'

// The bibs of many runners at once.

const storedBibs = (tx: Database, ids: string): Map<string, StoredBib> =>
  new Map(
    readJson<StoredBib[]>(
      tx,
      `SELECT json_group_array(json_object('id', id, 'event_id', event_id, 'bib_number', bib_number,
         'lapsed', json(iif(lapsed, 'true', 'false')),
         'result_slot', iif(result_slot > 0, result_slot - 1, NULL))) AS json
       FROM registrations WHERE id IN (SELECT value FROM json_each({:ids}))`,
      { ids },
    ).map((row) => [row.id, row]),
  )

/** Which of these bibs others of the event have, or get from an import that is still being written. */
const bibsInUse = (tx: Database, event_id: string, ids: string, bibs: string): string[] =>
  readJson<string[]>(
    tx,
    `SELECT json_group_array(bib_number) AS json FROM (
       SELECT bib_number FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
         AND bib_number IN (SELECT value FROM json_each({:bibs}))
         AND id NOT IN (SELECT value FROM json_each({:ids}))
       UNION SELECT bib_number FROM _import_rows WHERE import_id = {:import_id} AND bib_number <> ''
         AND bib_number IN (SELECT value FROM json_each({:bibs})))`,
    { event_id, ids, bibs, import_id: unfinishedImport(tx, event_id) },
  )

export const assignBibs: Executor<'assignBibs'> = (tx, args, command, context) => {
  const { event_id, rows, undoes } = args
  const registration_ids = rows.map(({ registration_id }) => registration_id)
  lapseEntries(tx, event_id)
  context.settleRunners(tx, event_id, registration_ids)
  const undone = undoes === undefined ? null : findCommand(tx, undoes, command.author)
  const ids = JSON.stringify(registration_ids)
  const asked = rows.map(({ bib_number }) => bib_number)
  const bibs = JSON.stringify(asked)
  const state = {
    registrations: storedBibs(tx, ids),
    in_use: bibsInUse(tx, event_id, ids, bibs),
    tables: tableBibs(tx, event_id, asked),
    lost: lostBibs(tx, event_id, asked),
    left_before: leftBibs(undone?.answer?.result),
    rules: findBibRules(tx, event_id),
    by: { id: command.id, at: readJson<string>(tx, `SELECT json_quote(${sql_now}) AS json`) },
  }
  const decision = commands.assignBibs.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { rows: written, slots, rules } = decision.write
  updateRows(
    tx,
    'registrations',
    written.map(({ registration_id: id, bib_number }) => ({ id, values: { bib_number } })),
    'bib_number',
  )
  const dirty = new Map(slots.map((slot) => [Math.floor(slot / chunk_slots), slot]))
  for (const slot of dirty.values()) markDirty(tx, event_id, slot)
  if (rules) updateRow(tx, 'events', event_id, { bib_rules: JSON.stringify(rules) })
  tellBibs(tx, event_id, written, args.tell)
  noteTogether(
    tx,
    command.id,
    written.map(({ registration_id }) => registration_id),
  )
  return { status: 'done', result: decision.result, subject: event_id }
}
