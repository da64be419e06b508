import { type InZone, raceToday } from '#domain/events/race-clock.ts'
import {
  keyState,
  nameFault,
  type OtherStation,
  type Station,
  type StationKind,
} from '#domain/race-day/station.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import type { Device } from './phone-checks.ts'

// How stations and their phones are named.

export const kind_labels: Record<StationKind, string> = {
  packet_table: 'Packet table',
  start: 'Start',
  course_point: 'Course point',
  finish: 'Finish',
}

/** The name of a new station until somebody changes it: no other station of its event has it. */
export function freeName(kind: StationKind, others: readonly OtherStation[]): string {
  const [first, numbered] =
    kind === 'packet_table' ? ['Table 1', 'Table'] : [kind_labels[kind], kind_labels[kind]]
  for (let name = first, at = 2; ; name = `${numbered} ${at++}`)
    if (nameFault(name, others) === null) return name
}

/** 'Bibs 900 to 949 for walk-ups'; '' without. */
export const rangeText = ({ bib_from, bib_to }: Pick<Station, 'bib_from' | 'bib_to'>): string =>
  bib_from === null || bib_to === null ? '' : `bibs ${bib_from} to ${bib_to} for walk-ups`

/** It is on this device alone, and the server did not take it. */
export const isRefused = ({ made_by }: Pick<RaceDay['stations'][number], 'made_by'>): boolean =>
  made_by?.state === 'refused'

export const isLive = (device: Device, event: InZone & { event_date: string }): boolean =>
  keyState(device, event, raceToday(event)) === 'live'

/** What became of a phone that left its station; '' while it belongs there. */
export function endText(device: Device, event: InZone & { event_date: string }): string {
  const states = { live: '', left: 'left', revoked: 'revoked', ended: 'event over' }
  return states[keyState(device, event, raceToday(event))]
}

type Named = Pick<Device, 'id' | 'station_id' | 'initials' | 'created'>

/** 'phone 2, joined 09:12': which of the phones at its station with the same initials; '' where there is only one. */
export function phoneMark(device: Named, devices: readonly Named[], now: Date): string {
  const alike = devices.filter(
    ({ station_id, initials }) => station_id === device.station_id && initials === device.initials,
  )
  if (alike.length < 2) return ''
  const place = alike
    .toSorted((a, b) => (`${a.created} ${a.id}` < `${b.created} ${b.id}` ? -1 : 1))
    .findIndex(({ id }) => id === device.id)
  const joined_ms = serverMs(device.created)
  const joined = Number.isNaN(joined_ms) ? '' : `, joined ${formatMoment(joined_ms, now)}`
  return `phone ${place + 1}${joined}`
}

export const phoneName = (device: Named, devices: readonly Named[], now: Date): string =>
  [device.initials, phoneMark(device, devices, now)].filter(Boolean).join(', ')
