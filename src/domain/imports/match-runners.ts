import { ageOn } from '../registrations/age-group.ts'
import { foldText } from '../kernel/fold-text.ts'
import { isSameBib, bibHolders } from '../registrations/same-bib.ts'
import type { KnownRunner } from './import-plan.ts'
import type { ImportedRow } from './imported-row.ts'

// Which runner of the event each row of a file is about.

const nameKey = (runner: { first_name: string; last_name: string }) =>
  foldText(`${runner.first_name} ${runner.last_name}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')

const shareAWord = (a: string, b: string) => {
  const words = new Set(a.split(' '))
  return b.split(' ').some((word) => words.has(word))
}

export const shownName = (row: { first_name: string; last_name: string }) =>
  `${row.first_name} ${row.last_name}`.trim()

/** Whether nothing that both sides know about the person disagrees. */
function mayBeSame(row: ImportedRow, runner: KnownRunner, event_date: string): boolean {
  if (row.gender !== '' && runner.gender !== '' && row.gender !== runner.gender) return false
  if (row.date_of_birth !== '' && runner.date_of_birth !== '')
    return row.date_of_birth === runner.date_of_birth
  const age = ageOn(runner.date_of_birth, event_date)
  // A year of birth alone leaves a year open.
  if (row.age !== null && age !== null) return Math.abs(row.age - age) <= 1
  return true
}

const isSameAddress = ({ entry }: ImportedRow, { email }: KnownRunner): boolean =>
  email !== '' && entry?.email.toLowerCase() === email.toLowerCase()

/** Whether something beside the name says that they are one person. */
function isSurelySame(row: ImportedRow, runner: KnownRunner, event_date: string): boolean {
  if (isSameAddress(row, runner)) return true
  if (row.date_of_birth !== '' && row.date_of_birth === runner.date_of_birth) return true
  const age = ageOn(runner.date_of_birth, event_date)
  return row.age !== null && row.age === age
}

const sameResult = (row: ImportedRow, runner: KnownRunner) =>
  row.result_status === runner.result_status &&
  row.gun_time === runner.gun_time &&
  row.chip_time === runner.chip_time &&
  [null, runner.race_time].includes(row.official_time ?? row.time)

/**
 * Why a bib does not show that a row is about its runner, whose name is quite another one; '' when it does. A runner
 * who came with a file may be renamed by the next one, but then the result is the same or comes only now: with another
 * result it is another person, as in the file of another race.
 */
function otherPerson(row: ImportedRow, runner: KnownRunner): string {
  if (runner.source !== 'import') return `Bib ${row.bib_number} is registered for ${shownName(runner)}.`
  const another = row.result_status !== '' && runner.result_status !== '' && !sameResult(row, runner)
  return another ? `Bib ${row.bib_number} has the result of ${shownName(runner)}.` : ''
}

type Match = { runner: KnownRunner | null } | { reason: string }

/**
 * Finds the registration of each row: by bib; without one in the file or at the registration, by name and anything else
 * that is known. Several with one name are told apart by a result that is already the same, else the row is refused.
 */
export function matchRows(
  rows: readonly ImportedRow[],
  runners: readonly KnownRunner[],
  event_date: string,
): Map<ImportedRow, Match> {
  const found = new Map<ImportedRow, Match>()
  const taken = new Set<string>()
  const holders = bibHolders(runners)
  const rowsOf = bibHolders(rows)
  for (const row of rows) {
    const [runner] = holders(row.bib_number)
    if (!runner) continue
    taken.add(runner.id)
    // With 7 and 07 in one file, only the one that is written 7 is bib 7.
    const [meant] = rowsOf(runner.bib_number)
    if (meant !== row) {
      found.set(row, {
        reason: `Bib ${row.bib_number} may be bib ${runner.bib_number}, which stands in ${meant ? `line ${meant.line}` : 'several spellings'}.`,
      })
      continue
    }
    const [ours, theirs] = [nameKey(runner), nameKey(row)]
    const other = ours !== '' && theirs !== '' && !shareAWord(ours, theirs)
    const reason = other ? otherPerson(row, runner) : ''
    found.set(row, reason === '' ? { runner } : { reason })
  }

  const by_name = new Map<string, { rows: ImportedRow[]; runners: KnownRunner[] }>()
  const group = (key: string) => {
    let one = by_name.get(key)
    if (!one) by_name.set(key, (one = { rows: [], runners: [] }))
    return one
  }
  for (const row of rows) if (!found.has(row) && nameKey(row) !== '') group(nameKey(row)).rows.push(row)
  for (const runner of runners) if (!taken.has(runner.id)) group(nameKey(runner)).runners.push(runner)
  for (const { rows: open, runners: free } of by_name.values()) {
    matchNamesakes(open, free, event_date, found)
  }
  matchRenamed(rows, runners, event_date, found)
  for (const row of rows) if (!found.has(row)) found.set(row, { runner: null })
  return found
}

const firstWord = ({ first_name }: { first_name: string }) =>
  foldText(first_name).split(/[^\p{L}\p{N}]+/u)[0] ?? ''

/** Names differ by a letter or two, or by the one that somebody took when they married; twins' first names do not. */
const isRenamed = (row: ImportedRow, runner: KnownRunner): boolean => {
  const [theirs, ours] = [firstWord(row), firstWord(runner)]
  const is_spelling = theirs.charAt(0) === ours.charAt(0) && Math.abs(theirs.length - ours.length) < 3
  return theirs === ours || (is_spelling && shareAWord(nameKey(row), nameKey(runner)))
}

/**
 * A corrected list spells a name differently. Address and day of birth tell, as long as each is one person's in the
 * list and in the event.
 */
function matchRenamed(
  rows: readonly ImportedRow[],
  runners: readonly KnownRunner[],
  event_date: string,
  found: Map<ImportedRow, Match>,
): void {
  const key = (email: string, date_of_birth: string) =>
    email === '' || date_of_birth === '' ? '' : `${date_of_birth} ${email.toLowerCase()}`
  const taken = new Set([...found.values()].map((match) => ('runner' in match ? match.runner : null)))
  /** By address and day; null where several share them. */
  const oneOfEach = <T>(all: readonly T[], keyOf: (one: T) => string) => {
    const by_key = new Map<string, T | null>()
    for (const one of all) by_key.set(keyOf(one), by_key.has(keyOf(one)) ? null : one)
    by_key.delete('')
    return by_key
  }
  const free = oneOfEach(
    runners.filter((runner) => !taken.has(runner)),
    ({ email, date_of_birth }) => key(email, date_of_birth),
  )
  const open = oneOfEach(
    rows.filter((row) => !found.has(row)),
    ({ entry, date_of_birth }) => key(entry?.email ?? '', date_of_birth),
  )
  for (const [of, row] of open) {
    const runner = free.get(of)
    if (!row || !runner) continue
    const may_be = mayBeSame(row, runner, event_date) && isRenamed(row, runner)
    const one_bib =
      row.bib_number === '' || runner.bib_number === '' || isSameBib(row.bib_number, runner.bib_number)
    if (may_be && one_bib) found.set(row, { runner })
  }
}

function matchNamesakes(
  rows: readonly ImportedRow[],
  runners: readonly KnownRunner[],
  event_date: string,
  found: Map<ImportedRow, Match>,
): void {
  const free = new Set(runners)
  const fits = (row: ImportedRow, runner: KnownRunner) => {
    if (!mayBeSame(row, runner, event_date)) return false
    // Two bibs are two people, unless a date of birth says otherwise, or the file does not know of a corrected bib.
    const is_corrected =
      runner.typed?.bib_number !== undefined && (runner.result_status === '' || sameResult(row, runner))
    const is_open = row.bib_number === '' || runner.bib_number === '' || is_corrected
    return is_open || isSurelySame(row, runner, event_date)
  }
  const take = (row: ImportedRow, runner: KnownRunner) => {
    free.delete(runner)
    found.set(row, { runner })
  }
  for (const row of rows) {
    const same = [...free].find((runner) => fits(row, runner) && sameResult(row, runner))
    if (same) take(row, same)
  }
  for (const row of rows) {
    if (found.has(row)) continue
    const candidates = [...free].filter((runner) => fits(row, runner))
    const rivals = rows.filter(
      (other) => !found.has(other) && candidates.some((runner) => fits(other, runner)),
    )
    const [only] = candidates
    if (only && candidates.length === 1 && rivals.length === 1) take(row, only)
    else if (candidates.length > 0) {
      found.set(row, { reason: 'Several runners have this name, and nothing tells them apart: a bib would.' })
    }
  }
}
