import { ageGroupOf } from '#domain/age-group.ts'
import type { RaceEvent } from '#domain/event.ts'
import { type BibAnswers, type BibSeries, seriesFor } from '#domain/kept-bib-rule.ts'
import { nextOutside } from '#domain/race-day/station.ts'
import type { Registration } from '#domain/registration.ts'
import { type Database, readJson } from '../database.ts'
import { isBibPromised, unfinishedImport } from '../imports/import-rows.ts'
import { tableRanges } from '../race-day/station-rows.ts'
import { findBibRules } from './bib-rules.ts'

// The bib of an entry for which nobody chose one.

/** A table gave it, or took it back as lost: it may be out of its envelope. */
const given_at_table = `SELECT 1 FROM facts WHERE event_id = {:event_id}
  AND kind IN ('walk_up', 'bib_replaced')
  AND {:candidate} IN (payload ->> 'bib_number', payload ->> 'from', payload ->> 'to')`

/** What a form that is just coming in says of itself. */
export const answersOf = (
  {
    gender,
    date_of_birth,
    t_shirt_size,
    city,
  }: Omit<BibAnswers, 'age_group'> & Pick<Registration, 'date_of_birth'>,
  event: RaceEvent,
): BibAnswers => ({ gender, t_shirt_size, city, age_group: ageGroupOf(gender, date_of_birth, event) })

/**
 * The next free bib of the event, by the rule that its bibs were assigned with. Past its range where that is full: an
 * entry is worth more than a number.
 */
export function nextBib(tx: Database, event: RaceEvent, entry: BibAnswers): string {
  const { ruled, ...series } = seriesFor(findBibRules(tx, event.id) ?? [], entry)
  // Tables without a network give their numbers unseen.
  const tables = series.prefix === '' ? tableRanges(tx, event.id) : []
  const { prefix, to, of_others } = series
  const closed = [...series.closed, ...tables]
  const within = { ...series, closed }
  const past = { ...series, closed: [...closed, ...of_others], from: (to ?? 0) + 1, to: null }
  if (ruled) return `${prefix}${nextNumber(tx, event.id, within) ?? nextNumber(tx, event.id, past)}`
  return freeAfterCount(tx, event, past) ?? String(nextNumber(tx, event.id, past, event.registered))
}

/** The bib after the number of registrations is nearly always free. */
function freeAfterCount(
  tx: Database,
  event: RaceEvent,
  { closed }: Pick<BibSeries, 'closed'>,
): string | null {
  const number = event.registered + 1
  const candidate = String(number)
  const is_open = nextOutside(number, closed) === number
  const taken = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:candidate})
       OR EXISTS(${given_at_table}) AS json`,
    { event_id: event.id, candidate },
  )
  return is_open && taken === 0 && !isBibPromised(tx, event.id, candidate) ? candidate : null
}

/** Bibs of the event that somebody has, had at a table, or gets from an import that is still being written. */
const known_bibs = `SELECT bib_number FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
  UNION ALL SELECT bib_number FROM _import_rows WHERE import_id = {:import_id} AND bib_number <> ''
  UNION ALL SELECT value FROM facts f, json_each(json_array(f.payload ->> 'bib_number', f.payload ->> 'from',
    f.payload ->> 'to')) WHERE f.event_id = {:event_id} AND f.kind IN ('walk_up', 'bib_replaced')`

/**
 * A free number of a series, null where there is none. A gap that somebody left is filled last: their number may be
 * printed, or known to them.
 * @param beyond it is higher than this and than all others; default: after as many as the series has given
 */
function nextNumber(
  tx: Database,
  event_id: string,
  { prefix, from, to, closed }: Pick<BibSeries, 'prefix' | 'from' | 'to' | 'closed'>,
  beyond = -1,
): number | null {
  // Whatever is free has something before it that is not, or is the first.
  return readJson<number | null>(
    tx,
    `WITH spans(low, high) AS MATERIALIZED (
       SELECT value ->> 0, value ->> 1 FROM json_each({:closed})),
     taken(n) AS MATERIALIZED (
       SELECT CAST(digits AS INTEGER) FROM (
         SELECT substr(bib_number, length({:prefix}) + 1) AS digits FROM (${known_bibs})
         WHERE substr(bib_number, 1, length({:prefix})) = {:prefix})
       WHERE digits <> '' AND digits NOT GLOB '*[^0-9]*' AND length(digits) < 10),
     given(n) AS MATERIALIZED (SELECT DISTINCT n FROM taken WHERE n >= {:from} AND ({:to} < 0 OR n <= {:to})
       AND NOT EXISTS(SELECT 1 FROM spans WHERE n BETWEEN low AND high)),
     -- A number far beyond the others, which somebody chose, is no reason to leave one out.
     start(n) AS MATERIALIZED (SELECT iif({:beyond} >= 0,
       MAX({:beyond}, (SELECT COALESCE(MAX(n), 0) FROM given)) + 1,
       {:from} + (SELECT COUNT(*) FROM given WHERE n < {:from} + (SELECT COUNT(*) FROM given)))),
     candidates(n) AS (SELECT {:from} UNION SELECT n FROM start UNION SELECT n + 1 FROM taken
       UNION SELECT high + 1 FROM spans),
     free(n) AS MATERIALIZED (SELECT n FROM candidates WHERE n >= {:from} AND ({:to} < 0 OR n <= {:to})
       AND n NOT IN (SELECT n FROM taken) AND NOT EXISTS(SELECT 1 FROM spans WHERE n BETWEEN low AND high))
     SELECT json_quote(COALESCE((SELECT MIN(n) FROM free WHERE n >= (SELECT n FROM start)),
       (SELECT MIN(n) FROM free))) AS json`,
    {
      event_id,
      import_id: unfinishedImport(tx, event_id),
      prefix,
      from,
      to: to ?? -1,
      beyond,
      closed: JSON.stringify(closed),
    },
  )
}
