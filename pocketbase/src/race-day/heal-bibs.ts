import type { Registration } from '#domain/registration.ts'
import { type Database, readJson, updateRow } from '../database.ts'
import { isBibTaken } from '../registrations/bib-taken.ts'
import { markDirty } from '../results/rebuild-results.ts'

// A restore may lose that a table replaced a bib, and keep or hear what was said of it since: that it was taken back, or
// that the new one was lost too. That found nothing to do, and is done when the seal has brought back what it was about.

interface Replacing {
  subject: string
  from: string
  to: string
  is_back: boolean
  is_void: boolean
}

type Wearer = Pick<Registration, 'id' | 'event_id' | 'bib_number' | 'lapsed' | 'result_slot'>

const findWearer = (tx: Database, id: string): Wearer | null =>
  readJson<Wearer | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'bib_number', bib_number,
       'lapsed', json(iif(lapsed, 'true', 'false')), 'result_slot', iif(result_slot > 0, result_slot - 1, NULL))
     FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id },
  )

/** All that tables replaced of the runners of whom something came back, in the order of the facts. */
const replacingsOf = (tx: Database, fact_ids: readonly string[]): Replacing[] =>
  readJson<Replacing[]>(
    tx,
    `SELECT json_group_array(json_object('subject', subject, 'from', was, 'to', is_now,
       'is_back', json(iif(is_back, 'true', 'false')), 'is_void', json(iif(is_void, 'true', 'false')))) AS json
     FROM (SELECT f.subject, f.payload ->> 'from' AS was, f.payload ->> 'to' AS is_now,
         f.id IN (SELECT value FROM json_each({:fact_ids})) AS is_back,
         EXISTS(SELECT 1 FROM facts v WHERE v.voids = f.id AND v.voids <> '') AS is_void
       FROM facts f WHERE f.kind = 'bib_replaced' AND f.subject IN (SELECT subject FROM facts
         WHERE kind = 'bib_replaced' AND id IN (SELECT value FROM json_each({:fact_ids})))
       ORDER BY f.turn, f.device_id, f.sequence, f.id)`,
    { fact_ids: JSON.stringify(fact_ids) },
  )

function move(tx: Database, subject: string, from: string, to: string): void {
  const wearer = findWearer(tx, subject)
  if (wearer === null || wearer.lapsed || wearer.bib_number !== from) return
  const { id, event_id, result_slot: slot } = wearer
  if (isBibTaken(tx, event_id, id, to)) return
  updateRow(tx, 'registrations', id, { bib_number: to })
  if (slot !== null) markDirty(tx, event_id, slot)
}

/** @param fact_ids of facts that a seal brought back */
export function healBibs(tx: Database, fact_ids: readonly string[]): void {
  const back = new Set<string>()
  for (const { subject, from, to, is_back, is_void } of replacingsOf(tx, fact_ids)) {
    if (is_back) back.add(subject)
    if (is_back && is_void) move(tx, subject, to, from)
    if (!is_back && !is_void && back.has(subject)) move(tx, subject, from, to)
  }
}
