import type { Write } from '#domain/kernel/seal.ts'
import { forgetInActivity } from '../kernel/activity.ts'
import {
  type Owner,
  ownerOf,
  pairsOf,
  personal_data,
  type Row,
  rowsOf,
  withoutPerson,
} from '../kernel/personal-data.ts'
import {
  type App,
  type Database,
  deleteRow,
  execute,
  readJson,
  type Records,
  updateRow,
} from '../kernel/database.ts'
import { stageChunkAgain } from '../imports/import-chunks.ts'
import { dropStaged, settleStaged } from '../imports/import-rows.ts'
import {
  erasedByCollection,
  lookUp,
  noteErased,
  noteWithheld,
  runErasing,
  withheldIds,
} from '../kernel/ledger.ts'
import { markDirty, markMiscounted } from '../kernel/derived.ts'
import { columnsOf } from '../kernel/registers.ts'
import { forgetForUndo } from '../imports/undo-rows.ts'

// Erasing for good. What is erased is noted in the ledger, which a restored copy does not forget: ledger.ts.

export function eraseRegistration(tx: Database, id: string): void {
  noteErased(tx, 'registrations', id)
  forgetInActivity(tx, id)
  eraseFacts(tx, id)
  settleStaged(tx, id)
  dropStaged(tx, id)
  const found = readJson<[event_id: string, slot: number] | null>(
    tx,
    `SELECT COALESCE((SELECT json_array(event_id, result_slot - 1) FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  if (found === null) return
  const [event_id, slot] = found
  deleteRow(tx, 'registrations', id)
  markMiscounted(tx, event_id)
  if (slot < 0) return
  markDirty(tx, event_id, slot)
  stageChunkAgain(tx, event_id, slot)
}

const picturesOf = (tx: Database, review: string): string[] =>
  readJson<string[]>(
    tx,
    `SELECT json_group_array(i.id) AS json FROM reviews r JOIN images i ON i.path IN (r.photo_path, r.waiting_photo)
     WHERE r.id = {:review}`,
    { review },
  )

/** Those the account sent of its person, whether a row names them or not. */
const ownPictures = (tx: Database, owner: string): string[] =>
  readJson<string[]>(
    tx,
    "SELECT json_group_array(id) AS json FROM images WHERE owner = {:owner} AND owner <> ''",
    { owner },
  )

/** What was recorded about a runner on race day goes with the runner, and so does what waits. */
function eraseFacts(tx: Database, subject: string): void {
  for (const collection of ['facts', 'waiting_facts']) {
    const facts = readJson<string[]>(
      tx,
      `SELECT json_group_array(id) AS json FROM ${collection} WHERE subject = {:subject} AND subject <> ''`,
      { subject },
    )
    for (const id of facts) eraseForGood(tx, collection, id)
  }
}

export function eraseForGood(tx: Database, collection: string, id: string): void {
  noteErased(tx, collection, id)
  forgetInActivity(tx, id)
  deleteRow(tx, collection, id)
}

function eraseRow(tx: Records, collection: string, id: string): void {
  if (collection === 'registrations') return eraseRegistration(tx, id)
  if (collection === 'reviews') for (const picture of picturesOf(tx, id)) eraseRow(tx, 'images', picture)
  if (collection !== 'images') return eraseForGood(tx, collection, id)
  noteErased(tx, collection, id)
  forgetInActivity(tx, id)
  // With its file.
  tx.delete(tx.findRecordById(collection, id))
}

/** The row stays for others, but no longer says whose it was. */
function withholdPerson(tx: Database, collection: string, row: Row): void {
  const values = withoutPerson(collection, row)
  if (!values) return
  const { id } = row
  noteWithheld(tx, collection, id)
  forgetInActivity(tx, id)
  if (collection === 'registrations') {
    eraseFacts(tx, id)
    settleStaged(tx, id)
    forgetForUndo(tx, id)
  }
  updateRow(tx, collection, id, values)
  // What a restore left for the admins to decide names the earlier values.
  execute(tx, 'DELETE FROM inbox WHERE collection = {:collection} AND record = {:id}', { collection, id })
  if (collection === 'registrations') markRegistration(tx, id)
}

/**
 * A device that resends what a restore lost need not know that it, or its person, was erased meanwhile: it is erased
 * again at once. Returns whether anything was.
 */
export function eraseAnew(tx: Records, written: readonly Write[]): boolean {
  const created = written.filter(({ action }) => action === 'create')
  const { isErased, isWithheld } = lookUp(tx, created)
  const erased = created.filter(isErased)
  const withheld = created.filter(isWithheld)
  for (const { collection, record } of erased) eraseRow(tx, collection, record)
  for (const { collection, record, values } of withheld)
    withholdPerson(tx, collection, { ...values, id: record })
  return erased.length + withheld.length > 0
}

function markRegistration(tx: Database, id: string): void {
  const [event_id, slot] = readJson<[event_id: string, slot: number]>(
    tx,
    'SELECT json_array(event_id, result_slot - 1) AS json FROM registrations WHERE id = {:id}',
    { id },
  )
  if (slot < 0) return
  markDirty(tx, event_id, slot)
  stageChunkAgain(tx, event_id, slot)
}

/** The account itself, its log-ins, and the answers to what it sent, in which the earlier rows are sealed. */
function eraseAccount(tx: Records, id: string): void {
  noteErased(tx, 'users', id)
  forgetInActivity(tx, id)
  execute(tx, "UPDATE _commands SET answer = 'null' WHERE author = {:id} AND author <> ''", { id })
  tx.delete(tx.findRecordById('users', id))
}

/** An account with all that belongs to it: what others depend on stays, but no longer says whose it was. */
export const erasePerson = (tx: Records, id: string): void => eraseAllOf(tx, ownerOf(tx, id))

function eraseAllOf(tx: Records, owner: Owner): void {
  for (const personal of personal_data) {
    for (const row of rowsOf(tx, owner, personal)) {
      if (personal.stays?.(row)) withholdPerson(tx, personal.collection, row)
      else eraseRow(tx, personal.collection, row.id)
    }
  }
  for (const picture of ownPictures(tx, owner.id)) eraseRow(tx, 'images', picture)
  eraseAccount(tx, owner.id)
}

const presentOf = (database: Database, table: string, ids: readonly string[]): string[] =>
  readJson<string[]>(
    database,
    `SELECT json_group_array(id) AS json FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )

/** At the start: people erased after the copy was made are in it again. */
export function eraseAgain(app: App): void {
  for (const [collection, ids] of withheldIds(app)) withholdAgain(app, collection, [...ids])
  for (const [collection, ids] of erasedByCollection(app)) {
    // A collection that a later version of Milepost no longer has.
    if (columnsOf(app, collection).length === 0) continue
    const staged = collection === 'registrations' ? stagedOf(app, ids) : []
    for (const id of new Set([...presentOf(app, collection, ids), ...staged])) {
      runErasing(app, (tx) => {
        // With what was removed before its person was, such as a replaced picture. An address may be somebody else's by
        // now.
        if (collection === 'users') eraseAllOf(tx, { id, email: '' })
        else eraseRow(tx, collection, id)
      })
    }
  }
}

/** Runners of an import that is not finished. */
const stagedOf = (database: Database, ids: readonly string[]): string[] =>
  readJson<string[]>(
    database,
    `SELECT json_group_array(s.registration_id) AS json FROM _imports i JOIN _import_rows s ON s.import_id = i.id
     WHERE s.registration_id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )

function withholdAgain(app: App, collection: string, ids: string[]): void {
  if (columnsOf(app, collection).length === 0) return
  const rows = readJson<Row[]>(
    app,
    `SELECT json_group_array(json_object(${pairsOf(app, collection)})) AS json FROM ${collection} r
     WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )
  for (const row of rows) {
    const values = Object.entries(withoutPerson(collection, row) ?? {})
    if (values.some(([column, value]) => row[column] !== value))
      runErasing(app, (tx) => withholdPerson(tx, collection, row))
  }
}
