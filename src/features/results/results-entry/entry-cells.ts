import { strictRaceTimeMessage } from '#domain/results/race-time.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { counted } from '#ui/base/counted.ts'
import { entryTimeText, parseEntryTime } from './entry-time.ts'

// A cell is one result field of one runner as text: what it shows, and what typing changes.

export const entry_columns = ['race_time', 'overall_rank', 'gender_rank', 'age_group_rank', 'pace'] as const
export type EntryColumn = (typeof entry_columns)[number]

export const column_labels: Record<EntryColumn, string> = {
  race_time: 'Race time',
  overall_rank: 'Overall',
  gender_rank: 'Gender',
  age_group_rank: 'Age group',
  pace: 'Pace',
}

export type ResultFields = Pick<
  Registration,
  'race_time' | 'pace' | 'overall_rank' | 'gender_rank' | 'age_group_rank' | 'result_status'
>
export type ResultChanges = Partial<ResultFields>
export type ResultStatusChoice = ResultFields['result_status']

export const status_labels: Record<ResultStatusChoice, string> = {
  '': 'No result',
  finished: 'Finished',
  dnf: 'DNF',
  dns: 'DNS',
  dq: 'DQ',
}

/** What a cell does with typed text: the fields that change (none when it says what is there), or why not. */
export type CellReading = { ok: true; changes: ResultChanges } | { ok: false; message: string }

export const nothing: CellReading = { ok: true, changes: {} }
const rank_message = 'Please enter a whole number of at least 1'

function readRaceTime(text: string, seen: ResultFields): CellReading {
  const typed = text.trim()
  const word = typed.toLowerCase()
  if (word === 'dnf' || word === 'dns' || word === 'dq') {
    return word === seen.result_status ? nothing : { ok: true, changes: { result_status: word } }
  }
  if (typed === '') {
    if (seen.race_time === null) return nothing
    const unfinished: ResultChanges = seen.result_status === 'finished' ? { result_status: '' } : {}
    return { ok: true, changes: { race_time: null, ...unfinished } }
  }
  const race_time = parseEntryTime(typed)
  if (race_time === null) return { ok: false, message: strictRaceTimeMessage }
  // A runner who gets a time has finished; only a disqualification outlives one.
  const finishes = seen.result_status !== 'finished' && seen.result_status !== 'dq'
  if (race_time === seen.race_time && !finishes) return nothing
  return {
    ok: true,
    changes: {
      ...(race_time === seen.race_time ? {} : { race_time }),
      ...(finishes ? { result_status: 'finished' as const } : {}),
    },
  }
}

export function readCell(column: EntryColumn, text: string, seen: ResultFields): CellReading {
  if (column === 'race_time') return readRaceTime(text, seen)
  const typed = text.trim()
  if (column === 'pace') {
    if (typed.length > 40) return { ok: false, message: 'Pace is at most 40 characters' }
    return typed === seen.pace ? nothing : { ok: true, changes: { pace: typed } }
  }
  if (typed === '') return seen[column] === null ? nothing : { ok: true, changes: { [column]: null } }
  if (!/^\d{1,7}$/.test(typed)) return { ok: false, message: rank_message }
  const place = Number(typed)
  if (place < 1 || place > 1_000_000) return { ok: false, message: rank_message }
  return place === seen[column] ? nothing : { ok: true, changes: { [column]: place } }
}

/** The values of the same fields before a change: the `from` of the command, and its undo. */
export function valuesBefore(changes: ResultChanges, seen: ResultFields): ResultChanges {
  return Object.fromEntries(Object.entries(seen).filter(([field]) => field in changes)) as ResultChanges
}

export function resultFieldsOf(row: ResultFields): ResultFields {
  const { race_time, pace, overall_rank, gender_rank, age_group_rank, result_status } = row
  return { race_time, pace, overall_rank, gender_rank, age_group_rank, result_status }
}

/** Which of a runner's ranks and pace were set by a person. */
export function overridesOf(row: ResultFields): EntryColumn[] {
  const overrides: EntryColumn[] = []
  if (row.overall_rank !== null) overrides.push('overall_rank')
  if (row.gender_rank !== null) overrides.push('gender_rank')
  if (row.age_group_rank !== null) overrides.push('age_group_rank')
  if (row.pace !== '') overrides.push('pace')
  return overrides
}

/** '2 typed places and 1 typed pace', for one runner or for all. */
export function overridesText(overrides: readonly EntryColumn[]): string {
  const paces = overrides.filter((column) => column === 'pace').length
  const places = overrides.length - paces
  return [
    places > 0 ? counted(places, 'typed place', 'typed places') : '',
    paces > 0 ? counted(paces, 'typed pace', 'typed paces') : '',
  ]
    .filter(Boolean)
    .join(' and ')
}

const field_labels: Record<string, string> = { ...column_labels, result_status: 'Status' }

/** Values of result fields for a sentence: `Race time 00:31:48, Overall 3`. */
export function changesText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([field]) => field in field_labels)
    .map(([field, value]) => `${field_labels[field]} ${valueText(field, value)}`)
    .join(', ')
}

export function valueText(field: string, value: unknown): string {
  if (field === 'race_time') return typeof value === 'number' ? entryTimeText(value) : 'none'
  if (field === 'result_status') {
    return typeof value === 'string' && value in status_labels
      ? status_labels[value as ResultStatusChoice]
      : status_labels['']
  }
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value)
  return 'computed'
}
