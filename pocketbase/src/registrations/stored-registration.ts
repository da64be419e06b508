import { type Registration, registrationSchema } from '#domain/registrations/registration.ts'
import { waiver_grace_days, type WaiverState } from '#domain/registrations/registration-rules.ts'
import { type KeptBibRule, keptBibRules } from '#domain/registrations/kept-bib-rule.ts'
import { type Database, execute, momentIn, readJson, sql_now } from '../kernel/database.ts'
import { unfinishedImport } from '../events/stored-event.ts'

// What others ask and note of the stored registrations.

/**
 * SQL for fields of a registration as pairs for json_object, as the domain has them: for a missing number the table has
 * 0.
 */
export const registrationPairs = (fields: readonly (keyof Registration)[]): string =>
  fields.map((field) => `'${field}', ${valueOf(field)}`).join(', ')

function valueOf(field: keyof Registration): string {
  // Stored plus one, so that 0 says "no slot".
  if (field === 'result_slot') return 'iif(result_slot > 0, result_slot - 1, NULL)'
  const holds = (value: unknown) => registrationSchema.shape[field].safeParse(value).success
  if (holds(null)) return `NULLIF(${field}, 0)`
  return holds(true) ? `json(iif(${field}, 'true', 'false'))` : field
}

/** For what nobody agrees to anything with. */
export const no_waiver: WaiverState = { is_asked: false, is_known: false, is_outdated: false }

/** @param version the one that somebody agreed to; 0 for none */
export const waiverState = (database: Database, version: number): WaiverState =>
  readJson<WaiverState>(
    database,
    `SELECT json_object(
       'is_asked', json(iif(EXISTS(SELECT 1 FROM site_parts WHERE part = 'waiver' AND version > 0), 'true', 'false')),
       'is_known', json(iif({:version} > 0 AND (
         EXISTS(SELECT 1 FROM site_versions WHERE part = 'waiver' AND version = {:version})
         OR EXISTS(SELECT 1 FROM site_parts WHERE part = 'waiver' AND version = {:version})), 'true', 'false')),
       'is_outdated', json(iif(EXISTS(SELECT 1 FROM site_versions WHERE part = 'waiver' AND version > {:version}
         AND created < ${momentIn(`'-${waiver_grace_days} days'`)}), 'true', 'false'))) AS json`,
    { version },
  )

/** The rules by which an event's bibs were assigned, newest first; null: there is no such event. */
export function findBibRules(database: Database, event_id: string): KeptBibRule[] | null {
  const stored = readJson<unknown>(
    database,
    `SELECT COALESCE((SELECT iif(json_valid(bib_rules), json(bib_rules), '[]') FROM events WHERE id = {:event_id}),
       'null') AS json`,
    { event_id },
  )
  return stored === null ? null : keptBibRules(stored)
}

/** Another runner of the event has this bib, or is promised it by an import. */
export function isBibTaken(
  tx: Database,
  event_id: string,
  registration_id: string,
  bib_number: string,
): boolean {
  if (bib_number === '') return false
  const taken = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:bib_number}
       AND bib_number <> '' AND id <> {:registration_id}) AS json`,
    { event_id, bib_number, registration_id },
  )
  return taken !== 0 || isBibPromised(tx, event_id, bib_number)
}

/** Whether a bib is promised to a row that is still to be written. */
export function isBibPromised(tx: Database, event_id: string, bib_number: string): boolean {
  const import_id = unfinishedImport(tx, event_id)
  if (import_id === '') return false
  const found = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM _import_rows WHERE import_id = {:import_id} AND bib_number = {:bib_number}
       AND bib_number <> '') AS json`,
    { import_id, bib_number },
  )
  return found !== 0
}

/**
 * For the admin's own mark: no table takes back a fee the admin marked paid, and tables may still say more about an
 * unpaid one.
 */
export function noteAdminsMark(tx: Database, ids: readonly string[], paid: boolean): void {
  execute(
    tx,
    `UPDATE registrations SET table_paid = iif({:paid} AND table_paid <> '', 'beside', ''), updated = ${sql_now}
     WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids), paid },
  )
}

/** One more runner in the event. */
export function countRegistered(tx: Database, event_id: string): void {
  execute(tx, `UPDATE events SET registered = registered + 1, updated = ${sql_now} WHERE id = {:event_id}`, {
    event_id,
  })
}
