import { localToday } from '#domain/calendar-date.ts'
import { keyState, type Station, type StationKind } from '#domain/race-day/station.ts'
import type { Device } from './phone-checks.ts'

// How stations and their phones are named.

export const kind_labels: Record<StationKind, string> = {
  packet_table: 'Packet table',
  start: 'Start',
  course_point: 'Course point',
  finish: 'Finish',
}

/** 'Bibs 900 to 949 for walk-ups'; '' without. */
export const rangeText = ({ bib_from, bib_to }: Pick<Station, 'bib_from' | 'bib_to'>): string =>
  bib_from === null || bib_to === null ? '' : `bibs ${bib_from} to ${bib_to} for walk-ups`

export const isLive = (device: Device, event: { event_date: string }): boolean =>
  keyState(device, event, localToday()) === 'live'

/** What became of a phone that is none of its station any more; '' while it is. */
export function endText(device: Device, event: { event_date: string }): string {
  const states = { live: '', left: 'left', revoked: 'revoked', ended: 'event over' }
  return states[keyState(device, event, localToday())]
}
