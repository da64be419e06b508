import type { ResultRow } from '#data/results/results.ts'
import { convertedPace, formatPace, readPaceText, type DistanceUnit } from '#domain/events/pace.ts'
import { formatRaceTime } from '#domain/results/race-time.ts'

// A result in words: the common part of the table, the cards, the pinned row and the printed sheet.

const out_labels = { dnf: 'DNF', dq: 'DQ', dns: 'DNS' } as const

export type ResultTextRow = Pick<
  ResultRow,
  'first_name' | 'last_name' | 'result_status' | 'race_time' | 'shown_pace' | 'overridden' | 'overall_place'
>

export const nameText = (row: Pick<ResultRow, 'first_name' | 'last_name'>): string =>
  `${row.first_name} ${row.last_name}`.trim()

/** `City 10K, Harbor Striders`: a text, and after it the public answers that have no column of their own. */
export const withFurther = (text: string, { further = [] }: Pick<ResultRow, 'further'>): string =>
  [text, ...further].filter(Boolean).join(', ')

/** `0:31:48`, or DNF, DQ, DNS for runners without a place. */
export function timeText(row: ResultTextRow): string {
  return row.result_status === 'finished' ? formatRaceTime(row.race_time) : out_labels[row.result_status]
}

/** The place as digits; '–' without one. */
export const rankText = (place: number | null): string => (place === null ? '–' : String(place))

/** `5:08 /mi`; a pace that somebody typed in words stays as it was typed. */
export function paceText(row: ResultTextRow, distance_m: number | null, unit: DistanceUnit): string {
  if (row.overridden.pace) {
    const pace = readPaceText(row.shown_pace)
    return pace ? `${convertedPace(pace, unit)} /${unit}` : row.shown_pace
  }
  if (row.result_status !== 'finished') return ''
  const pace = distance_m === null ? row.shown_pace : formatPace(row.race_time, distance_m, unit)
  return pace === '' ? '' : `${pace} /${distance_m === null ? 'mi' : unit}`
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  return `${place}${suffixes[ordinals.select(place)] ?? 'th'}`
}

/**
 * How far along the course a runner was when the winner crossed, from 0 to 1; null when it cannot be said.
 * An even pace is assumed.
 */
export function shareOfWinner(race_time_ms: number | null, winner_ms: number | null): number | null {
  if (race_time_ms === null || winner_ms === null || race_time_ms <= 0) return null
  return Math.min(1, winner_ms / race_time_ms)
}
