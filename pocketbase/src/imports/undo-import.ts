import { commands } from '#domain/commands.ts'
import type { UndoTarget } from '#domain/imports/commands/undo-import.ts'
import { makeStagedCount, readStaged } from './commit-import.ts'
import { type Database, execute, readJson, sql_now } from '../kernel/database.ts'
import { settleMissing, type Unsealed } from './missing-work.ts'
import type { Executor } from '../kernel/executor.ts'
import { markRegrouping } from '../kernel/derived.ts'

// Takes an import back: the server itself staged the earlier rows (undo-steps.ts).

/** A later import {:undoes} of the event that stands and had runners of this one, as `n`. */
const newer_imports = `FROM _imports n JOIN _imports i ON i.id = {:undoes}
  WHERE n.event_id = i.event_id AND n.undoes = '' AND n.undone = '' AND n.state IN ('committed', 'done')
    AND n.id <> i.id AND n.committed >= i.committed
    AND EXISTS(SELECT 1 FROM _import_undo a CROSS JOIN _import_undo b ON b.import_id = i.id
      AND b.registration_id = a.registration_id WHERE a.import_id = n.id)`

interface NewerImport {
  file: string
  at: string
}

export const newerImports = (database: Database, undoes: string): NewerImport[] =>
  readJson<NewerImport[]>(
    database,
    `SELECT json_group_array(json_object('file', file, 'at', committed)) AS json
     FROM (SELECT n.file, n.committed ${newer_imports} ORDER BY n.committed DESC)`,
    { undoes },
  )

export const findTarget = (database: Database, undoes: string, event_id: string): UndoTarget | null => {
  const found = readJson<{ state: UndoTarget['state']; undone: string; kept: number } | null>(
    database,
    `SELECT COALESCE((SELECT json_object('state', state, 'undone', undone,
       'kept', state = 'committed' OR EXISTS(SELECT 1 FROM _import_undo WHERE import_id = {:undoes}))
     FROM _imports WHERE id = {:undoes} AND event_id = {:event_id} AND undoes = ''), 'null') AS json`,
    { undoes, event_id },
  )
  if (!found || (found.kept === 0 && found.undone === '')) return null
  const newer = found.undone === '' ? newerImports(database, undoes).length : 0
  return { state: found.state, undone: found.undone !== '', newer }
}

const setting = (name: string) => `${name} = iif(e.${name} = json_extract(i.settings, '$[1].${name}'),
  json_extract(i.settings, '$[0].${name}'), e.${name})`

/**
 * The event's settings go back to what they were, unless somebody has changed them since, in a form or by another file.
 */
function restoreSettings(tx: Database, undoes: string, event_id: string): void {
  const of = { undoes, event_id }
  const [is_last, has_bands] = readJson<[number, number]>(
    tx,
    `SELECT json_array(NOT EXISTS(SELECT 1 FROM _imports n WHERE n.event_id = i.event_id AND n.undoes = ''
         AND n.undone = '' AND n.id <> i.id AND n.committed >= i.committed),
       json_extract(i.settings, '$[0].age_bands') <> json_extract(i.settings, '$[1].age_bands')) AS json
     FROM _imports i WHERE i.id = {:undoes}`,
    of,
  )
  if (is_last === 0) return
  execute(
    tx,
    `UPDATE events SET ${['ranking_basis', 'age_group_basis', 'age_bands'].map(setting).join(', ')}
     FROM _imports i, events e WHERE i.id = {:undoes} AND e.id = {:event_id} AND events.id = e.id AND i.settings <> ''`,
    of,
  )
  // Runners added since were put into the groups of the file.
  if (has_bands === 1) markRegrouping(tx, event_id)
}

export const undoImport: Executor<'undoImport'> = (tx, args, _command, context) => {
  const { import_id, event_id, undoes } = args
  const rows = readStaged(tx, { import_id, event_id })
  const state = { ...rows.state, target: findTarget(tx, undoes, event_id) }
  const decision = commands.undoImport.decide(state, args, context)
  if (decision.status === 'conflict') return { ...decision, subject: event_id }
  if (decision.status === 'refused') return decision
  const staged = makeStagedCount(tx, rows)
  restoreSettings(tx, undoes, event_id)
  execute(tx, `UPDATE _imports SET undone = ${sql_now}, undone_by = {:author} WHERE id = {:undoes}`, {
    undoes,
    author: context.actor.id,
  })
  settleMissing(tx, event_id, 'undoes', undoes)
  const undone = { removed: -staged.new_rows, restored: staged.changed_rows }
  const file = readJson<string>(
    tx,
    "SELECT json_quote(COALESCE((SELECT file FROM _imports WHERE id = {:undoes}), '')) AS json",
    { undoes },
  )
  return {
    status: 'done',
    result: { ...undone, undoes },
    subject: event_id,
    not_sealed: { undone, undoes, file } satisfies Unsealed,
  }
}
