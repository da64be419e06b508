import { ageGroupAt, ageOn } from '../registrations/age-group.ts'
import type { RaceEvent } from '../events/event.ts'
import type { DistanceUnit } from '../events/pace.ts'
import { byField, pick } from '../kernel/pick.ts'
import { newRecordId } from '../kernel/record-id.ts'
import type { Registration } from '../registrations/registration.ts'
import { lostText } from '../registrations/table-bibs.ts'
import { bareBib, bibHolders, isSameBib } from '../registrations/same-bib.ts'
import { contradictingLines, type FileFinish, fileOrder } from './file-order.ts'
import { type ImportBasis, officialTime } from './import-basis.ts'
import { paceToStore } from './import-paces.ts'
import type { ImportedEntry, ImportedRow, PlannableRows } from './imported-row.ts'
import { matchRows, shownName } from './match-runners.ts'
import {
  entry_fields,
  type EntryValues,
  import_fields,
  type ImportField,
  type ImportValues,
  no_entry,
  sameValues,
} from './staged-row.ts'
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
  /** Upper ages of the groups for a runner who has an age and no group in the file. Empty: the default ones. */
  age_bands: readonly number[]
  /** Values that a person typed, and that the file replaces all the same. */
  taken?: TakenValues
  /** The unit of the file's paces that name none. */
  pace_unit?: DistanceUnit
  /** What an entry costs when the file says only whether it is paid. */
  fee_cents?: number
  /** Bibs that tables took back as lost, with the name of the table. */
  lost?: ReadonlyMap<string, string>
}

export interface PlannedChange {
  field: ImportField
  from: ImportValues[ImportField]
  to: ImportValues[ImportField]
}

export interface PlannedRow {
  line: number
  kind: 'new' | 'changed' | 'unchanged' | 'refused'
  bib_number: string
  name: string
  /** Why it is refused. */
  reason: string
  /** What a person should know about how it was read. */
  note: string
  changes: PlannedChange[]
  /** What a person typed and the file says differently. */
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
  /** Rows in which a person typed something that differs from the file, its values, and those that it takes. */
  typed: { rows: number; values: number; taken: number }
  /** Results of the event that are not in the file; they stay as they are. */
  others: number
  /** Rows about somebody whom the event knew. */
  matched: number
  /** Lines with a place that contradicts the times of the file, for which the computed one counts. */
  contradicting: number[]
}

const valuesOf = (runner: KnownRunner): ImportValues => pick(runner, import_fields)

const entry_texts = entry_fields.filter(
  (field) =>
    field !== 't_shirt_size' && field !== 'waiver_agreed' && field !== 'fee_cents' && field !== 'fee_paid',
)

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
  ...no_entry,
}

/**
 * What a row makes of a registration, except its order among equals: that needs the whole file. What runners said of
 * themselves stays; a file fills in what is missing, and corrects only what an earlier file brought.
 */
function valuesAfter(
  row: ImportedRow,
  runner: KnownRunner | null,
  event_date: string,
  options: PlanOptions,
): ImportValues {
  const before = runner ? valuesOf(runner) : blank
  const ours = runner === null || runner.source === 'import'
  const preferred = <T extends string>(from_file: T, stored: T): T =>
    from_file !== '' && (ours || stored === '') ? from_file : stored
  const named = row.first_name !== '' || row.last_name !== ''
  const takes_name = named && (ours || (before.first_name === '' && before.last_name === ''))
  const person = {
    first_name: takes_name ? row.first_name : before.first_name,
    last_name: takes_name ? row.last_name : before.last_name,
    // As it is registered, no matter how the file writes it.
    bib_number: isSameBib(row.bib_number, before.bib_number)
      ? before.bib_number
      : row.bib_number || before.bib_number,
    gender: preferred(row.gender, before.gender),
    date_of_birth: preferred(row.date_of_birth, before.date_of_birth),
    age_group: row.age_group || before.age_group,
  }
  person.age_group = derivedGroup(row, person, event_date, options) ?? person.age_group
  if (row.entry) Object.assign(person, entryAfter(row.entry, before, preferred, options))
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

/**
 * What a registration becomes by the answers to the form's questions. What was signed or paid stays so: a list from
 * elsewhere knows nothing of what tables saw.
 */
function entryAfter(
  entry: ImportedEntry,
  before: ImportValues,
  preferred: <T extends string>(from_file: T, stored: T) => T,
  { fee_cents: usual_cents = 0 }: PlanOptions,
): EntryValues {
  const has_fee = entry.fee_paid !== null && before.fee_cents === 0
  return {
    ...byField(entry_texts, (field) => preferred(entry[field], before[field])),
    t_shirt_size: preferred(entry.t_shirt_size, before.t_shirt_size),
    waiver_agreed: before.waiver_agreed || entry.waiver_agreed,
    fee_cents: has_fee ? (entry.fee_cents ?? usual_cents) : before.fee_cents,
    fee_paid: before.fee_paid || entry.fee_paid === true,
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

/** The result is the one that a person typed: the file's places are for another. */
const keepsResult = ({ kept }: Draft): boolean => kept.some(({ what, taken }) => what === 'result' && !taken)

const places = [
  ['overall_rank', 'overall_place'],
  ['gender_rank', 'gender_place'],
  ['age_group_rank', 'age_group_place'],
] as const

/**
 * What the file's places and paces come to: an order among equal times, and no places. A place that is stored and that
 * nobody typed came with a file to an earlier version. Returns the lines whose places contradict the times.
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

/**
 * Why a row of a start list cannot give its bib: a table took that back as lost. A bib that has a result was found. ''
 * where the runner has the bib already.
 */
function lostBibText({ row, runner, values }: Draft, lost: ReadonlyMap<string, string>): string {
  const bib = values.bib_number
  const table = lost.get(bareBib(bib))
  if (table === undefined || row.result_status !== '' || bib === runner?.bib_number) return ''
  return `${lostText(bib, table)} If it is found, give it to this runner under Registrations; else give another one.`
}

/**
 * A list from before a table replaced a lost bib: the number that the table gave stays, and the lost one is not offered.
 */
function keepReplacedBib(draft: Draft, lost: ReadonlyMap<string, string>): Draft {
  const given = draft.kept.find(({ what, taken }) => what === 'bib_number' && !taken)
  const bib = given?.file.bib_number ?? ''
  const table = lost.get(bareBib(bib))
  if (!given || table === undefined || draft.row.result_status !== '') return draft
  const note = `${lostText(bib, table)} Bib ${given.ours.bib_number} stays.`
  return {
    ...draft,
    row: { ...draft.row, note: [draft.row.note, note].filter(Boolean).join(' ') },
    kept: draft.kept.filter((one) => one !== given),
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
  const lost = new Map([...(options.lost ?? [])].map(([bib, table]) => [bareBib(bib), table]))
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
      const draft = keepReplacedBib(draftOf(row, runner, event.event_date, options), lost)
      const reason = lostBibText(draft, lost)
      if (runner) in_file.add(runner.id)
      if (reason === '') drafts.push(draft)
      else rows.push(refusedRow(row, name, reason))
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
