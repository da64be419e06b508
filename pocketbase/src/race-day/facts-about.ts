import { type FactRow, type KnownFact, readFact } from '#domain/race-day/fact.ts'
import { handedKey } from '#domain/race-day/hand-outs.ts'
import { bibsKey } from '#domain/race-day/worn-bibs.ts'
import type { Registration } from '#domain/registration.ts'
import { type Database, readJson } from '../database.ts'

// What was said of one runner, as the server has it.

/** The clashes that are about a runner alone; a captain's word on one of them changes the registration. */
const keysOf = (registration_id: string): string[] => [handedKey(registration_id), bibsKey(registration_id)]

/**
 * SQL: the fact v takes back f. What is said in another event takes back nothing here; by its index, that of the event
 * (`+` keeps SQLite from it), each look would go over all facts of the race.
 */
export const takesBack = (v: string, f: string): string =>
  `${v}.voids = ${f}.id AND ${v}.voids <> '' AND +${v}.event_id = ${f}.event_id`

/** The highest turn of an event's facts; 0 for none. */
export const lastTurn = (tx: Database, event_id: string): number =>
  readJson<number>(tx, 'SELECT COALESCE(MAX(turn), 0) AS json FROM facts WHERE event_id = {:event_id}', {
    event_id,
  })

/** SQL: something was said of this runner that nobody took back. */
export const isSaidOf = (id: string): string =>
  `EXISTS(SELECT 1 FROM facts f WHERE f.subject = ${id} AND f.subject <> ''
    AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}))`

/** All that was said of a runner, what took it back, and how a captain settled it. */
export function factsAbout(tx: Database, { id, event_id }: Pick<Registration, 'id' | 'event_id'>): FactRow[] {
  const about = `SELECT id FROM facts WHERE subject = {:id}
    UNION SELECT id FROM facts WHERE event_id = {:event_id} AND kind = 'settled'
      AND json_extract(payload, '$.clash') IN (SELECT value FROM json_each({:keys}))`
  return readJson<FactRow[]>(
    tx,
    `SELECT json_group_array(json_object('id', f.id, 'event_id', f.event_id, 'kind', f.kind, 'subject', f.subject,
       'station_id', f.station_id, 'device_id', f.device_id, 'sequence', f.sequence, 'turn', f.turn, 'at', f.at,
       'monotonic_ms', f.monotonic_ms, 'initials', f.initials, 'voids', f.voids, 'payload', json(f.payload),
       'late', json(iif(f.late, 'true', 'false')), 'handed_in_by', f.handed_in_by, 'created', f.created)) AS json
     FROM facts f WHERE +f.event_id = {:event_id}
       AND (f.id IN (${about}) OR (f.voids <> '' AND f.voids IN (${about})))`,
    { id, event_id, keys: JSON.stringify(keysOf(id)) },
  )
}

export const knownFacts = (rows: readonly FactRow[]): KnownFact[] =>
  rows.flatMap((row) => readFact(row) ?? [])

/** Whom facts say something of; what takes back says it of whom that was about. */
export const subjectsOf = (tx: Database, fact_ids: readonly string[]): string[] =>
  readJson<string[]>(
    tx,
    `SELECT json_group_array(DISTINCT CASE WHEN t.kind <> 'settled' THEN t.subject
       WHEN substr(t.clash, 1, instr(t.clash, ':')) IN (SELECT value FROM json_each({:keys}))
       THEN substr(t.clash, instr(t.clash, ':') + 1) ELSE '' END) AS json
     FROM (SELECT t.kind, t.subject, json_extract(t.payload, '$.clash') AS clash
       FROM facts f JOIN facts t ON t.id = iif(f.voids <> '', f.voids, f.id) AND +t.event_id = f.event_id
       WHERE f.id IN (SELECT value FROM json_each({:fact_ids}))) t`,
    { fact_ids: JSON.stringify(fact_ids), keys: JSON.stringify(keysOf('')) },
  )
