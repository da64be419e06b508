import { type BibRanges, byDigits } from '#domain/registrations/bib-ranges.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { unfinishedImport } from '../imports/import-rows.ts'
import { sql_given_at_tables } from '../race-day/station-rows.ts'

// How many numbers of a series are given. Bibs are texts: those of one length sort by their numbers, and the index by
// lengths (pb_migrations/1765000012_bib_lengths.js) counts them without reading a row.

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

export function givenNumbers(tx: Database, event_id: string, prefix: string): GivenNumbers {
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
