import type {
  ImportState,
  ImportStep,
  ImportView,
  RowKind,
  ShownRow,
  Understood,
} from '#data/results-import.ts'
import type { ColumnMeaning } from '#domain/import/import-columns.ts'
import type { PlaceClash, PlannedChange } from '#domain/import/import-plan.ts'
import type { ImportField } from '#domain/import/staged-row.ts'
import type { ImportObstacle } from '#domain/commands/commit-import.ts'
import { editableRaceTime, formatRaceTime } from '#domain/race-time.ts'
import type { Registration } from '#domain/registration.ts'
import { counted } from '#ui/counted.ts'

export const count = (value: number) => value.toLocaleString('en-US')

export const meaning_labels: Record<ColumnMeaning, string> = {
  ignore: 'Leave out',
  bib_number: 'Bib',
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  gender: 'Gender',
  age: 'Age',
  birth_year: 'Year of birth',
  date_of_birth: 'Date of birth',
  age_group: 'Age group',
  status: 'Status',
  official_time: 'Official time',
  time: 'Time',
  gun_time: 'Gun time',
  chip_time: 'Chip time',
  start_time: 'Start',
  place: 'Place',
  overall_place: 'Overall place',
  gender_place: 'Gender place',
  age_group_place: 'Age group place',
  pace: 'Pace',
  gun_pace: 'Pace by gun',
  chip_pace: 'Pace by chip',
}

export const kind_labels: Record<RowKind, string> = {
  refused: 'Refused',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
}

const field_labels: Record<ImportField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  bib_number: 'Bib',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  age_group: 'Age group',
  result_status: 'Status',
  race_time: 'Race time',
  gun_time: 'Gun time',
  chip_time: 'Chip time',
  pace: 'Pace',
  overall_rank: 'Official overall place',
  gender_rank: 'Official gender place',
  age_group_rank: 'Official age group place',
}

const status_words: Record<Registration['result_status'], string> = {
  '': 'no result',
  finished: 'finished',
  dnf: 'DNF',
  dq: 'DQ',
  dns: 'DNS',
}

const times: readonly ImportField[] = ['race_time', 'gun_time', 'chip_time']

function shown(field: ImportField, value: string | number | null): string {
  if (times.includes(field)) return typeof value === 'number' ? editableRaceTime(value) : 'none'
  if (field === 'result_status') {
    return status_words[(['finished', 'dnf', 'dq', 'dns'] as const).find((known) => known === value) ?? '']
  }
  return value === null || value === '' ? 'none' : String(value)
}

export const changeWords = ({ field, from, to }: PlannedChange) => ({
  field: field_labels[field],
  from: shown(field, from),
  to: shown(field, to),
})

/** What a new or unchanged row holds. */
export const resultWords = ({ result_status, race_time }: ShownRow): string =>
  result_status === 'finished' ? formatRaceTime(race_time) : status_words[result_status]

export const obstacle_words: Record<ImportObstacle['what'], string> = {
  changed: 'was changed by somebody else',
  gone: 'is no longer registered',
  bib_taken: 'has this bib now',
  exists: 'is registered already',
}

const delimiter_words: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}
export const delimiterWords = (delimiter: string) => delimiter_words[delimiter] ?? delimiter

const step_words: Record<ImportStep, string> = {
  staging: 'Sending the rows',
  preparing: 'Making the results ready',
  committing: 'Making them count',
  writing: 'Writing the registrations',
}

/** The whole import as one share: sending takes most of the time, writing the rest. */
const step_starts: Record<ImportStep, readonly [from: number, to: number]> = {
  staging: [0, 0.6],
  preparing: [0.6, 0.8],
  committing: [0.8, 0.82],
  writing: [0.82, 1],
}

export function progressOf({ step, share }: Extract<ImportState, { name: 'sending' }>): {
  label: string
  percent: number
} {
  const [from, to] = step_starts[step]
  return { label: step_words[step], percent: Math.round(100 * (from + (to - from) * share)) }
}

export function bandWords(bands: readonly number[]): string {
  const [first = 0, second = 0, third = 0] = bands
  return `${first} & under, ${first + 1}–${second}, ${second + 1}–${third} and so on`
}

const enumerated = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

type LeftOutValues = Understood['left_out'][number]

const left_out_reasons: Record<LeftOutValues['what'], (cells: string) => string> = {
  prize_place: (cells) => `they are places in ${cells}, prizes and not age groups`,
  groupless_place: () => 'the file gives no age group there',
  age: (cells) => `a number of years up to 120 is expected (${cells})`,
  genderless_place: () => 'age groups are by gender, and the file gives none there',
}

/** What of the file does not count, and why. */
export function leftOutWords({ what, count: all, lines, cells }: LeftOutValues): string {
  const values =
    what === 'age'
      ? counted(all, 'age of the file is', 'ages of the file are')
      : counted(all, 'age group place of the file is', 'age group places of the file are')
  const where =
    all > lines.length
      ? `lines ${lines.map(count).join(', ')} and ${count(all - lines.length)} more`
      : `${all === 1 ? 'line' : 'lines'} ${enumerated(lines.map(count))}`
  return `${values} left out, because ${left_out_reasons[what](enumerated(cells))}: ${where}.`
}

const board_words: Record<PlaceClash['board'], string> = {
  overall: 'place',
  gender: 'gender place',
  age_group: 'age group place',
}

/** Places that a row would get, and that somebody has whose result stays as it is. */
export function clashWords(
  { count: all, first }: NonNullable<ImportView['plan']>['clashes'],
  keep_places: boolean,
): string {
  const held = first.map(
    ({ board, place, holder, line }) =>
      `${board_words[board]} ${count(place)} is already ${holder || 'somebody'}’s (line ${count(line)})`,
  )
  const more = all > first.length ? [`${count(all - first.length)} more`] : []
  const words = enumerated([...held, ...more])
  const it = keep_places ? (all === 1 ? 'Kept, it' : 'Kept, they') : all === 1 ? 'It' : 'They'
  const instead = keep_places ? 'compute all places anew, or ' : ''
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}. ${it} would be there twice: ${instead}first correct the results that the file leaves as they are.`
}

export const place_is_gender_words =
  'All runners have one gender: the file’s “Place” is read as the gender place, not the overall one.'

/** What a gender for the whole file does. */
export const genderHelp = ({ place_is_gender }: Pick<Understood, 'place_is_gender'>): string =>
  place_is_gender
    ? place_is_gender_words
    : 'The file has no column for it. Without one, nobody has a gender place.'
