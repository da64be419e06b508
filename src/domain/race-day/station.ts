import { z } from 'zod'
import { dayAfter } from '../kernel/calendar-date.ts'
import { recordId, typedText } from '../kernel/fields.ts'
import { foldText } from '../kernel/fold-text.ts'
import type { FactKind } from './fact.ts'

// A station is a place of an event where volunteers stand with phones: no accounts, a key of its own for each phone.

export const station_kinds = ['packet_table', 'start', 'course_point', 'finish'] as const
export type StationKind = (typeof station_kinds)[number]

const bib_bound = z.int().min(1).max(999_999).nullable()

/** What an admin says about a station. */
export const stationDetailsSchema = z.strictObject({
  name: typedText().min(1, 'Please name the station.').max(60),
  /** The bibs that the table gives to walk-ups, both included; null: it gives none. */
  bib_from: bib_bound,
  bib_to: bib_bound,
  /** Its volunteers see how old a runner is on race day. */
  sees_age: z.boolean(),
  /** And whom to call. */
  sees_contact: z.boolean(),
  /** Nobody can join it any more. */
  closed: z.boolean(),
})
export type StationDetails = z.infer<typeof stationDetailsSchema>

export const stationSchema = z.object({
  id: recordId,
  event_id: recordId,
  kind: z.enum(station_kinds),
  name: z.string().min(1).max(60),
  bib_from: bib_bound,
  bib_to: bib_bound,
  sees_age: z.boolean(),
  sees_contact: z.boolean(),
  closed: z.boolean(),
  created: z.string(),
  updated: z.string(),
})
export type Station = z.infer<typeof stationSchema>

/** Bibs from one to another, both included; a phone gives the free ones of them (./bib-parts.ts). */
const bib_parts = z.array(z.tuple([z.int().min(1).max(999_999), z.int().min(1).max(999_999)])).max(40)

/** A station as its own phone hears of it; an earlier server says nothing of parts, and all of the range is the phone's. */
export const ownStationSchema = stationSchema.extend({ bib_parts: bib_parts.optional() })
export type OwnStation = z.infer<typeof ownStationSchema>

/** What a phone says about itself now and then, so that the captain sees who is ready. */
export const stationReportSchema = z.object({
  /** Facts that it has not sent. */
  unsent: z.int().min(0).max(1_000_000),
  app_version: typedText().max(60),
  /** From 0 to 1; null where the browser does not say. */
  battery: z.number().min(0).max(1).nullable(),
  /** Its clock in UTC. */
  clock: z.string().max(40),
  /** Runners on its list, and when it was last level with the server; '' for never. */
  runners: z.int().min(0).max(1_000_000),
  list_as_of: z.string().max(40),
  /** The browser promised to keep what is stored. */
  storage_protected: z.boolean(),
  camera: z.enum(['', 'allowed', 'denied', 'asks']),
  /** Who stands at it by now; absent: the person who joined. */
  initials: typedText().min(1).max(6).optional(),
  /** The bibs that it gives: a restored server may have forgotten that it said so. */
  bib_parts: bib_parts.optional(),
})

export type StationReport = z.infer<typeof stationReportSchema>

/** Further off, it is not a clock: a phone without a battery begins in another decade, a made-up one anywhere. */
const most_ahead_ms = 5 * 365 * 86_400_000

const saneAhead = (ahead_ms: number | null): number | null =>
  ahead_ms !== null && Math.abs(ahead_ms) < most_ahead_ms ? ahead_ms : null

/** How far the clock of a phone is ahead of `now_ms`; null where it is not a clock. */
export const clockAhead = (clock: string, now_ms: number): number | null =>
  saneAhead(Date.parse(clock) - now_ms)

/** The same as it is kept: how far the clock was ahead of the server's takes the place of the clock. */
export const keptReportSchema = stationReportSchema
  .omit({ clock: true, bib_parts: true })
  .extend({ clock_ahead_ms: z.number().nullable().overwrite(saneAhead) })
  .partial()

/** A phone that is, or was, a station. */
export const stationDeviceSchema = z.object({
  id: recordId,
  event_id: recordId,
  station_id: recordId,
  initials: z.string().min(1).max(6),
  /** When the captain took the key away; '' while nobody did. */
  revoked_at: z.string().max(40),
  /** When the phone gave it up. */
  left_at: z.string().max(40),
  last_heard: z.string().max(40),
  report: z.record(z.string(), z.unknown()),
  /** The bibs that it gives at any of its tables. */
  bib_parts,
  /** When it joined. */
  created: z.string(),
})
export type StationDevice = z.infer<typeof stationDeviceSchema>

/** How long after its event a key still opens something. */
export const key_days_after_event = 3

export type KeyState = 'live' | 'left' | 'revoked' | 'ended'

/** @param today the day where the race is */
export function keyState(
  { revoked_at, left_at }: Pick<StationDevice, 'revoked_at' | 'left_at'>,
  { event_date }: { event_date: string },
  today: string,
): KeyState {
  if (revoked_at !== '') return 'revoked'
  if (left_at !== '') return 'left'
  return today > dayAfter(event_date, key_days_after_event) ? 'ended' : 'live'
}

/** Facts that a station of a kind may say; the kinds of the other places come with what they do. */
export const facts_of_station: Record<StationKind, readonly FactKind[]> = {
  packet_table: [
    'handed_out',
    'collected_by',
    'shirt_swapped',
    'bib_replaced',
    'waiver_signed',
    'paid',
    'walk_up',
    'note',
    'void',
  ],
  start: ['note', 'void'],
  course_point: ['note', 'void'],
  finish: ['note', 'void'],
}

/** What some station or other may say; all else is the captain's. */
export const facts_of_stations: ReadonlySet<FactKind> = new Set(Object.values(facts_of_station).flat())

/** The scope of the feeds that a station reads: what it may see is part of the name. */
export function stationScope(
  station: Pick<Station, 'event_id' | 'kind' | 'sees_age' | 'sees_contact'>,
): string {
  const { event_id, kind, sees_age, sees_contact } = station
  if (kind !== 'packet_table') return `place:${event_id}:${kind}`
  return `table:${event_id}${sees_age ? ':age' : ''}${sees_contact ? ':contact' : ''}`
}

/** Runners who have a bib of a range, and the lowest of those bibs. */
export interface GivenBibs {
  count: number
  lowest: number
}

/**
 * The runners of an event who have a bib of a range, except for those in the range that the table gives by now. The
 * server counts them in its own tables (pocketbase/src/race-day/station-rows.ts).
 */
export function givenIn(
  bibs: readonly string[],
  { bib_from, bib_to }: Pick<Station, 'bib_from' | 'bib_to'>,
  own: Pick<Station, 'bib_from' | 'bib_to'> | null,
): GivenBibs {
  const isIn = (bib: number, range: Pick<Station, 'bib_from' | 'bib_to'> | null) =>
    bib >= (range?.bib_from ?? 1) && bib <= (range?.bib_to ?? 0)
  const given = bibs
    .flatMap((bib) => (/^\d{1,9}$/.test(bib) ? [Number(bib)] : []))
    .filter((bib) => isIn(bib, { bib_from, bib_to }) && !isIn(bib, own))
  return { count: given.length, lowest: given.reduce((least, bib) => Math.min(least, bib), given[0] ?? 0) }
}

/** What a station is compared with: another one of its event. */
export type OtherStation = Pick<Station, 'name' | 'bib_from' | 'bib_to'>

/** Why a station cannot have a name; null when it can. Nobody tells two apart that read alike, in a tape or the log. */
export function nameFault(name: string, others: readonly OtherStation[]): string | null {
  const folded = foldText(name).trim()
  const same = others.find((other) => foldText(other.name).trim() === folded)
  return same ? `There is ${/^[aeiou]/i.test(same.name) ? 'an' : 'a'} ${same.name} already.` : null
}

/** Why the range for walk-ups cannot be so; null when it can. */
export function rangeFault(
  { bib_from, bib_to }: Pick<Station, 'bib_from' | 'bib_to'>,
  others: readonly OtherStation[],
  given: GivenBibs = { count: 0, lowest: 0 },
): { field: 'bib_from' | 'bib_to'; message: string } | null {
  if (bib_from === null && bib_to === null) return null
  if (bib_from === null) return { field: 'bib_from', message: 'Please say with which bib the range begins.' }
  if (bib_to === null) return { field: 'bib_to', message: 'Please say with which bib the range ends.' }
  if (bib_to < bib_from) return { field: 'bib_to', message: 'The range ends before it begins.' }
  const same = others.find(
    (other) =>
      other.bib_from !== null &&
      other.bib_to !== null &&
      other.bib_from <= bib_to &&
      bib_from <= other.bib_to,
  )
  if (same) return { field: 'bib_from', message: `${same.name} gives some of these bibs.` }
  return given.count > 0 ? { field: 'bib_from', message: givenText(given) } : null
}

const givenText = ({ count, lowest }: GivenBibs): string =>
  count === 1
    ? `A runner has bib ${lowest}. Please choose a range that nobody has a bib of.`
    : `${count} runners have bibs of this range, the first of them ${lowest}. Please choose a range that nobody has a bib of.`

/** The first number from this one on that is in none of the ranges. */
export function nextOutside(
  from: number,
  ranges: readonly (readonly [first: number, last: number])[],
): number {
  let number = from
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b))
    if (number >= first && number <= last) number = last + 1
  return number
}

declare module '../kernel/effect.ts' {
  interface Shown {
    stations: Station
    station_devices: StationDevice
  }
}
