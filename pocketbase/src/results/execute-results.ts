import { commands } from '#domain/commands.ts'
import { result_fields, type SetResultWrite, type StoredResult } from '#domain/results/commands/set-result.ts'
import { leftBy } from '#domain/results/commands/set-results.ts'
import { chunk_slots } from '#domain/results/finisher.ts'
import { refuse } from '#domain/events/refusals.ts'
import { findCommand, noteTogether } from '../kernel/command-log.ts'
import {
  type Database,
  execute,
  readJson,
  sql_now,
  toCells,
  updateRow,
  updateRows,
} from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { settleRunners } from '../imports/import-rows.ts'
import { registrationPairs } from '../registrations/stored-registration.ts'
import { markDirty } from '../kernel/derived.ts'
import { unfinishedImport } from '../events/stored-event.ts'

// The results that admins enter, one or many at once.

const result_pairs = registrationPairs(['id', 'event_id', 'result_slot', ...result_fields])

/** These runners' stored results, by id, and the event's next free slot. */
function stateOf(tx: Database, event_id: string, ids: readonly string[]) {
  settleRunners(tx, event_id, ids)
  const rows = readJson<StoredResult[]>(
    tx,
    `SELECT json_group_array(json_object(${result_pairs})) AS json
     FROM registrations WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )
  const next_slot = readJson<number>(
    tx,
    'SELECT COALESCE((SELECT next_slot FROM events WHERE id = {:event_id}), 0) AS json',
    { event_id },
  )
  return { registrations: new Map(rows.map((row) => [row.id, row])), next_slot }
}

function write(tx: Database, event_id: string, writes: readonly SetResultWrite[]): void {
  let finishers = 0
  let slots = 0
  /** A slot of each chunk that has to be rebuilt. */
  const dirty = new Map<number, number>()
  for (const { values, finishers: more, slot } of writes) {
    finishers += more
    if (typeof values.result_slot === 'number') slots += 1
    if (slot !== null) dirty.set(Math.floor(slot / chunk_slots), slot)
  }
  updateRows(
    tx,
    'registrations',
    writes.map(({ registration_id, values }) => ({ id: registration_id, values: toCells(values) })),
  )
  if (finishers !== 0 || slots !== 0) {
    execute(
      tx,
      `UPDATE events SET finishers = MAX(0, finishers + {:finishers}), next_slot = next_slot + {:slots},
         updated = ${sql_now} WHERE id = {:event_id}`,
      { event_id, finishers, slots },
    )
  }
  for (const slot of dirty.values()) markDirty(tx, event_id, slot)
}

export const setResult: Executor<'setResult'> = (tx, args, command, context) => {
  const { event_id, registration_id } = args
  const { registrations, next_slot } = stateOf(tx, event_id, [registration_id])
  const state = {
    registration: registrations.get(registration_id) ?? null,
    from: command.from ?? {},
    next_slot,
  }
  const decision = commands.setResult.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: registration_id }
  write(tx, event_id, [decision.write])
  return { status: 'done', result: decision.result, subject: registration_id }
}

export const setResults: Executor<'setResults'> = (tx, args, command, context) => {
  const { event_id, undoes } = args
  const ids = args.rows.map(({ registration_id }) => registration_id)
  const undone = undoes === undefined ? null : findCommand(tx, undoes, command.author)
  const state = { ...stateOf(tx, event_id, ids), left_before: leftBy(undone?.answer?.result) }
  const decision = commands.setResults.decide(state, args, context)
  if (decision.status === 'refused') return decision
  const { rows } = decision.write
  write(tx, event_id, rows)
  const written = rows.map(({ registration_id }) => registration_id)
  noteTogether(tx, command.id, written)
  return { status: 'done', result: decision.result, subject: event_id }
}

const overridden = "(pace <> '' OR overall_rank > 0 OR gender_rank > 0 OR age_group_rank > 0)"

export const recomputeResults: Executor<'recomputeResults'> = (tx, args, _command, context) => {
  const { event_id } = args
  if (unfinishedImport(tx, event_id) !== '') return refuse('import_busy')
  const [exists, count] = readJson<[exists: number, count: number]>(
    tx,
    `SELECT json_array(EXISTS(SELECT 1 FROM events WHERE id = {:event_id}),
       (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id} AND ${overridden})) AS json`,
    { event_id },
  )
  const decision = commands.recomputeResults.decide(
    { event_exists: exists !== 0, overridden: count },
    args,
    context,
  )
  if (decision.status !== 'accept') return decision
  execute(
    tx,
    `INSERT OR IGNORE INTO _dirty_chunks(event_id, chunk) SELECT event_id, (result_slot - 1) / 500
     FROM registrations WHERE event_id = {:event_id} AND result_slot > 0 AND ${overridden}`,
    { event_id },
  )
  const cleared = readJson<string[]>(
    tx,
    `SELECT json_group_array(id) AS json FROM registrations WHERE event_id = {:event_id} AND ${overridden}`,
    { event_id },
  )
  for (const id of cleared)
    updateRow(tx, 'registrations', id, { pace: '', overall_rank: 0, gender_rank: 0, age_group_rank: 0 })
  return { status: 'done', result: decision.result, subject: event_id }
}
