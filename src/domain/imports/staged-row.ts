import { z } from 'zod'
import { address_countries } from '../kernel/address-form.ts'
import { isCalendarDate } from '../kernel/calendar-date.ts'
import { longest_race_time_ms } from '../results/race-time.ts'
import { timeError } from '../results/ranking.ts'
import { byField, pick } from '../kernel/pick.ts'
import {
  type FieldsWith,
  genders,
  no_answers,
  type Registration,
  registration_columns,
  registration_fields,
  registrationSchema,
  result_statuses,
  t_shirt_sizes,
} from '../registrations/registration.ts'

// What a device hands to the server for each row of an import: the values that the registration shall have, and the
// ones that the person saw. On the wire a row is a list of cells, and nothing is 0 or '' as in the database: the
// server passes the text on to SQLite, and 35,000 rows cost it seconds, not half a minute.

/** Rows in one request and in one transaction: a command between them waits for two of these at most. */
export const import_part_rows = 200
/** What the server takes: tabs of an earlier version send this many. */
export const longest_import_part = 500
export const longest_import_rows = 100_000

/** What a timer's file may write of a runner, in the order of the wire. */
export const timing_fields = [
  'first_name',
  'last_name',
  'bib_number',
  'gender',
  'date_of_birth',
  'age_group',
  'result_status',
  'race_time',
  'gun_time',
  'chip_time',
  'finish_order',
  'pace',
  'overall_rank',
  'gender_rank',
  'age_group_rank',
] as const satisfies readonly (keyof Registration)[]

type TimingField = (typeof timing_fields)[number]

/** What the registration form asks besides, in the order of the wire. */
export type AnswerField = Exclude<FieldsWith<{ by: 'runner' }>, TimingField>
export const answer_fields = registration_columns.filter(
  (field): field is AnswerField =>
    registration_fields[field].by === 'runner' && !timing_fields.some((one) => one === field),
)
/** What a start list may write besides. Only its rows have these cells. */
export const entry_fields = [...answer_fields, 'fee_cents', 'fee_paid'] as const
export type EntryField = (typeof entry_fields)[number]

/** The values that an import may write, in the order of the wire. */
export const import_fields = [...timing_fields, ...entry_fields] as const
export type ImportField = (typeof import_fields)[number]

/** A result, which is one thing: a status from one source with the time of another would be nobody's. */
export const result_fields = [
  'result_status',
  'race_time',
  'gun_time',
  'chip_time',
] as const satisfies readonly ImportField[]

/** What follows from the times as long as it is empty. */
export const computed_fields = [
  'pace',
  'overall_rank',
  'gender_rank',
  'age_group_rank',
] as const satisfies readonly ImportField[]

/** A result with all that goes with it. */
export const about_result = [...result_fields, 'finish_order', ...computed_fields] as const
type ResultField = (typeof about_result)[number]

/** What is said of the person, each by itself. */
export const detail_fields = import_fields.filter(
  (field): field is Exclude<ImportField, ResultField> => !about_result.some((one) => one === field),
)

export type ImportValues = Pick<Registration, ImportField>
export type EntryValues = Pick<Registration, EntryField>

/** What is stored for a runner known only from a timer's file. */
export const no_entry: EntryValues = {
  ...pick(no_answers, answer_fields),
  fee_cents: 0,
  fee_paid: false,
}

export interface StagedRow {
  /** Where it is in the file. */
  line: number
  registration_id: string
  /** What the registration held when the person looked; null: there was none, this row makes it. */
  seen: ImportValues | null
  values: ImportValues
  /** Which of the result slots that the import takes; null: it has one already, or no result. */
  slot: number | null
}

type WireCell = string | number
/** Line, registration, slot (-1: none), what was seen (none: an empty list), values. */
export type WireRow = [
  line: number,
  registration_id: string,
  slot: number,
  seen: WireCell[],
  values: WireCell[],
]

const cellOf = (value: ImportValues[ImportField]): WireCell =>
  typeof value === 'boolean' ? Number(value) : (value ?? 0)

/** The rows of an import for the wire. They have the cells of an entry only where one of them says something. */
export function toWireRows(rows: readonly StagedRow[]): WireRow[] {
  const saysMore = ({ seen, values }: StagedRow) =>
    entry_fields.some((field) => values[field] !== (seen ?? no_entry)[field])
  const fields = rows.some(saysMore) ? import_fields : timing_fields
  const cellsOf = (values: ImportValues) => fields.map((field) => cellOf(values[field]))
  return rows.map(({ line, registration_id, seen, values, slot }) => [
    line,
    registration_id,
    slot ?? -1,
    seen ? cellsOf(seen) : [],
    cellsOf(values),
  ])
}

type Check = (cell: unknown) => boolean
const whole =
  (lowest: number, highest: number): Check =>
  (cell) =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= lowest && cell <= highest
type TextField = Exclude<
  { [Field in ImportField]: string extends Registration[Field] ? Field : never }[ImportField],
  'date_of_birth'
>
const text_fields = import_fields.filter(
  (field): field is TextField => registrationSchema.shape[field] instanceof z.ZodString,
)
const text =
  (field: TextField): Check =>
  (cell) =>
    typeof cell === 'string' && cell.length <= (registrationSchema.shape[field].maxLength ?? 0)
const oneOf =
  (choices: readonly string[]): Check =>
  (cell) =>
    cell === '' || (typeof cell === 'string' && choices.includes(cell))
const yesOrNo = whole(0, 1)
/** An address that can be written to: a blank or a line break in it would reach into the mail. */
export const isAddress = (cell: string): boolean =>
  /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\.]{2,}$/.test(cell)
const isEmail = text('email')
const time = whole(0, longest_race_time_ms)
const place = whole(0, 1_000_000)

const checks: Record<ImportField, Check> = {
  ...byField(text_fields, text),
  gender: oneOf(genders),
  date_of_birth: (cell) => cell === '' || (typeof cell === 'string' && isCalendarDate(cell)),
  result_status: oneOf(result_statuses),
  race_time: time,
  gun_time: time,
  chip_time: time,
  finish_order: place,
  overall_rank: place,
  gender_rank: place,
  age_group_rank: place,
  email: (cell) => isEmail(cell) && (cell === '' || isAddress(String(cell))),
  country: oneOf(address_countries),
  t_shirt_size: oneOf(t_shirt_sizes),
  waiver_agreed: yesOrNo,
  fee_cents: whole(0, registrationSchema.shape.fee_cents.maxValue ?? 0),
  fee_paid: yesOrNo,
}

const isLine = whole(1, 10_000_000)
const isSlot = whole(-1, longest_import_rows)

/** The first field that does not hold what it may; '' when all do. */
function wrongField(cells: readonly unknown[], fields: readonly ImportField[]): string {
  if (cells.length !== fields.length) return 'row'
  return fields.find((field, at) => !checks[field](cells[at])) ?? ''
}

const at = Object.fromEntries(import_fields.map((field, position) => [field, position]))
const position = (field: ImportField) => at[field] ?? 0
const [names, bib, status] = [
  [position('first_name'), position('last_name')],
  position('bib_number'),
  position('result_status'),
]
const [race, gun, chip] = [position('race_time'), position('gun_time'), position('chip_time')]
const places = [position('overall_rank'), position('gender_rank'), position('age_group_rank')]

/** What is wrong with the cells together, when each by itself is right. */
function togetherError(cells: readonly unknown[]): string {
  const [race_time, gun_time, chip_time] = [cells[race], cells[gun], cells[chip]].map(
    (cell) => Number(cell) || null,
  )
  const result_status = cells[status]
  if ([...names, bib].every((one) => cells[one] === '')) return 'There is neither a bib nor a name.'
  const times = { race_time: race_time ?? null, gun_time: gun_time ?? null, chip_time: chip_time ?? null }
  if (result_status === 'finished' && times.race_time === null) return 'A finished result needs a race time.'
  // As if nobody had corrected the official time: a file that contradicts itself is asked about.
  if (timeError({ ...times, race_time: times.gun_time ?? 1, result_status: 'finished' }) !== '') {
    return 'The chip time is longer than the gun time.'
  }
  if (result_status === '' && times.race_time !== null) return 'A race time needs a result.'
  return ''
}

/** The fields for which these rows of the wire have cells. */
export function wireFields([first]: readonly unknown[]): readonly ImportField[] {
  const values: unknown = Array.isArray(first) ? first[4] : null
  return Array.isArray(values) && values.length === import_fields.length ? import_fields : timing_fields
}

/**
 * Why the server does not take a row, no matter who sent it; '' when it does. By hand and not by a schema: this runs
 * for each of 35,000 rows in an engine that is a hundred times slower than a browser's.
 */
export function wireRowError(row: unknown, fields: readonly ImportField[]): string {
  if (!Array.isArray(row) || row.length !== 5) return 'This is not a row of an import.'
  const cells: unknown[] = row
  const [line, registration_id, slot, seen, values] = cells
  if (!isLine(line)) return 'This is not a row of an import.'
  if (typeof registration_id !== 'string' || !/^[a-z0-9]{15}$/.test(registration_id) || !isSlot(slot)) {
    return `Line ${String(line)} is not complete.`
  }
  if (!Array.isArray(seen) || !Array.isArray(values)) return `Line ${String(line)} is not complete.`
  if (values.length !== fields.length) return 'This page is older than the server. Please reload it.'
  const wrong = wrongField(values, fields) || (seen.length === 0 ? '' : wrongField(seen, fields))
  if (wrong !== '') return `Line ${String(line)}: the ${wrong} cannot be stored.`
  if (places.some((one) => values[one] !== 0 && values[one] !== seen[one]))
    return `Line ${String(line)}: a place is typed by a person and never imported.`
  const problem = togetherError(values)
  return problem === '' ? '' : `Line ${String(line)}: ${problem}`
}

export const sameValues = (a: ImportValues, b: ImportValues): boolean =>
  import_fields.every((field) => a[field] === b[field])
