import { type KnownFact, takenBack } from '#domain/race-day/fact.ts'
import { type Database, execute, readJson } from './database.ts'

// The log of facts as such: which of them stand, and which turn is next.

/**
 * SQL: the fact v takes back f, which takes back nothing itself (`takenBack` says who may). A fact of another event
 * takes back nothing here. With the index on the event (`+` keeps SQLite from it), each look would read all facts of
 * the race.
 */
export const takesBack = (v: string, f: string): string =>
  `${v}.voids = ${f}.id AND ${v}.voids <> '' AND +${v}.event_id = ${f}.event_id
   AND (${v}.station_id = '' OR (${f}.station_id <> '' AND ${v}.device_id = ${f}.device_id))
   AND NOT EXISTS(SELECT 1 FROM _taken_back t WHERE t.fact = ${v}.id)`

/**
 * SQL: what the named facts take back, and what that takes back, up to the first fact. Only captains take back a
 * taking-back, so that a phone cannot make an endless chain of such facts.
 */
export const with_first = `first(id, voids, event_id, station_id) AS (
  SELECT id, voids, event_id, station_id FROM facts WHERE id IN (SELECT value FROM json_each({:fact_ids}))
  UNION SELECT f.id, f.voids, f.event_id, f.station_id FROM first
    JOIN facts f ON f.id = first.voids AND +f.event_id = first.event_id
  WHERE first.voids <> '' AND (f.voids = '' OR first.station_id = ''))`

/** Columns of a fact as `KnownFact` has them, without the signature somebody drew. */
export const fact_json = `json_object('id', f.id, 'event_id', f.event_id, 'kind', f.kind, 'subject', f.subject,
  'station_id', f.station_id, 'device_id', f.device_id, 'sequence', f.sequence, 'turn', f.turn, 'at', f.at,
  'monotonic_ms', f.monotonic_ms, 'initials', f.initials, 'voids', f.voids,
  'payload', json_remove(f.payload, '$.signature'), 'late', json(iif(f.late, 'true', 'false')),
  'clock_ahead_ms', f.clock_ahead_ms, 'created', f.created)`

/**
 * After facts were written. A query cannot follow facts that take each other back, so the few taking-backs that are
 * themselves taken back are listed in `_taken_back`, as `takenBack` finds them.
 */
export function noteTakenBack(tx: Database, fact_ids: readonly string[]): void {
  const chain = readJson<KnownFact<'void'>[]>(
    tx,
    `WITH RECURSIVE ${with_first},
       chain(id, event_id) AS (SELECT id, event_id FROM first WHERE voids <> ''
         UNION SELECT v.id, v.event_id FROM chain JOIN facts v
           ON v.voids = chain.id AND v.voids <> '' AND v.station_id = '' AND +v.event_id = chain.event_id)
     SELECT json_group_array(${fact_json}) AS json FROM chain JOIN facts f ON f.id = chain.id`,
    { fact_ids: JSON.stringify(fact_ids) },
  )
  if (chain.length < 2) return
  const ids = JSON.stringify(chain.map(({ id }) => id))
  const taken_back = JSON.stringify([...takenBack(chain).keys()])
  execute(tx, 'DELETE FROM _taken_back WHERE fact IN (SELECT value FROM json_each({:ids}))', { ids })
  execute(tx, 'INSERT INTO _taken_back(fact) SELECT value FROM json_each({:taken_back})', { taken_back })
}

export type FirstFact = Pick<KnownFact, 'id' | 'kind' | 'subject'>

/** The first fact, where a fact takes back a taking-back; null where that one is not here. */
export const firstFact = (tx: Database, fact_id: string): FirstFact | null =>
  readJson<FirstFact | null>(
    tx,
    `WITH RECURSIVE ${with_first}
     SELECT COALESCE((SELECT json_object('id', f.id, 'kind', f.kind, 'subject', f.subject)
       FROM first JOIN facts f ON f.id = first.id WHERE f.voids = ''), 'null') AS json`,
    { fact_ids: JSON.stringify([fact_id]) },
  )

/** The highest turn a fact of the event ever had, even an erased one: phones that heard of it count on from there. */
export const lastTurn = (tx: Database, event_id: string): number =>
  readJson<number>(
    tx,
    'SELECT COALESCE((SELECT turn FROM _last_turns WHERE event_id = {:event_id}), 0) AS json',
    { event_id },
  )

/** SQL: there is a fact about this runner that nobody took back. */
export const hasFacts = (id: string): string =>
  `EXISTS(SELECT 1 FROM facts f WHERE f.subject = ${id} AND f.subject <> ''
    AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}))`
