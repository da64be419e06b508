import type { RaceDay } from '#data/race-day/captain.ts'
import { localToday } from '#domain/calendar-date.ts'
import { keyState, type Station, type StationKind } from '#domain/race-day/station.ts'
import { counted } from '#ui/counted.ts'
import { ago } from '#ui/sync-text.ts'

// How stations and their phones are named.

export const kind_labels: Record<StationKind, string> = {
  packet_table: 'Packet table',
  start: 'Start',
  course_point: 'Course point',
  finish: 'Finish',
}

export type Device = RaceDay['devices'][number]

/** 'Bibs 900 to 949 for walk-ups'; '' without. */
export const rangeText = ({ bib_from, bib_to }: Pick<Station, 'bib_from' | 'bib_to'>): string =>
  bib_from === null || bib_to === null ? '' : `bibs ${bib_from} to ${bib_to} for walk-ups`

/** A clock that is so far off shows in what is told of the queue. */
const clock_off_ms = 120_000

/** PocketBase writes a moment with a space. */
const momentOf = (text: string): number => Date.parse(text.replace(' ', 'T'))

export const isLive = (device: Device, event: { event_date: string }): boolean =>
  keyState(device, event, localToday()) === 'live'

/** What of a phone is known, each as last told; what is not known is left out. */
export function deviceTexts(device: Device, event: { event_date: string }, now_ms: number): string[] {
  const { told, last_heard, created } = device
  const states = { live: '', left: 'left', revoked: 'revoked', ended: 'event over' }
  const state = states[keyState(device, event, localToday())]
  const heard_ms = momentOf(last_heard || created)
  const ahead_ms = told.clock_ahead_ms ?? 0
  return [
    state,
    Number.isNaN(heard_ms) ? '' : `heard ${ago(heard_ms, now_ms)}`,
    told.unsent === undefined ? '' : told.unsent === 0 ? 'all sent' : `${told.unsent} to send`,
    told.runners === undefined ? '' : counted(told.runners, 'runner', 'runners'),
    typeof told.battery === 'number' ? `battery ${Math.round(told.battery * 100)} %` : '',
    told.storage_protected === false ? 'storage not protected' : '',
    told.camera === 'denied' ? 'camera denied' : '',
    Math.abs(ahead_ms) < clock_off_ms
      ? ''
      : `clock ${Math.round(Math.abs(ahead_ms) / 60_000)} min ${ahead_ms > 0 ? 'ahead' : 'behind'}`,
    told.app_version ? `version ${told.app_version}` : '',
  ].filter(Boolean)
}
