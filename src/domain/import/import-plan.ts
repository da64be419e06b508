import { ageGroupAt, ageOn } from '../age-group.ts'
import type { RaceEvent } from '../event.ts'
import { foldText } from '../fold-text.ts'
import type { DistanceUnit } from '../pace.ts'
import { newRecordId } from '../record-id.ts'
import type { Registration } from '../registration.ts'
import { bibHolders, isSameBib } from '../same-bib.ts'
import { contradictingLines, type FileFinish, fileOrder } from './file-order.ts'
import { type ImportBasis, officialTime } from './import-basis.ts'
import { paceToStore } from './import-paces.ts'
import type { ImportedRow, PlannableRows } from './imported-row.ts'
import { import_fields, type ImportField, type ImportValues, sameValues } from './staged-row.ts'
import {
  type KeptValue,
  keepTyped,
  keepTypedPlaces,
  none_taken,
  takenKey,
  type TakenValues,
  type Takes,
  type TypedFields,
} from './typed-values.ts'

// A dry run: what each row of a file would do to the registrations of an event. Nothing is changed here.

export type KnownRunner = Pick<Registration, ImportField | 'id' | 'source' | 'result_slot'> & {
  /** Fields that a person typed after every import. */
  typed?: TypedFields
}

export interface PlanOptions extends ImportBasis {
  /** Between equal times the file's places decide, and its paces are kept where ours differ; else neither. */
  use_order: boolean
  /** Upper ages of the groups for whoever has an age and no group in the file. Empty: the default ones. */
  age_bands: readonly number[]
  /** Values that a person typed, and that the file replaces all the same. */
  taken?: TakenValues
  /** Of the file's paces that name none. */
  pace_unit?: DistanceUnit
}

export interface PlannedChange {
  field: ImportField
  from: string | number | null
  to: string | number | null
}

export interface PlannedRow {
  line: number
  kind: 'new' | 'changed' | 'unchanged' | 'refused'
  bib_number: string
  name: string
  /** Why it is refused. */
  reason: string
  /** What a person should know of how it was read. */
  note: string
  changes: PlannedChange[]
  /** What a person typed and the file says otherwise. */
  kept: KeptValue[]
  /** What the row is to become; null when it is refused. */
  target: {
    registration_id: string
    seen: ImportValues | null
    values: ImportValues
    takes_slot: boolean
  } | null
}

export interface ImportPlan {
  /** In the order of the file. */
  rows: PlannedRow[]
  counts: Record<PlannedRow['kind'], number>
  /** Rows of which a person typed something that the file says otherwise, its values, and those that it takes. */
  typed: { rows: number; values: number; taken: number }
  /** Results of the event that are not in the file; they stay as they are. */
  others: number
  /** Rows that are about somebody whom the event knew. */
  matched: number
  /** Lines with a place that contradicts the times of the file, for which the computed one counts. */
  contradicting: number[]
}

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

const shownName = (row: { first_name: string; last_name: string }) =>
  `${row.first_name} ${row.last_name}`.trim()

/** Whether nothing that both sides know about the person contradicts. */
function mayBeSame(row: ImportedRow, runner: KnownRunner, event_date: string): boolean {
  if (row.gender !== '' && runner.gender !== '' && row.gender !== runner.gender) return false
  if (row.date_of_birth !== '' && runner.date_of_birth !== '')
    return row.date_of_birth === runner.date_of_birth
  const age = ageOn(runner.date_of_birth, event_date)
  // A year of birth alone leaves a year open.
  if (row.age !== null && age !== null) return Math.abs(row.age - age) <= 1
  return true
}

/** Whether something beside the name says that they are one person. */
function isSurelySame(row: ImportedRow, runner: KnownRunner, event_date: string): boolean {
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
 * Why a bib does not tell that a row is about its runner, whose name is quite another one; '' when it does. Who came
 * with a file may be named anew by the next one, but then the result is the same or comes only now: with another
 * result it is another person, as in the file of another race.
 */
function otherPerson(row: ImportedRow, runner: KnownRunner): string {
  if (runner.source !== 'import') return `Bib ${row.bib_number} is registered for ${shownName(runner)}.`
  const another = row.result_status !== '' && runner.result_status !== '' && !sameResult(row, runner)
  return another ? `Bib ${row.bib_number} has the result of ${shownName(runner)}.` : ''
}

type Match = { runner: KnownRunner | null } | { reason: string }

/**
 * Finds the registration of each row: by bib; without one in the file or at the registration, by name and whatever
 * else is known. Several of one name are told apart by a result that is already the same, else the row is refused.
 */
function matchRows(
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
    // Of 7 and 07 in one file only that one is bib 7 which is written so.
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
  for (const row of rows) if (!found.has(row)) found.set(row, { runner: null })
  return found
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

function valuesOf(runner: KnownRunner): ImportValues {
  const { id: _id, source: _source, result_slot: _slot, typed: _typed, ...values } = runner
  const { first_name, last_name, bib_number, gender, date_of_birth, age_group, result_status } = values
  const { race_time, gun_time, chip_time, finish_order, pace, overall_rank, gender_rank, age_group_rank } =
    values
  return {
    first_name,
    last_name,
    bib_number,
    gender,
    date_of_birth,
    age_group,
    result_status,
    race_time,
    gun_time,
    chip_time,
    finish_order,
    pace,
    overall_rank,
    gender_rank,
    age_group_rank,
  }
}

const blank: ImportValues = {
  first_name: '',
  last_name: '',
  bib_number: '',
  gender: '',
  date_of_birth: '',
  age_group: '',
  result_status: '',
  race_time: null,
  gun_time: null,
  chip_time: null,
  finish_order: null,
  pace: '',
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
}

/**
 * What a registration becomes by a row, but for its order among equals: that needs the whole file. What runners said of themselves
 * stays; a file fills in what is missing, and corrects only what an earlier file brought.
 */
function valuesAfter(
  row: ImportedRow,
  runner: KnownRunner | null,
  event_date: string,
  options: PlanOptions,
): ImportValues {
  const before = runner ? valuesOf(runner) : blank
  const ours = runner === null || runner.source === 'import'
  const told = <T extends string>(from_file: T, stored: T): T =>
    from_file !== '' && (ours || stored === '') ? from_file : stored
  const named = row.first_name !== '' || row.last_name !== ''
  const takes_name = named && (ours || (before.first_name === '' && before.last_name === ''))
  const person = {
    first_name: takes_name ? row.first_name : before.first_name,
    last_name: takes_name ? row.last_name : before.last_name,
    // As it is registered, however the file writes it.
    bib_number: isSameBib(row.bib_number, before.bib_number)
      ? before.bib_number
      : row.bib_number || before.bib_number,
    gender: told(row.gender, before.gender),
    date_of_birth: told(row.date_of_birth, before.date_of_birth),
    age_group: row.age_group || before.age_group,
  }
  person.age_group = derivedGroup(row, person, event_date, options) ?? person.age_group
  // A row without a result takes none away.
  if (row.result_status === '') return { ...before, ...person }
  const race_time = officialTime(row, options.ranking_basis)
  return {
    ...before,
    ...person,
    result_status: row.result_status,
    gun_time: row.gun_time,
    chip_time: row.chip_time,
    race_time,
    finish_order: race_time === before.race_time ? before.finish_order : null,
    ...(row.result_status === 'finished'
      ? {}
      : { overall_rank: null, gender_rank: null, age_group_rank: null, pace: '' }),
  }
}

/** The groups of a race are the timer's when the file has them, for everybody alike (null); else the age decides. */
function derivedGroup(
  row: ImportedRow,
  { gender, date_of_birth }: Pick<ImportValues, 'gender' | 'date_of_birth'>,
  event_date: string,
  options: PlanOptions,
): string | null {
  const age = row.has_own_group ? null : ageOn(date_of_birth, event_date)
  return age === null ? null : ageGroupAt(gender, age, options.age_bands)
}

interface Draft {
  row: ImportedRow
  runner: KnownRunner | null
  values: ImportValues
  kept: KeptValue[]
}

const takesOf =
  ({ taken = none_taken }: PlanOptions, runner: KnownRunner): Takes =>
  (what) =>
    taken.but.includes(takenKey(runner.id, what)) !== taken.all

function draftOf(
  row: ImportedRow,
  runner: KnownRunner | null,
  event_date: string,
  options: PlanOptions,
): Draft {
  const values = valuesAfter(row, runner, event_date, options)
  const { typed } = runner ?? {}
  const kept =
    runner && typed
      ? keepTyped(valuesOf(runner), values, typed, takesOf(options, runner), (now) =>
          derivedGroup(row, now, event_date, options),
        )
      : []
  return { row, runner, values, kept }
}

/** The result is the one that a person typed: the file's places are those of another. */
const keepsResult = ({ kept }: Draft): boolean => kept.some(({ what, taken }) => what === 'result' && !taken)

const places = [
  ['overall_rank', 'overall_place'],
  ['gender_rank', 'gender_place'],
  ['age_group_rank', 'age_group_place'],
] as const

/**
 * What the file's places and paces come to: an order among equal times, and no places. One that is stored and that
 * nobody typed came with a file to an earlier version. Answers the lines whose places contradict the times.
 */
function settlePlaces(drafts: readonly Draft[], options: PlanOptions, distance_m: number | null): number[] {
  const finished = drafts.filter((draft) => draft.row.result_status === 'finished' && !keepsResult(draft))
  const has_places = finished.some(({ row }) => places.some(([, place]) => row[place] !== null))
  for (const { row, runner, values, kept } of finished) {
    for (const [rank, place] of places)
      if (!runner?.typed?.[rank] || values[rank] !== row[place]) values[rank] = null
    const pace = (options.ranking_basis === 'gun' ? row.gun_pace : row.chip_pace) || row.pace
    if (!options.use_order) values.pace = ''
    else if (pace !== '') values.pace = paceToStore(pace, options.pace_unit ?? 'mi', row, distance_m)
    if (has_places) values.finish_order = null
    if (runner?.typed)
      kept.push(...keepTypedPlaces(valuesOf(runner), values, runner.typed, takesOf(options, runner)))
  }
  if (!has_places) return []
  const finishesNow = () =>
    finished.map(({ row, values }): FileFinish => ({
      row,
      finisher: { ...values, result_status: 'finished' },
    }))
  const event = { ...options, distance_m }
  if (options.use_order) {
    const orders = fileOrder(finishesNow(), event)
    finished.forEach(({ values }, at) => (values.finish_order = orders[at] ?? null))
  }
  return contradictingLines(finishesNow(), event)
}

const refusedRow = (row: { line: number; bib_number: string }, name: string, reason: string): PlannedRow => ({
  line: row.line,
  kind: 'refused',
  bib_number: row.bib_number,
  name,
  reason,
  note: '',
  changes: [],
  kept: [],
  target: null,
})

function planned({ row, runner, values, kept }: Draft, new_id: () => string): PlannedRow {
  const seen = runner ? valuesOf(runner) : null
  const kind = !seen ? 'new' : sameValues(seen, values) ? 'unchanged' : 'changed'
  const changes = seen
    ? import_fields.flatMap((field) =>
        seen[field] === values[field] ? [] : [{ field, from: seen[field], to: values[field] }],
      )
    : []
  return {
    line: row.line,
    kind,
    bib_number: values.bib_number,
    name: shownName(values),
    reason: '',
    note: row.note,
    changes,
    kept,
    target: {
      registration_id: runner?.id ?? new_id(),
      seen,
      values,
      takes_slot: values.result_status !== '' && (runner?.result_slot ?? null) === null,
    },
  }
}

/** What the rows of a file would do to an event's registrations. */
export function planImport(
  read: PlannableRows,
  runners: readonly KnownRunner[],
  event: Pick<RaceEvent, 'event_date' | 'distance_m'>,
  options: PlanOptions,
  new_id: () => string = newRecordId,
): ImportPlan {
  const matches = matchRows(read.rows, runners, event.event_date)
  const holders = bibHolders(runners)
  const rows: PlannedRow[] = read.refused.map((row) => refusedRow(row, row.name, row.reason))
  const drafts: Draft[] = []
  const in_file = new Set<string>()
  const mentioned = new Set(
    [...read.rows, ...read.refused].flatMap(({ bib_number }) => holders(bib_number).map(({ id }) => id)),
  )
  for (const row of read.rows) {
    const match = matches.get(row) ?? { runner: null }
    const name = shownName(row)
    if ('reason' in match) {
      rows.push(refusedRow(row, name, match.reason))
      continue
    }
    const { runner } = match
    const [owner] = holders(row.bib_number)
    if (owner && owner.id !== runner?.id) {
      rows.push(refusedRow(row, name, `Bib ${row.bib_number} belongs to somebody else.`))
    } else if (!runner && name === '') {
      rows.push(refusedRow(row, name, `Bib ${row.bib_number} is not registered, and the row has no name.`))
    } else {
      if (runner) in_file.add(runner.id)
      drafts.push(draftOf(row, runner, event.event_date, options))
    }
  }
  const others = runners.filter(({ id }) => !in_file.has(id))
  const contradicting = settlePlaces(drafts, options, event.distance_m)
  for (const draft of drafts) rows.push(planned(draft, new_id))
  rows.sort((a, b) => a.line - b.line)
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { kind } of rows) counts[kind]++
  const untouched = others.filter(({ id, result_status }) => result_status !== '' && !mentioned.has(id))
  const values = drafts.flatMap(({ kept }) => kept)
  const typed = {
    rows: drafts.filter(({ kept }) => kept.length > 0).length,
    values: values.length,
    taken: values.filter(({ taken }) => taken).length,
  }
  return { rows, counts, typed, others: untouched.length, matched: in_file.size, contradicting }
}
