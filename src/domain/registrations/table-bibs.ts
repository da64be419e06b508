import type { BibShape, BibSpan } from './bib-rule.ts'

// The bibs that the tables of an event have for walk-ups. Tables without a network give them unseen, so nobody else
// gives one of them: not the rule for bibs, not the next bib of an entry, not an admin. What a table gave is out of its
// envelope, and a bib like any other.

export interface TableRange {
  /** The table's. */
  name: string
  span: BibSpan
}

export interface TableBibs {
  ranges: readonly TableRange[]
  /** Those of them that somebody has or had. */
  given: ReadonlySet<string>
  /** What tables took back as lost, with the name of the table; a runner who wears one has it again. */
  lost: ReadonlyMap<string, string>
}

export const no_tables: TableBibs = { ranges: [], given: new Set(), lost: new Map() }

export const tableRanges = (
  stations: readonly { name: string; bib_from: number | null; bib_to: number | null }[],
): TableRange[] =>
  stations.flatMap(({ name, bib_from, bib_to }): TableRange[] =>
    bib_from === null || bib_to === null ? [] : [{ name, span: [bib_from, bib_to] }],
  )

/** The part of a series that tables have; their bibs are plain numbers. */
export const spansAtTables = (
  { prefix }: Pick<BibShape, 'prefix'>,
  ranges: readonly TableRange[],
): BibSpan[] => (prefix === '' ? ranges.map(({ span }) => span) : [])

/** The table in whose range a bib is. */
export function rangeWith(ranges: readonly TableRange[], bib: string): TableRange | undefined {
  const number = /^\d{1,9}$/.test(bib) ? Number(bib) : NaN
  return ranges.find(({ span: [first, last] }) => first <= number && number <= last)
}

/** The table that still has a bib in its envelope. */
export const keeperOf = (
  { ranges, given }: Pick<TableBibs, 'ranges' | 'given'>,
  bib: string,
): TableRange | undefined => (given.has(bib) ? undefined : rangeWith(ranges, bib))

/** '3000 to 3049'. */
export const spanOf = ({ span: [first, last] }: TableRange): string =>
  first === last ? String(first) : `${first} to ${last}`

export const lostText = (bib: string, table: string): string => `Bib ${bib} was lost at ${table}.`

export const keptAtTableText = (bib: string, table: TableRange): string =>
  `Bib ${bib} is ${table.name}’s: it gives ${spanOf(table)} to walk-ups.`
