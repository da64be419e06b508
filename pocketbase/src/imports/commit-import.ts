import { commands } from '#domain/commands.ts'
import type { CommitImportState } from '#domain/imports/commands/commit-import.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { type Database, execute, readJson, sql_now } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { findEvent, unfinishedImport } from '../events/stored-event.ts'
import { changedSince, findObstacles, type Scope } from './import-check.ts'
import { outdatedChunks, showChunks, stageChunk } from './import-chunks.ts'
import { settleMissing, type Unsealed } from './missing-work.ts'

/** Chunks that may be made again while everybody else waits: some 50 ms each. */
const chunks_in_commit = 2
/** Beyond this many changes, the rows are compared again outside the transaction. */
const changes_in_commit = 300

interface Staged {
  author: string
  state: 'staging' | 'prepared' | 'committed' | 'done'
  rows: number
  verified_seq: number
  new_rows: number
  changed_rows: number
  new_results: number
  undoes: string
}

const findStaged = (tx: Database, { import_id, event_id }: Scope) =>
  readJson<Staged | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('author', author, 'state', state, 'verified_seq', verified_seq,
       'new_rows', new_rows, 'changed_rows', changed_rows, 'new_results', new_results, 'undoes', undoes,
       'rows', (SELECT COUNT(*) FROM _import_rows WHERE import_id = {:import_id}))
     FROM _imports WHERE id = {:import_id} AND event_id = {:event_id}), 'null') AS json`,
    { import_id, event_id },
  )

interface StagedRows {
  scope: Scope
  staged: Staged | null
  /** Chunks that are to be made again. */
  outdated: number[]
  state: CommitImportState
}

/** What is staged, compared with what was changed since. */
export function readStaged(tx: Database, scope: Scope): StagedRows {
  const staged = findStaged(tx, scope)
  const { event_id } = scope
  const event = findEvent(tx, event_id)
  const places_left = event && placesLeft(event)
  const entries =
    places_left === null
      ? 0
      : readJson<number>(
          tx,
          `SELECT COUNT(*) AS json FROM _import_rows
           WHERE import_id = {:import_id} AND is_new = 1 AND result_status = ''`,
          { import_id: scope.import_id },
        )
  const changed = staged ? changedSince(tx, event_id, staged.verified_seq) : []
  const outdated = outdatedChunks(tx, scope, changed)
  const stale = changed.length > changes_in_commit || outdated.length > chunks_in_commit
  const state: CommitImportState = {
    event_exists: event !== null,
    entries,
    places_left,
    staged,
    busy: unfinishedImport(tx, event_id) !== '',
    stale,
    obstacles: stale ? [] : findObstacles(tx, scope, changed),
  }
  return { scope, staged, outdated, state }
}

/** From this transaction on, the staged rows count. */
export function makeStagedCount(tx: Database, { scope, staged, outdated }: StagedRows): Staged {
  if (!staged) throw new Error('An import was accepted that is not there.')
  const { import_id, event_id } = scope
  for (const chunk of outdated) stageChunk(tx, scope, chunk)
  showChunks(tx, scope)
  execute(
    tx,
    `UPDATE events SET registered = registered + {:new_rows}, finishers = finishers + {:new_results},
       updated = ${sql_now} WHERE id = {:event_id}`,
    { event_id, new_rows: staged.new_rows, new_results: staged.new_results },
  )
  execute(tx, `UPDATE _imports SET state = 'committed', committed = ${sql_now} WHERE id = {:import_id}`, {
    import_id,
  })
  return staged
}

/** The settings of an event that a file may change, as an object of SQL. */
const settings = `json_object('ranking_basis', e.ranking_basis, 'age_group_basis', e.age_group_basis,
  'age_bands', e.age_bands)`

/** Executes `commitImport`. */
export const commitImport: Executor<'commitImport'> = (tx, args, _command, context) => {
  const { import_id, event_id, file = '', again = '' } = args
  const rows = readStaged(tx, { import_id, event_id })
  const decision = commands.commitImport.decide(rows.state, args, context)
  if (decision.status === 'conflict') return { ...decision, subject: event_id }
  if (decision.status === 'refused') return decision
  const staged = makeStagedCount(tx, rows)
  const of = { import_id, event_id }
  execute(
    tx,
    `UPDATE _imports SET file = {:file}, settings = json_array(json((SELECT ${settings} FROM events e WHERE e.id = {:event_id})))
     WHERE id = {:import_id}`,
    { ...of, file },
  )
  execute(
    tx,
    `UPDATE events SET ranking_basis = {:ranking_basis}, age_group_basis = {:age_group_basis},
       age_bands = COALESCE(NULLIF({:age_bands}, ''), age_bands) WHERE id = {:event_id}`,
    {
      event_id,
      ranking_basis: args.ranking_basis,
      age_group_basis: args.age_group_basis,
      age_bands: args.age_bands ? JSON.stringify(args.age_bands) : '',
    },
  )
  execute(
    tx,
    `UPDATE _imports SET settings = json_insert(settings, '$[#]', json((SELECT ${settings} FROM events e WHERE e.id = {:event_id})))
     WHERE id = {:import_id}`,
    of,
  )
  const result = { new: staged.new_rows, changed: staged.changed_rows }
  settleMissing(tx, event_id, 'import_id', again)
  return {
    status: 'done',
    result,
    subject: event_id,
    not_sealed: { imported: result, import_id, file, again } satisfies Unsealed,
  }
}
