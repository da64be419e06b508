import { commands } from '#domain/commands.ts'
import type { CommitImportState } from '#domain/commands/commit-import.ts'
import type { DecisionContext } from '#domain/commands/decision.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'
import { changedSince, findObstacles } from './import-check.ts'
import { outdatedChunks, showChunks, stageChunk } from './import-chunks.ts'
import { unfinishedImport } from './import-rows.ts'

/** Chunks that may be made again while everybody else waits: some 50 ms each. */
const chunks_in_commit = 2
/** Beyond this many changes the rows are compared again outside of the transaction. */
const changes_in_commit = 300

interface Staged {
  author: string
  state: 'staging' | 'prepared' | 'committed' | 'done'
  rows: number
  verified_seq: number
  new_rows: number
  changed_rows: number
  new_results: number
}

const findStaged = (tx: Database, import_id: string, event_id: string) =>
  readJson<Staged | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('author', author, 'state', state, 'verified_seq', verified_seq,
       'new_rows', new_rows, 'changed_rows', changed_rows, 'new_results', new_results,
       'rows', (SELECT COUNT(*) FROM _import_rows WHERE import_id = {:import_id}))
     FROM _imports WHERE id = {:import_id} AND event_id = {:event_id}), 'null') AS json`,
    { import_id, event_id },
  )

/** Executes `commitImport`: from this transaction on the staged rows count. */
export function commitImport(tx: Database, raw: unknown, context: DecisionContext) {
  const args = commands.commitImport.argsSchema.parse(raw)
  const { import_id, event_id } = args
  const scope = { import_id, event_id }
  const staged = findStaged(tx, import_id, event_id)
  const exists = readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM events WHERE id = {:event_id}) AS json', {
    event_id,
  })
  const changed = staged ? changedSince(tx, event_id, staged.verified_seq) : []
  const outdated = outdatedChunks(tx, scope, changed)
  const stale = changed.length > changes_in_commit || outdated.length > chunks_in_commit
  const state: CommitImportState = {
    event_exists: exists !== 0,
    staged,
    busy: unfinishedImport(tx, event_id) !== '',
    stale,
    obstacles: stale ? [] : findObstacles(tx, scope, changed),
  }
  const decision = commands.commitImport.decide(state, args, context)
  if (decision.status === 'conflict') return { ...decision, subject: event_id }
  if (decision.status === 'refused') return decision
  if (!staged) throw new Error('An import was accepted that is not there.')
  for (const chunk of outdated) stageChunk(tx, scope, chunk)
  showChunks(tx, scope)
  execute(
    tx,
    `UPDATE events SET registered = registered + {:new_rows}, finishers = finishers + {:new_results},
       ranking_basis = {:ranking_basis}, age_group_basis = {:age_group_basis},
       age_bands = COALESCE(NULLIF({:age_bands}, ''), age_bands), updated = ${sql_now} WHERE id = {:event_id}`,
    {
      event_id,
      new_rows: staged.new_rows,
      new_results: staged.new_results,
      ranking_basis: args.ranking_basis,
      age_group_basis: args.age_group_basis,
      age_bands: args.age_bands ? JSON.stringify(args.age_bands) : '',
    },
  )
  execute(tx, `UPDATE _imports SET state = 'committed', committed = ${sql_now} WHERE id = {:import_id}`, {
    import_id,
  })
  const result = { new: staged.new_rows, changed: staged.changed_rows }
  return { status: 'done' as const, result, subject: event_id, not_sealed: { imported: result } }
}
