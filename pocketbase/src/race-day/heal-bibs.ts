import { type Database, readJson } from '../kernel/database.ts'
import { takesBack } from './facts-about.ts'
import { moveBib } from './move-bib.ts'

// A restore may lose that a table replaced a bib, and keep or hear later facts about it: that it was taken back, or
// that the new one was lost too. Those found nothing to do, and take effect when the seal has brought back the
// replacement.

interface Replacing {
  subject: string
  from: string
  to: string
  is_back: boolean
  is_void: boolean
}

/** All bib replacements at tables for the runners for whom something came back, in the order of the facts. */
const replacingsOf = (tx: Database, fact_ids: readonly string[]): Replacing[] =>
  readJson<Replacing[]>(
    tx,
    `SELECT json_group_array(json_object('subject', subject, 'from', was, 'to', is_now,
       'is_back', json(iif(is_back, 'true', 'false')), 'is_void', json(iif(is_void, 'true', 'false')))) AS json
     FROM (SELECT f.subject, f.payload ->> 'from' AS was, f.payload ->> 'to' AS is_now,
         f.id IN (SELECT value FROM json_each({:fact_ids})) AS is_back,
         EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}) AS is_void
       FROM facts f WHERE f.kind = 'bib_replaced' AND f.subject IN (SELECT subject FROM facts
         WHERE kind = 'bib_replaced' AND id IN (SELECT value FROM json_each({:fact_ids})))
       ORDER BY f.turn, f.device_id, f.sequence, f.id)`,
    { fact_ids: JSON.stringify(fact_ids) },
  )

/** @param fact_ids of facts that a seal brought back */
export function healBibs(tx: Database, fact_ids: readonly string[]): void {
  const back = new Set<string>()
  for (const { subject, from, to, is_back, is_void } of replacingsOf(tx, fact_ids)) {
    if (is_back) back.add(subject)
    if (is_back && is_void) moveBib(tx, subject, [to], from)
    if (!is_back && !is_void && back.has(subject)) moveBib(tx, subject, [from], to)
  }
}
