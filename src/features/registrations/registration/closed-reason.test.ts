import { expect, test } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import { closedReason } from './closed-reason.ts'

const event: RaceEvent = {
  id: 'summersolstice1',
  name: 'Summer Solstice 10K',
  slug: 'summer-solstice-10k',
  event_date: '2026-06-20',
  event_time: '1:00 PM',
  time_zone: 'America/New_York',
  location_name: 'Lighthouse Green',
  location_address: '',
  description: '',
  image_url: '',
  image_alt: '',
  course_map_url: '',
  course_map_alt: '',
  course_gpx_url: '',
  registration_opens: '2026-01-10',
  registration_closes: '2026-06-19',
  status: 'upcoming',
  distance_m: 10_000,
  climb_m: null,
  capacity: 600,
  fees: [],
  fee_payment: '',
  fee_payment_text: '',
  hold_days: null,
  confirm_days: null,
  awards: [],
  pickup_hours: null,
  ranking_basis: 'gun',
  age_group_basis: 'gun',
  age_bands: [],
  results_provisional: false,
  photos: [],
  registered: 412,
  finishers: 0,
  updated: '',
}

const reason = (today: string, changes: Partial<RaceEvent> = {}) =>
  closedReason({ ...event, ...changes }, today)?.title

test('while registration is open there is no reason', () => {
  expect(reason('2026-06-01')).toBeUndefined()
})

test('each way of being closed has its own reason', () => {
  expect(reason('2026-01-09')).toBe('Registration is not open yet')
  expect(reason('2026-06-20')).toBe('Registration is closed')
  expect(reason('2026-06-01', { registered: 600 })).toBe('This event is full')
  expect(reason('2026-06-01', { status: 'cancelled' })).toBe('This event was cancelled')
  expect(reason('2026-06-21')).toBe('This event is over')
})

test('the reason names the day', () => {
  expect(closedReason(event, '2026-01-09')?.text).toBe('It opens on Jan 10, 2026.')
})
