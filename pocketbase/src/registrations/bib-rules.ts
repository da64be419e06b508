import { type KeptBibRule, keptBibRules } from '#domain/registrations/kept-bib-rule.ts'
import { type Database, readJson } from '../kernel/database.ts'

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
