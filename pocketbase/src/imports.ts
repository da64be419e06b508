import { z } from 'zod'
import type { ApiRequest } from './kernel/requests.ts'
import { eraseAgain } from './accounts/erase.ts'
import { type App, momentIn, readJson } from './kernel/database.ts'
import { followRegion } from './kernel/region.ts'
import { adminOf, answer, BadRequest, bodyOf, findImport, ownImport } from './imports/import-request.ts'
import { settleNext } from './imports/import-rows.ts'
import { unfinishedImport } from './events/stored-event.ts'
import { rebuildDirtyChunks } from './results/rebuild-results.ts'
import { forgetUndone } from './imports/undo-rows.ts'
import { dropImport, eventSchema, importSchema } from './imports/import-steps.ts'

// What the hooks of imports call (pocketbase/hooks/imports.pb.js). Here: what goes after the command `commitImport`,
// writing the registrations of a committed import. Every transaction is short, so that nobody else waits.

export { cancel, prepare, stage, typed } from './imports/import-steps.ts'
export { list, undo, weigh } from './imports/undo-steps.ts'

/** Rows written in one request. */
const rows_at_a_time = 800
/** Rows written in one transaction; somebody else's command waits for two or three of these. */
const rows_in_one_go = 80
/** The same for an undo: to take a runner out is more work than to put one in. */
const undone_in_one_go = 50

const settleSchema = z.union([importSchema, eventSchema])

/**
 * Writes the next registrations of a committed import; `left` of them are still to come. The import is the caller's
 * own, or any import of an event that was made and not finished, so that a dry run compares with all of it.
 */
export const settle = (e: ApiRequest): unknown =>
  answer(e, () => {
    const author = adminOf(e)
    const { body } = bodyOf(e, settleSchema)
    if ('event_id' in body) return { left: settleEvent(e.app, body.event_id) }
    const { import_id } = body
    const { state } = ownImport(e.app, import_id, author)
    if (state === 'done') return { left: 0 }
    if (state !== 'committed') throw new BadRequest(409, 'This import has not been made yet.')
    return { left: settleSome(e.app, import_id) }
  })

function settleEvent(app: App, event_id: string): number {
  const import_id = unfinishedImport(app, event_id)
  return import_id === '' ? 0 : settleSome(app, import_id)
}

function settleSome(app: App, import_id: string): number {
  followRegion(app)
  let left = 1
  const in_one_go = findImport(app, import_id)?.undoes ? undone_in_one_go : rows_in_one_go
  for (let rows = 0; rows < rows_at_a_time && left > 0; rows += in_one_go) {
    app.runInTransaction((tx) => {
      left = settleNext(tx, import_id, in_one_go)
    })
  }
  if (left === 0) {
    // An import that is made again names people who have since been erased under their ids.
    eraseAgain(app)
    rebuildDirtyChunks(app)
  }
  return left
}

/**
 * Every minute and at the start: finishes what was committed by a device that then went away, and takes back what was
 * staged a day ago and never committed. Before this version's migrations have run, the tables are not as it knows them:
 * then the next minute is soon enough. Here the newest column that it reads says so. When run by the clock, it gives the
 * device its time first: two that write one import are no faster, and everybody else waits for both.
 */
export function finishImports(app: App, at_start: boolean): void {
  const known = readJson<number>(
    app,
    "SELECT EXISTS(SELECT 1 FROM pragma_table_info('_mail_state') WHERE name = 'host') AS json",
  )
  if (known === 0) return
  const committed = readJson<string[]>(
    app,
    `SELECT json_group_array(id) AS json FROM _imports WHERE state = 'committed'
       AND ({:at_start} OR committed < ${momentIn("'-2 minutes'")})`,
    { at_start },
  )
  for (const import_id of committed) while (settleSome(app, import_id) > 0);
  forgetUndone(app)
  const abandoned = readJson<string[]>(
    app,
    `SELECT json_group_array(id) AS json FROM _imports WHERE state IN ('staging', 'prepared')
       AND created < ${momentIn("'-1 day'")}`,
  )
  for (const import_id of abandoned) {
    const found = findImport(app, import_id)
    if (found) dropImport(app, found)
  }
}
