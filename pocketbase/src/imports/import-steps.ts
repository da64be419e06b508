import { z } from 'zod'
import { refuse } from '#domain/imports/refusals.ts'
import { recordId } from '#domain/kernel/fields.ts'
import {
  import_fields,
  type ImportField,
  longest_import_part,
  longest_import_rows,
  wireFields,
  wireRowError,
} from '#domain/imports/staged-row.ts'
import type { ApiRequest } from '../kernel/requests.ts'
import { type App, execute, readJson, sql_now } from '../kernel/database.ts'
import { changedSince, fieldsOf, findObstacles, headOf, typedValues } from './import-check.ts'
import { outdatedChunks, stageChunk, touchedChunks } from './import-chunks.ts'
import { adminOf, answer, BadRequest, bodyOf, findImport, type Import, ownImport } from './import-request.ts'
import { bibsLostAt } from '../registrations/table-bibs.ts'
import { isUndoStaged } from './undo-rows.ts'

// What goes before the command `commitImport`: staging rows, comparing them with what is stored, and taking them back.
// Every transaction here is short, so that nobody else waits.

/** Chunks made in one request; between them others have their turn. */
const chunks_at_a_time = 8

const stageSchema = z.strictObject({
  import_id: recordId,
  event_id: recordId,
  part: z.int().min(0).max(longest_import_rows),
  rows: z.custom<unknown[]>(
    (rows) => Array.isArray(rows) && rows.length > 0 && rows.length <= longest_import_part,
  ),
})

const cells = (list: 3 | 4, fields: readonly ImportField[]) =>
  fields.map((_, at) => `json_extract(value, '$[${list}][${at}]')`).join(', ')

/** Takes some rows of a file; sent again, a part replaces itself. */
export const stage = (e: ApiRequest): unknown =>
  answer(e, () => {
    const author = adminOf(e)
    const { text, body } = bodyOf(e, stageSchema)
    const { import_id, event_id, part, rows } = body
    // A zero ends a text in the database. Half a letter (a lone surrogate), which JSON writes as such an escape, is not
    // a letter.
    if (/\\u(?:0000|d[89a-f])/i.test(text))
      throw new BadRequest(400, 'A text holds a sign that cannot be stored.')
    const fields = wireFields(rows)
    for (const row of rows) {
      const problem = wireRowError(row, fields)
      if (problem !== '') throw new BadRequest(400, problem)
    }
    e.app.runInTransaction((tx) => {
      const known = findImport(tx, import_id)
      if (!known) {
        const made = readJson<number>(
          tx,
          'SELECT EXISTS(SELECT 1 FROM events WHERE id = {:event_id}) AS json',
          { event_id },
        )
        if (made === 0) throw new BadRequest(404, refuse('event_not_found').message)
        execute(
          tx,
          `INSERT INTO _imports(id, event_id, author, state, created, entries)
           VALUES({:import_id}, {:event_id}, {:author}, 'staging', ${sql_now}, {:entries})`,
          { import_id, event_id, author, entries: fields === import_fields ? 1 : 0 },
        )
      } else if (
        known.author !== author ||
        known.event_id !== event_id ||
        known.state !== 'staging' ||
        known.undoes !== '' ||
        fieldsOf(tx, import_id) !== fields
      ) {
        throw new BadRequest(409, 'This import takes no more rows.')
      }
      execute(tx, 'DELETE FROM _import_rows WHERE import_id = {:import_id} AND part = {:part}', {
        import_id,
        part,
      })
      const seen = `iif(json_array_length(value, '$[3]') = 0, '', json_array(${cells(3, fields)}))`
      const values = cells(4, fields)
      try {
        execute(
          tx,
          `INSERT INTO _import_rows(import_id, part, line, registration_id, slot, is_new, differs, seen,
             ${fields.join(', ')})
           SELECT {:import_id}, {:part}, json_extract(value, '$[0]'), json_extract(value, '$[1]'),
             json_extract(value, '$[2]'), json_array_length(value, '$[3]') = 0, ${seen} <> json_array(${values}),
             ${seen}, ${values} FROM json_each({:text}, '$.rows')`,
          { import_id, part, text },
        )
      } catch (error) {
        if (!String(error).includes('UNIQUE')) throw error
        throw new BadRequest(400, 'A runner, a bib or a result slot stands twice in this import.')
      }
    })
    return { staged: rows.length }
  })

const prepareSchema = z.strictObject({
  import_id: recordId,
  rows: z.int().min(1).max(longest_import_rows),
})

/** Compares all rows with what is stored, and takes the result slots that the import needs. */
function verify(app: App, staging: Import, rows: number): object | null {
  const scope = { import_id: staging.id, event_id: staging.event_id }
  const verified_seq = headOf(app)
  const [count, slots, highest] = readJson<[number, number, number]>(
    app,
    `SELECT json_array(COUNT(*), SUM(slot >= 0), MAX(slot)) AS json FROM _import_rows WHERE import_id = {:import_id}`,
    { import_id: staging.id },
  )
  if (count !== rows || highest + 1 !== slots || !isUndoStaged(app, staging))
    throw new BadRequest(409, 'Not all rows of this import have arrived.')
  const obstacles = findObstacles(app, scope, null)
  if (obstacles.length > 0) return { obstacles }
  const [fresh, changed, results] = readJson<[number, number, number]>(
    app,
    `SELECT json_array(SUM(s.is_new) - SUM(s.removes), SUM(s.is_new = 0 AND s.differs = 1 AND s.removes = 0),
       SUM((s.result_status = 'finished') - (s.is_new = 0 AND r.result_status = 'finished'))) AS json
     FROM _import_rows s LEFT JOIN registrations r ON r.id = s.registration_id WHERE s.import_id = {:import_id}`,
    { import_id: staging.id },
  )
  app.runInTransaction((tx) => {
    if (findImport(tx, staging.id)?.state !== 'staging') return
    execute(
      tx,
      `UPDATE _imports SET state = 'prepared', verified_seq = {:verified_seq}, slots = {:slots}, new_rows = {:fresh},
         changed_rows = {:changed}, new_results = {:results},
         first_slot = (SELECT next_slot FROM events WHERE id = {:event_id}) WHERE id = {:import_id}`,
      { ...scope, verified_seq, slots, fresh, changed, results },
    )
    if (slots > 0) {
      execute(tx, 'UPDATE events SET next_slot = next_slot + {:slots} WHERE id = {:event_id}', {
        event_id: staging.event_id,
        slots,
      })
    }
  })
  return null
}

/** Compares again what was changed since the rows were compared, so that the commit has little left to do. */
function verifyAgain(app: App, prepared: Import): object | null {
  const scope = { import_id: prepared.id, event_id: prepared.event_id }
  const verified_seq = headOf(app)
  const changed = changedSince(app, prepared.event_id, prepared.verified_seq)
  const obstacles = findObstacles(app, scope, changed)
  if (obstacles.length > 0) return { obstacles }
  if (changed.length === 0) return null
  const outdated = outdatedChunks(app, scope, changed)
  app.runInTransaction((tx) => {
    execute(
      tx,
      `DELETE FROM _import_chunks WHERE import_id = {:import_id} AND chunk IN (SELECT value FROM json_each({:outdated}))`,
      { import_id: prepared.id, outdated: JSON.stringify(outdated) },
    )
    execute(tx, 'UPDATE _imports SET verified_seq = {:verified_seq} WHERE id = {:import_id}', {
      import_id: prepared.id,
      verified_seq,
    })
  })
  return null
}

/**
 * Compares the rows with what is stored and makes the chunks of results, some of them with each call; `done` of `of`
 * says how far it has come. `obstacles` instead: rows that no longer fit.
 */
export const prepare = (e: ApiRequest): unknown =>
  answer(e, () => {
    const author = adminOf(e)
    const { import_id, rows } = bodyOf(e, prepareSchema).body
    const { app } = e
    const found = ownImport(app, import_id, author)
    const scope = { import_id, event_id: found.event_id }
    if (found.state === 'committed' || found.state === 'done')
      throw new BadRequest(409, 'This import has been made.')
    const stopped = found.state === 'staging' ? verify(app, found, rows) : verifyAgain(app, found)
    if (stopped) return stopped
    const touched = touchedChunks(app, scope)
    const made = new Set(
      readJson<number[]>(
        app,
        'SELECT json_group_array(chunk) AS json FROM _import_chunks WHERE import_id = {:import_id}',
        { import_id },
      ),
    )
    const open = touched.filter((chunk) => !made.has(chunk)).slice(0, chunks_at_a_time)
    for (const chunk of open) stageChunk(app, scope, chunk)
    return { done: made.size + open.length, of: touched.length }
  })

export const importSchema = z.strictObject({ import_id: recordId })

export const eventSchema = z.strictObject({ event_id: recordId })

/**
 * What people typed into an event's registrations, which a dry run keeps, and the bibs that tables took back as lost.
 */
export const typed = (e: ApiRequest): unknown =>
  answer(e, () => {
    adminOf(e)
    const { event_id } = bodyOf(e, eventSchema).body
    return { typed: typedValues(e.app, event_id), lost: bibsLostAt(e.app, event_id) }
  })

/** Takes back everything that was staged, in parts. A committed import stays. */
export function dropImport(app: App, { id, event_id }: Import): void {
  const parts = readJson<number[]>(
    app,
    'SELECT json_group_array(DISTINCT part) AS json FROM _import_rows WHERE import_id = {:id}',
    { id },
  )
  for (const part of parts) {
    execute(
      app,
      `DELETE FROM _import_rows WHERE import_id = {:id} AND part = {:part}
         AND (SELECT state FROM _imports WHERE id = {:id}) IN ('staging', 'prepared')`,
      { id, part },
    )
  }
  app.runInTransaction((tx) => {
    const state = findImport(tx, id)?.state
    if (state !== 'staging' && state !== 'prepared') return
    // The slots go back when nobody took one behind them.
    execute(
      tx,
      `UPDATE events SET next_slot = i.first_slot FROM _imports i WHERE i.id = {:id} AND events.id = {:event_id}
         AND i.slots > 0 AND events.next_slot = i.first_slot + i.slots`,
      { id, event_id },
    )
    for (const table of ['_import_rows', '_import_chunks']) {
      execute(tx, `DELETE FROM ${table} WHERE import_id = {:id}`, { id })
    }
    execute(tx, 'DELETE FROM _imports WHERE id = {:id}', { id })
  })
}

export const cancel = (e: ApiRequest): unknown =>
  answer(e, () => {
    const author = adminOf(e)
    const { import_id } = bodyOf(e, importSchema).body
    const found = findImport(e.app, import_id)
    if (!found) return { cancelled: true }
    if (found.author !== author) throw new BadRequest(404, 'This import is no longer there.')
    if (found.state === 'committed' || found.state === 'done') return { cancelled: false }
    dropImport(e.app, found)
    return { cancelled: true }
  })
