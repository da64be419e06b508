import type { OpenQuestion } from '#data/imports/open-question.ts'
import type { ImportStep, ImportView, RowKind, ShownRow, Understood } from '#data/imports/results-import.ts'
import type { ResultStatus } from '#domain/results/finisher.ts'
import type { ColumnMeaning } from '#domain/imports/import-columns.ts'
import type { TimeUnit } from '#domain/imports/import-times.ts'
import type { StatusWord } from '#domain/imports/status-words.ts'
import type { UnitChoice, UnitOption } from '#domain/imports/time-units.ts'
import type { PlannedChange } from '#domain/imports/import-plan.ts'
import { computed_fields, import_fields, type ImportField } from '#domain/imports/staged-row.ts'
import type { KeptValue } from '#domain/imports/typed-values.ts'
import type { ImportObstacle } from '#domain/imports/commands/commit-import.ts'
import { priceText, toUnits } from '#domain/kernel/money.ts'
import { editableRaceTime, formatRaceTime } from '#domain/results/race-time.ts'
import { type Registration, t_shirt_sizes } from '#domain/registrations/registration.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { capital, counted } from '#ui/base/counted.ts'
import { column_labels, gender_options } from '#ui/entry/answer-labels.ts'
import { distanceText } from '#ui/entry/event-look.ts'

export const count = (value: number) => value.toLocaleString('en-US')

export const meaning_labels: Record<ColumnMeaning, string> = {
  ...column_labels,
  ignore: 'Leave out',
  name: 'Full name',
  age: 'Age',
  birth_year: 'Year of birth',
  status: 'Status',
  official_time: 'Official time',
  time: 'Time',
  gun_time: 'Gun time',
  chip_time: 'Chip time',
  start_time: 'Start',
  finish_time: 'Finish clock',
  place: 'Place',
  overall_place: 'Overall place',
  gender_place: 'Gender place',
  age_group_place: 'Age group place',
  pace: 'Pace',
  gun_pace: 'Pace by gun',
  chip_pace: 'Pace by chip',
  race: 'Race',
  fee: 'Entry fee',
  fee_paid: 'Fee paid',
  fee_due: 'Still to pay',
}

export const kind_labels: Record<RowKind, string> = {
  refused: 'Refused',
  noted: 'With a note',
  typed: 'Typed by hand',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
}

const field_labels: Record<ImportField, string> = {
  ...meaning_labels,
  result_status: 'Status',
  race_time: 'Race time',
  finish_order: 'Order among equal times',
  overall_rank: 'Official overall place',
  gender_rank: 'Official gender place',
  age_group_rank: 'Official age group place',
  fee_cents: 'Entry fee',
}

type Refusal = NonNullable<NonNullable<ImportView['plan']>['refusal']>
type OddTimes = NonNullable<Understood['odd_times']>

const isField = (field: string): field is ImportField => import_fields.some((known) => known === field)

export const fieldLabel = (field: string): string => (isField(field) ? field_labels[field] : field)

const status_texts: Record<Registration['result_status'], string> = {
  '': 'no result',
  finished: 'finished',
  dnf: 'DNF',
  dq: 'DQ',
  dns: 'DNS',
}

const times: readonly ImportField[] = ['race_time', 'gun_time', 'chip_time']

function shown(field: ImportField, value: PlannedChange['to']): string {
  if (times.includes(field)) return typeof value === 'number' ? editableRaceTime(value) : 'none'
  if (field === 'result_status') {
    return status_texts[(['finished', 'dnf', 'dq', 'dns'] as const).find((known) => known === value) ?? '']
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'fee_cents') return value === 0 ? 'none' : priceText(toUnits(Number(value)))
  return value === null || value === '' ? 'none' : String(value)
}

export const changeText = ({ field, from, to }: PlannedChange) => ({
  field: field_labels[field],
  from: shown(field, from),
  to: shown(field, to),
})

/** What a new or unchanged row holds. */
export const resultText = ({
  result_status,
  race_time,
}: Pick<ShownRow, 'result_status' | 'race_time'>): string =>
  result_status === 'finished' ? formatRaceTime(race_time) : status_texts[result_status]

/** What a new row of a start list brings, so that it can be checked before it counts. */
export function startListText({ entry }: Pick<ShownRow, 'entry'>): string {
  if (!entry) return ''
  const { t_shirt_size, email, fee_cents, fee_paid } = entry
  const fee = fee_cents > 0 ? `fee ${priceText(toUnits(fee_cents))}, ${fee_paid ? 'paid' : 'not paid'}` : ''
  const parts = [t_shirt_size === '' ? '' : `shirt ${t_shirt_size}`, email, fee].filter(Boolean)
  return parts.length === 0 ? 'no shirt, e-mail or fee' : parts.join(' · ')
}

function keptSide(what: KeptValue['what'], values: KeptValue['ours']): string {
  if (what === 'result') {
    const { result_status = '', race_time = null } = values
    return resultText({ result_status, race_time })
  }
  const value = values[what] ?? null
  const is_computed = (value === null || value === '') && computed_fields.some((field) => field === what)
  return is_computed ? 'computed' : shown(what, value)
}

/** `14:02`, as PocketBase or a device writes a moment. */
const momentOf = (at: string, now: Date): string => formatMoment(serverMs(at), now)

/** How many values stay because somebody typed them, and how many were ticked. */
export function typedValuesText({ values, taken }: NonNullable<ImportView['plan']>['typed']): string {
  const stay = values - taken
  const kept = `${counted(stay, 'value was', 'values were')} typed by hand and ${stay === 1 ? 'stays' : 'stay'} as ${stay === 1 ? 'it is' : 'they are'}`
  const replaced = `${counted(taken, 'typed value gives', 'typed values give')} way to the file’s`
  if (taken === 0) return `${kept}, unless you tick ${values === 1 ? 'it' : 'them'}.`
  return stay === 0 ? `${replaced}.` : `${kept}, ${replaced}.`
}

/** A value that a person typed, and what the file says in its place. */
export const keptText = (
  { what, at, unsent, ours, file }: KeptValue,
  now: Date,
): { field: string; ours: string; file: string; by: string } => ({
  field: what === 'result' ? 'Result' : field_labels[what],
  ours: keptSide(what, ours),
  file: keptSide(what, file),
  by: unsent
    ? `typed on this device, ${momentOf(at, now)}, not sent yet`
    : `typed by an admin, ${momentOf(at, now)}`,
})

export const obstacle_texts: Record<ImportObstacle['what'], string> = {
  changed: 'was changed by somebody else',
  gone: 'is no longer registered',
  bib_taken: 'has this bib now',
  exists: 'is registered already',
}

const delimiter_texts: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}
export const delimiterText = (delimiter: string) => delimiter_texts[delimiter] ?? delimiter

const step_texts: Record<ImportStep, string> = {
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

export function progressOf({ step, share }: { step: ImportStep; share: number }): {
  label: string
  percent: number
} {
  const [from, to] = step_starts[step]
  return { label: step_texts[step], percent: Math.round(100 * (from + (to - from) * share)) }
}

const undo_texts: Record<ImportStep, string> = {
  ...step_texts,
  staging: 'Looking up what was before',
  committing: 'Putting back what was before',
}

export const undoProgressOf = (at: { step: ImportStep; share: number }): ReturnType<typeof progressOf> => ({
  ...progressOf(at),
  label: undo_texts[at.step],
})

export function bandText(bands: readonly number[]): string {
  const [first = 0, second = 0, third = 0] = bands
  return `${first} & under, ${first + 1}–${second}, ${second + 1}–${third} and so on`
}

export const enumerated = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

type LeftOutValues = Understood['left_out'][number]

const place_reasons = {
  prize_place: (cells: string) => `they are places in ${cells}, prizes and not age groups`,
  groupless_place: () => 'the file gives no age group there',
  genderless_place: () => 'age groups are by gender, and the file gives none there',
}

/** `line 7`, `lines 4, 9, 12, 30 and 5 more`. */
const whereText = (all: number, lines: readonly number[]): string =>
  all > lines.length
    ? `lines ${lines.map(count).join(', ')} and ${count(all - lines.length)} more`
    : `${all === 1 ? 'line' : 'lines'} ${enumerated(lines.map(count))}`

const left_out_texts: Record<
  Exclude<LeftOutValues['what'], keyof typeof place_reasons>,
  (all: number, cells: string) => string
> = {
  age: (all, cells) =>
    `${counted(all, 'age of the file is', 'ages of the file are')} left out, because a number of years up to 120 is expected (${cells})`,
  clock: (all, cells) =>
    `${counted(all, 'time of the file differs', 'times of the file differ')} from start and finish by more than a second (${cells}), as penalties do: the file’s ${all === 1 ? 'time counts' : 'times count'}`,
  guessed: (all, cells) => `${counted(all, 'time is', 'times are')} read as minutes and seconds (${cells})`,
  email: (all, cells) =>
    `${counted(all, 'e-mail is', 'e-mails are')} left out, because nobody can be written to there (${cells})`,
  country: (all, cells) =>
    `${counted(all, 'country is', 'countries are')} left out, because no country is called so in English (${cells})`,
  shirt: (all, cells) =>
    `${counted(all, 'shirt size is', 'shirt sizes are')} left out, because we have ${enumerated(t_shirt_sizes)} (${cells})`,
  shirt_cut: (all, cells) =>
    `${counted(all, 'shirt says', 'shirts say')} a cut too (${cells}): the size alone is kept`,
  waiver: (all, cells) =>
    `${counted(all, 'waiver is', 'waivers are')} read as not agreed, because neither yes nor no stands there (${cells})`,
  fee: (all, cells) =>
    `${counted(all, 'fee is', 'fees are')} left out, because ${all === 1 ? 'it is' : 'they are'} neither an amount nor yes or no (${cells})`,
  long: (all, cells) => `${counted(all, 'text is', 'texts are')} left out as too long (${cells})`,
  twice: (all) =>
    `${counted(all, 'row stands', 'rows stand')} in the file twice, in every cell the same, and ${all === 1 ? 'is' : 'are'} offered once`,
}

const isPlaceKind = (what: LeftOutValues['what']): what is keyof typeof place_reasons => what in place_reasons

/** What in the file does not count, or not as it is written, and why. */
export function leftOutText({ what, count: all, lines, cells }: LeftOutValues): string {
  const what_text = isPlaceKind(what)
    ? `${counted(all, 'age group place of the file is', 'age group places of the file are')} left out, because ${place_reasons[what](enumerated(cells))}`
    : left_out_texts[what](all, all > cells.length ? `${cells.join(', ')} …` : enumerated(cells))
  return `${what_text}: ${whereText(all, lines)}.`
}

/** Places in the file that do not match its times. */
export const contradictionText = ({
  count: all,
  lines,
}: NonNullable<ImportView['plan']>['contradicting']): string =>
  `${counted(all, 'row has a place', 'rows have a place')} that the times of the file contradict: ${whereText(all, lines)}. The places by the times count.`

export const place_is_gender_text =
  'All runners have one gender: the file’s “Place” is read as the gender place, not the overall one.'

/** What a gender for the whole file does. */
export const genderHelp = ({ place_is_gender }: Pick<Understood, 'place_is_gender'>): string =>
  place_is_gender
    ? place_is_gender_text
    : 'The file has no column for it. Without one, nobody has a gender place.'

/** What blocks an import, beside the button that leads there. */
export const open_question_texts: Record<OpenQuestion, string> = {
  race: 'The file has several races: choose the one of this event first.',
  units: 'The times can be read in several ways: only you know which one is right.',
  statuses: 'The file has words for a status that only you know.',
  genders: 'The file has words for a gender that only you know.',
  odd_times: 'Some times are faster or slower than people run.',
  other_places: 'The file’s places are not those of its times.',
  times: 'No time was understood in this file.',
  event: 'Most rows are about nobody of this event.',
  capacity: 'The event has no place for all of them.',
}

export const questionId = (question: OpenQuestion) => `import-question-${question}`

const unit_texts: Record<Exclude<TimeUnit, 'seconds' | 'minutes_seconds'>, string> = {
  clock: 'as it is written',
  minutes: 'a number of minutes',
  milliseconds: 'a number of milliseconds',
  days: 'a part of a day, as spreadsheets keep times',
  elapsed: 'how long it took, which a spreadsheet wrote as a time of day',
  hours_minutes: 'minutes and seconds, which a spreadsheet took for hours and minutes',
  whole_minutes: 'hours and minutes, without seconds',
  wall: 'the clock at the finish, with the start taken off',
}

/** The value of a cell when its column is read so: `28.07` as seconds, or as minutes and seconds. */
export function unitSampleText(sample: string, { unit, ms }: UnitOption): string {
  if (unit === 'seconds') return `${sample} seconds`
  if (unit === 'minutes_seconds') {
    const [minutes = '', seconds = ''] = sample.split(/[.,]/)
    return `${counted(Number(minutes), 'minute', 'minutes')} and ${counted(Number(seconds), 'second', 'seconds')}`
  }
  const is_of_day = unit === 'clock' && /[ap]\.?\s?m\.?$/i.test(sample)
  const what = unit_texts[is_of_day ? 'wall' : unit]
  return ms === null ? capital(what) : `${formatRaceTime(ms)}: ${what}`
}

/** Why only a person can say how a column of times is read. */
export const openUnitHelp = ({ is_human }: Pick<UnitChoice, 'is_human'>): string =>
  is_human
    ? 'The file does not say which one is meant.'
    : 'None of these is a time in which people run the distance.'

/** `1 of 3 times is faster or slower than people run 5 kilometers: 25:30:00 (line 4, Cat Frac).` */
export function oddTimesText({ count: odd, of, distance_m, examples }: OddTimes): string {
  const some = examples.map(
    ({ line, name, ms }) => `${formatRaceTime(ms)} (line ${count(line)}${name === '' ? '' : `, ${name}`})`,
  )
  const listed = odd > examples.length ? `${some.join(', ')} …` : enumerated(some)
  const times = `${count(odd)} of ${counted(of, 'time', 'times')} ${odd === 1 ? 'is' : 'are'}`
  return `${times} faster or slower than people run ${distanceText(distance_m)}: ${listed}.`
}

/** What the file's words for a status may mean. */
export const status_answers = [
  { value: 'finished', label: 'Finished' },
  { value: 'dnf', label: 'Did not finish (DNF)' },
  { value: 'dns', label: 'Did not start (DNS)' },
  { value: 'dq', label: 'Disqualified (DQ)' },
  { value: '', label: 'Nothing: who has a time has finished' },
] as const satisfies readonly { value: ResultStatus | ''; label: string }[]

export const statusWordHelp = ({ count: all, timed }: StatusWord): string =>
  timed === all
    ? `It stands in ${counted(all, 'row', 'rows')}, ${all === 1 ? 'with a time' : 'all with a time'}.`
    : `It stands in ${counted(all, 'row', 'rows')}, of which ${timed === 0 ? 'none has' : timed === 1 ? '1 has' : `${count(timed)} have`} a time.`

/** What the file's words for a gender may mean. */
export const gender_answers: readonly { value: Registration['gender']; label: string }[] = [
  ...gender_options,
  { value: '', label: 'Nothing: the gender stays open' },
]

export const otherPlacesText = ({ same, of }: NonNullable<Understood['other_places']>): string =>
  `Of the file’s ${counted(of, 'place', 'places')} ${same === 0 ? 'none comes' : same === 1 ? '1 comes' : `${count(same)} come`} out of its times. Is another column the time, or are they places by something else, such as points?`

/** Above the refused rows: what most of them have in common. */
export const refusalText = ({ count: some, reason, example }: Refusal, refused: number): string =>
  some === refused
    ? `${refused === 1 ? 'It is refused' : `All ${count(refused)} are refused for the same reason`}: ${reason}`
    : some * 2 > refused
      ? `Most are refused for one reason (${count(some)} of ${count(refused)}), such as: ${example}`
      : `They are refused for several reasons, such as: ${example}`
