import { ageGroupOf } from '#domain/registrations/age-group.ts'
import {
  type BibRanges,
  byDigits,
  firstFree,
  highest_number,
  openRanges,
  within,
} from '#domain/registrations/bib-ranges.ts'
import { bibOf } from '#domain/registrations/bib-rule.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type BibAnswers, type BibSeries, seriesFor } from '#domain/registrations/kept-bib-rule.ts'
import { nextOutside } from '#domain/race-day/station.ts'
import { spansAtTables } from '#domain/registrations/table-bibs.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { findBibRules, isBibPromised } from './stored-registration.ts'
import { sql_given_at_tables, tableRanges } from './table-bibs.ts'
import { unfinishedImport } from '../events/stored-event.ts'

// The bib of an entry for which nobody chose one.

/** A table gave it, or took it back as lost: it may be out of its envelope. */
const given_at_table = `SELECT 1 FROM facts WHERE event_id = {:event_id}
  AND (kind = 'walk_up' OR kind = 'bib_replaced')
  AND {:candidate} IN (payload ->> 'bib_number', payload ->> 'from', payload ->> 'to')`

/** What a form that is just coming in says about itself. */
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
 * The next free bib of the event, by the rule its bibs were assigned with. It goes past a full range: an entry is worth
 * more than a number.
 */
export function nextBib(tx: Database, event: RaceEvent, entry: BibAnswers): string {
  const { ruled, ...series } = seriesFor(findBibRules(tx, event.id) ?? [], entry)
  const tables = spansAtTables(series, tableRanges(tx, event.id))
  const { to, of_others } = series
  const closed = [...series.closed, ...tables]
  const within = { ...series, closed }
  const past = { ...series, closed: [...closed, ...of_others], from: (to ?? 0) + 1, to: null }
  const next = ruled ? (nextNumber(tx, event.id, within) ?? nextNumber(tx, event.id, past)) : null
  if (next !== null) return bibOf(series, next)
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
    `SELECT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:candidate}
         AND bib_number <> '')
       OR EXISTS(${given_at_table}) AS json`,
    { event_id: event.id, candidate },
  )
  return is_open && taken === 0 && !isBibPromised(tx, event.id, candidate) ? candidate : null
}

/**
 * A free number of a series; null when none is left. A gap that a runner left is filled last: their number may be
 * printed, or known to them.
 * @param beyond the number is higher than this and all others; default: after as many as the series has given
 */
function nextNumber(
  tx: Database,
  event_id: string,
  { prefix, from, to, closed }: Pick<BibSeries, 'prefix' | 'from' | 'to' | 'closed'>,
  beyond?: number,
): number | null {
  const open = openRanges(from, to, closed)
  const { count, highest } = givenNumbers(tx, event_id, prefix)
  // A number far beyond the others, which somebody chose, is no reason to skip the ones before it.
  const start =
    beyond === undefined
      ? from + count(within(open, from, from + count(open) - 1))
      : Math.max(beyond, highest(open)) + 1
  return firstFree(within(open, start, highest_number), count) ?? firstFree(open, count)
}

/**
 * How many numbers of a series are given. Bibs are texts: those of one length sort by their numbers, and the index by
 * lengths (pb_migrations/1765000012_bib_lengths.js) counts them without reading a row.
 */
interface GivenNumbers {
  count(ranges: BibRanges): number
  /** 0 for none. */
  highest(ranges: BibRanges): number
}

/**
 * Numbers of the event that no registration has in that spelling: given at a table, promised by an import, or '007'.
 */
const otherNumbers = (tx: Database, event_id: string, prefix: string): number[] =>
  readJson<number[]>(
    tx,
    `SELECT json_group_array(DISTINCT n) AS json FROM (SELECT CAST(digits AS INTEGER) AS n FROM (
       SELECT substr(bib_number, length({:prefix}) + 1) AS digits FROM (
         SELECT bib_number FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
           AND bib_number >= {:prefix} || '0' AND bib_number < {:prefix} || '1'
         UNION ALL SELECT bib_number FROM _import_rows WHERE import_id = {:import_id} AND bib_number <> ''
         UNION ALL ${sql_given_at_tables})
       WHERE substr(bib_number, 1, length({:prefix})) = {:prefix})
     WHERE digits <> '' AND digits NOT GLOB '*[^0-9]*' AND length(digits) < 10)
     WHERE NOT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:prefix} || n
       AND bib_number <> '')`,
    { event_id, prefix, import_id: unfinishedImport(tx, event_id) },
  )

/**
 * Registrations whose bib is between the two of `p.value`, which have as many digits. A bib typed as '10K' is counted
 * among them: one more number is skipped for it, and none is given twice.
 */
const between = `FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
  AND length(bib_number) = length({:prefix} || (p.value ->> 0))
  AND bib_number BETWEEN {:prefix} || (p.value ->> 0) AND {:prefix} || (p.value ->> 1)`

function givenNumbers(tx: Database, event_id: string, prefix: string): GivenNumbers {
  const others = otherNumbers(tx, event_id, prefix)
  const othersIn = (ranges: BibRanges) =>
    others.filter((number) => ranges.some(([low, high]) => low <= number && number <= high))
  const ask = (json: string, ranges: BibRanges) =>
    readJson<number>(tx, `SELECT COALESCE(${json}, 0) AS json FROM json_each({:parts}) p`, {
      event_id,
      prefix,
      parts: JSON.stringify(byDigits(ranges)),
    })
  return {
    count: (ranges) => ask(`SUM((SELECT COUNT(*) ${between}))`, ranges) + othersIn(ranges).length,
    highest: (ranges) =>
      Math.max(
        ask(
          `MAX((SELECT CAST(substr(bib_number, length({:prefix}) + 1) AS INTEGER) ${between}
             AND substr(bib_number, length({:prefix}) + 1) NOT GLOB '*[^0-9]*' ORDER BY bib_number DESC LIMIT 1))`,
          ranges,
        ),
        ...othersIn(ranges),
      ),
  }
}
