import { z } from 'zod'
import { whyNotUndone } from '#domain/imports/commands/undo-import.ts'
import { recordId } from '#domain/kernel/fields.ts'
import type { ApiRequest } from '../kernel/requests.ts'
import { type Database, execute, readJson, sql_now } from '../kernel/database.ts'
import { headOf } from './import-check.ts'
import { adminOf, answer, BadRequest, bodyOf, findImport } from './import-request.ts'
import { findTarget, newerImports } from './undo-import.ts'
import { isChangedSince, rowsKept, stageUndoRows, undo_days, weighRows } from './undo-rows.ts'

// What goes before the command `undoImport`: the imports of an event, what taking one back would do, and the earlier
// rows, which the server stages itself. From then on an undo is prepared, settled and cancelled as an import is.

const listed = 50
/** Rows staged in one request, and so in one transaction. */
const rows_at_a_time = 100

const listSchema = z.strictObject({ event_id: recordId })

const name = (id: string) =>
  `COALESCE((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = ${id}), '')`

/** The imports of an event, newest first. */
export const list = (e: ApiRequest): unknown =>
  answer(e, () => {
    adminOf(e)
    const { event_id } = bodyOf(e, listSchema).body
    const imports = readJson<object[]>(
      e.app,
      `SELECT json_group_array(json_object('id', id, 'file', file, 'at', committed, 'by', ${name('author')},
         'new', new_rows, 'changed', changed_rows, 'undone', undone, 'undone_by', ${name('undone_by')},
         'may_undo', json(iif(undone = '' AND (state = 'committed'
           OR EXISTS(SELECT 1 FROM _import_undo k WHERE k.import_id = i.id)), 'true', 'false')),
         'until', strftime('%Y-%m-%d', committed, '+${undo_days} day'))) AS json
       FROM (SELECT * FROM _imports WHERE event_id = {:event_id} AND undoes = '' AND state IN ('committed', 'done')
         ORDER BY committed DESC LIMIT ${listed}) i`,
      { event_id },
    )
    return { imports }
  })

const weighSchema = z.strictObject({ event_id: recordId, undoes: recordId })

/** Throws when the import cannot be taken back. */
function expectUndoable(database: Database, undoes: string, event_id: string): void {
  const refusal = whyNotUndone(findTarget(database, undoes, event_id))
  if (refusal) throw new BadRequest(409, refusal.message)
}

/** What taking an import back would do, and what stays because it was corrected since; nothing is changed. */
export const weigh = (e: ApiRequest): unknown =>
  answer(e, () => {
    adminOf(e)
    const { event_id, undoes } = bodyOf(e, weighSchema).body
    const newer = newerImports(e.app, undoes)
    if (newer.length > 0) return { newer }
    expectUndoable(e.app, undoes, event_id)
    // Read before the rows: a change in between stops the undo.
    const seq = headOf(e.app)
    return { newer, seq, rows: rowsKept(e.app, undoes), ...weighRows(e.app, undoes) }
  })

const undoSchema = z.strictObject({
  import_id: recordId,
  event_id: recordId,
  undoes: recordId,
  /** The position up to which the person has seen what would stay. */
  seq: z.int().min(0),
})

/** Stages the next earlier rows; `staged` of `of` says how far it has come, `changed` that it must be weighed again. */
export const undo = (e: ApiRequest): unknown =>
  answer(e, () => {
    const author = adminOf(e)
    const { import_id, event_id, undoes, seq } = bodyOf(e, undoSchema).body
    expectUndoable(e.app, undoes, event_id)
    if (isChangedSince(e.app, { event_id, undoes }, seq)) return { changed: true }
    e.app.runInTransaction((tx) => {
      const known = findImport(tx, import_id)
      if (!known) {
        execute(
          tx,
          `INSERT INTO _imports(id, event_id, author, state, undoes, created, entries)
           SELECT {:import_id}, {:event_id}, {:author}, 'staging', {:undoes}, ${sql_now}, entries
           FROM _imports WHERE id = {:undoes}`,
          { import_id, event_id, author, undoes },
        )
      } else if (known.author !== author || known.undoes !== undoes || known.state !== 'staging') {
        throw new BadRequest(409, 'This import takes no more rows.')
      }
      stageUndoRows(tx, { id: import_id, undoes }, rows_at_a_time)
    })
    const staged = readJson<number>(
      e.app,
      'SELECT COUNT(*) AS json FROM _import_rows WHERE import_id = {:import_id}',
      { import_id },
    )
    return { staged, of: rowsKept(e.app, undoes) }
  })
