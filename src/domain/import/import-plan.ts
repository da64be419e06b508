import { ageGroupAt, ageOn } from '../age-group.ts'
import type { RaceEvent } from '../event.ts'
import type { Finisher } from '../finisher.ts'
import { foldText } from '../finisher-texts.ts'
import { rankFinishers, type RankedFinisher } from '../ranking.ts'
import { newRecordId } from '../record-id.ts'
import type { Registration } from '../registration.ts'
import { type ImportBasis, officialTime } from './import-basis.ts'
import type { ImportedRow, PlannableRows } from './imported-row.ts'
import { import_fields, type ImportField, type ImportValues, sameValues } from './staged-row.ts'

// A dry run: what each row of a file would do to the registrations of an event. Nothing is changed here.

export type KnownRunner = Pick<Registration, ImportField | 'id' | 'source' | 'result_slot'>

export interface PlanOptions extends ImportBasis {
  /** Keep the file's own places and paces where ours differ; else all of them are computed. */
  keep_places: boolean
  /** Upper ages of the groups for whoever has an age and no group in the file. Empty: the default ones. */
  age_bands: readonly number[]
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
  changes: PlannedChange[]
  /** What the row is to become; null when it is refused. */
  target: {
    registration_id: string
    seen: ImportValues | null
    values: ImportValues
    takes_slot: boolean
  } | null
}

/** A place of the file that a result of the event has which is not in the file: kept, it would be there twice. */
export interface PlaceClash {
  line: number
  board: 'overall' | 'gender' | 'age_group'
  place: number
  /** Who has it. */
  holder: string
}

export interface ImportPlan {
  /** In the order of the file. */
  rows: PlannedRow[]
  counts: Record<PlannedRow['kind'], number>
  /** Results of the event that are not in the file; they stay as they are. */
  others: number
  /** Empty when all places are computed. */
  clashes: PlaceClash[]
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
  const by_bib = new Map(
    runners.flatMap((runner) => (runner.bib_number === '' ? [] : [[runner.bib_number, runner] as const])),
  )
  for (const row of rows) {
    const runner = row.bib_number === '' ? undefined : by_bib.get(row.bib_number)
    if (!runner) continue
    taken.add(runner.id)
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
  const fits = (row: ImportedRow, runner: KnownRunner) =>
    // Two bibs are two people, unless a date of birth says otherwise.
    row.bib_number !== '' && runner.bib_number !== ''
      ? isSurelySame(row, runner, event_date) && mayBeSame(row, runner, event_date)
      : mayBeSame(row, runner, event_date)
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
  const { id: _id, source: _source, result_slot: _slot, ...values } = runner
  const { first_name, last_name, bib_number, gender, date_of_birth, age_group, result_status } = values
  const { race_time, gun_time, chip_time, pace, overall_rank, gender_rank, age_group_rank } = values
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
  pace: '',
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
}

/**
 * What a registration becomes by a row, but for its places: those need everybody's. What runners said of themselves
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
    bib_number: row.bib_number || before.bib_number,
    gender: told(row.gender, before.gender),
    date_of_birth: told(row.date_of_birth, before.date_of_birth),
    age_group: row.age_group || before.age_group,
  }
  // The groups of a race are the timer's when the file has them, for everybody alike; else the age decides.
  const age = row.has_own_group ? null : ageOn(person.date_of_birth, event_date)
  if (age !== null) person.age_group = ageGroupAt(person.gender, age, options.age_bands)
  // A row without a result takes none away.
  if (row.result_status === '') return { ...before, ...person }
  return {
    ...before,
    ...person,
    result_status: row.result_status,
    gun_time: row.gun_time,
    chip_time: row.chip_time,
    race_time: officialTime(row, options.ranking_basis),
    ...(row.result_status === 'finished'
      ? {}
      : { overall_rank: null, gender_rank: null, age_group_rank: null, pace: '' }),
  }
}

interface Draft {
  row: ImportedRow
  runner: KnownRunner | null
  values: ImportValues
}

const finisherFrom = (values: ImportValues, slot: number): Finisher | null =>
  values.result_status === ''
    ? null
    : {
        ...values,
        result_status: values.result_status,
        result_slot: slot,
        pace: '',
        overall_rank: null,
        gender_rank: null,
        age_group_rank: null,
      }

const boards = [
  { board: 'overall', rank: 'overall_rank', place: 'overall_place', of: () => '' },
  { board: 'gender', rank: 'gender_rank', place: 'gender_place', of: ({ gender }: ImportValues) => gender },
  {
    board: 'age_group',
    rank: 'age_group_rank',
    place: 'age_group_place',
    of: ({ age_group }: ImportValues) => age_group,
  },
] as const

/** A finisher of the event as it would be. */
interface Placed {
  values: ImportValues
  computed: RankedFinisher
  /** Its row in the file; null when it has none, or one that was refused. */
  row: ImportedRow | null
}

function findClashes(finishers: readonly Placed[], keep_places: boolean): PlaceClash[] {
  return boards.flatMap(({ board, rank, place, of }) => {
    const holders = new Map<string, { name: string; official: boolean }>()
    const taking: { line: number; taken: number; key: string; official: boolean }[] = []
    for (const { row, values, computed } of finishers) {
      const official = values[rank] !== null
      const shown = values[rank] ?? computed[place]
      if (shown === null) continue
      const key = `${of(values)}|${shown}`
      const has_result = row !== null && row.result_status !== ''
      if (has_result && (row[place] !== null || !keep_places)) {
        taking.push({ line: row.line, taken: shown, key, official })
      } else if (official || (!has_result && !holders.has(key))) {
        holders.set(key, { name: shownName(values), official })
      }
    }
    return taking.flatMap(({ line, taken, key, official }) => {
      const holder = holders.get(key)
      // Runners of one time share a place that is computed for both.
      return holder && (official || holder.official)
        ? [{ line, board, place: taken, holder: holder.name }]
        : []
    })
  })
}

/**
 * Places and paces of the file, unless all are computed. Only those that our rules do not give anyway are stored, as
 * official ones: a later correction then moves whoever it should, and only what differs is marked as set by hand.
 */
function settlePlaces(
  drafts: readonly Draft[],
  others: readonly KnownRunner[],
  options: PlanOptions,
  distance_m: number | null,
): PlaceClash[] {
  const pairs = [...drafts, ...others.map((runner) => ({ row: null, values: valuesOf(runner) }))].flatMap(
    ({ row, values }, slot) => {
      const finisher = finisherFrom(values, slot)
      return finisher ? [{ row, values, finisher }] : []
    },
  )
  const ranked = rankFinishers(
    pairs.map(({ finisher }) => finisher),
    { ...options, distance_m },
  )
  const placed = pairs.flatMap(({ row, values }, at): Placed[] => {
    const computed = ranked[at]
    return computed && values.result_status === 'finished' ? [{ row, values, computed }] : []
  })
  for (const { row, values, computed } of placed) {
    if (row === null || row.result_status === '') continue
    if (!options.keep_places) {
      Object.assign(values, { overall_rank: null, gender_rank: null, age_group_rank: null, pace: '' })
      continue
    }
    const official = <T>(from_file: T | null, ours: T | null, stored: T | null): T | null =>
      from_file === null ? stored : from_file === stored ? stored : from_file === ours ? null : from_file
    values.overall_rank = official(row.overall_place, computed.overall_place, values.overall_rank)
    values.gender_rank = official(row.gender_place, computed.gender_place, values.gender_rank)
    values.age_group_rank = official(row.age_group_place, computed.age_group_place, values.age_group_rank)
    const pace = (options.ranking_basis === 'gun' ? row.gun_pace : row.chip_pace) || row.pace
    values.pace = official(pace || null, computed.shown_pace, values.pace) ?? ''
  }
  return findClashes(placed, options.keep_places)
}

const refusedRow = (row: { line: number; bib_number: string }, name: string, reason: string): PlannedRow => ({
  line: row.line,
  kind: 'refused',
  bib_number: row.bib_number,
  name,
  reason,
  changes: [],
  target: null,
})

function planned({ row, runner, values }: Draft, new_id: () => string): PlannedRow {
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
    changes,
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
  const owner_of_bib = new Map(
    runners.flatMap((runner) => (runner.bib_number === '' ? [] : [[runner.bib_number, runner.id] as const])),
  )
  const rows: PlannedRow[] = read.refused.map((row) => refusedRow(row, row.name, row.reason))
  const drafts: Draft[] = []
  const in_file = new Set<string>()
  const mentioned = new Set(
    [...read.rows, ...read.refused].flatMap(({ bib_number }) => owner_of_bib.get(bib_number) ?? []),
  )
  for (const row of read.rows) {
    const match = matches.get(row) ?? { runner: null }
    const name = shownName(row)
    if ('reason' in match) {
      rows.push(refusedRow(row, name, match.reason))
      continue
    }
    const { runner } = match
    const owner = owner_of_bib.get(row.bib_number)
    if (row.bib_number !== '' && owner !== undefined && owner !== runner?.id) {
      rows.push(refusedRow(row, name, `Bib ${row.bib_number} belongs to somebody else.`))
    } else if (!runner && name === '') {
      rows.push(refusedRow(row, name, `Bib ${row.bib_number} is not registered, and the row has no name.`))
    } else {
      if (runner) in_file.add(runner.id)
      drafts.push({ row, runner, values: valuesAfter(row, runner, event.event_date, options) })
    }
  }
  const others = runners.filter(({ id }) => !in_file.has(id))
  const clashes = settlePlaces(drafts, others, options, event.distance_m)
  for (const draft of drafts) rows.push(planned(draft, new_id))
  rows.sort((a, b) => a.line - b.line)
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { kind } of rows) counts[kind]++
  const untouched = others.filter(({ id, result_status }) => result_status !== '' && !mentioned.has(id))
  return { rows, counts, others: untouched.length, clashes }
}
