import type { Locator, Page } from '@playwright/test'
import type { DemoServer } from '#support/e2e.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { rowsOf } from './steps.ts'

// What tables said at the demo's race before a captain looks.

interface Place {
  event_id: string
  station_id: string
  device_id: string
}

const slug = 'summer-solstice-10k'
export const screen = (view = '') => `/admin/race-day?event=${slug}${view === '' ? '' : `&view=${view}`}`

export async function eventOf(server: DemoServer): Promise<string> {
  const [event] = await rowsOf(server, 'events', `slug = "${slug}"`)
  return String(event?.id)
}

interface PlaceOptions {
  kind?: string
  report?: Record<string, unknown>
  revoked_at?: string
  /** Default: the demo's race. */
  event_id?: string
}

/** A station with a phone that told how it is. */
export async function placeOf(
  server: DemoServer,
  name: string,
  { kind = 'packet_table', report = {}, revoked_at = '', ...of }: PlaceOptions = {},
): Promise<Place> {
  const { createRecord } = server.current()
  const event_id = of.event_id ?? (await eventOf(server))
  const station = { id: newRecordId(), event_id, kind, name }
  await createRecord('stations', station)
  const device = {
    id: newRecordId(),
    event_id,
    station_id: station.id,
    initials: 'NH',
    last_heard: new Date().toISOString().replace('T', ' '),
    report,
    revoked_at,
  }
  await createRecord('station_devices', device)
  return { event_id, station_id: station.id, device_id: device.id }
}

let turn = 0
export async function said(
  server: DemoServer,
  place: Place,
  kind: string,
  payload: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<void> {
  turn += 1
  await server.current().createRecord('facts', {
    id: newRecordId(),
    kind,
    subject: '',
    ...place,
    sequence: turn,
    turn,
    at: new Date().toISOString(),
    monotonic_ms: 1,
    initials: 'NH',
    voids: '',
    payload,
    ...more,
  })
}

/** What a phone brought after it was revoked. */
export async function brought(
  server: DemoServer,
  place: Place,
  kind: string,
  payload: Record<string, unknown>,
  { runner = null, by = place.device_id, ...more }: Record<string, unknown> = {},
): Promise<void> {
  turn += 1
  const fact = {
    id: newRecordId(),
    kind,
    subject: '',
    ...place,
    sequence: turn,
    turn,
    at: new Date().toISOString(),
    monotonic_ms: 1,
    initials: 'NH',
    voids: '',
    payload,
    ...more,
  }
  await server.current().createRecord('waiting_facts', {
    id: newRecordId(),
    event_id: place.event_id,
    fact_id: fact.id,
    kind,
    subject: fact.subject,
    brought_by: by,
    said: { fact, runner },
  })
}

export const runnerWith = async (server: DemoServer, bib: string) => {
  const filter = `event_id = "${await eventOf(server)}" && bib_number = "${bib}"`
  const [row] = await rowsOf(server, 'registrations', filter)
  const shirt = String(row?.t_shirt_size)
  return { id: String(row?.id), name: `${row?.first_name} ${row?.last_name}`, shirt }
}

export const rowsIn = (page: Page): Locator =>
  page.getByRole('table', { name: 'What was said' }).getByRole('row')
export const view = (page: Page, name: RegExp | string) =>
  page.getByRole('group', { name: 'Race day' }).getByRole('button', { name })
