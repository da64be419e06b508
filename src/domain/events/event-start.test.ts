import { expect, test } from 'vitest'
import clock_times from '../../../tests/data/clock_times.json'
import { first_region, setRegion } from '../kernel/region.ts'
import { byStart, eventStart, parseClock, startText, todaysRaces } from './event-start.ts'
import { raceToday } from './race-clock.ts'

/** Minutes of the day, null for what is not a time; pocketbase/page_heads_test.go reads them as well. */
test.each(Object.entries(clock_times))('%j is read as people write a clock time', (text, minute) => {
  const read = minute === null ? null : { hours: Math.floor(minute / 60), minutes: minute % 60 }
  expect(parseClock(text)).toEqual(read)
})

test('a start is written as the region writes hours; what is no clock time stays', () => {
  expect(['9:00 AM', '9 am', '13:30', 'to be told'].map(startText)).toEqual([
    '9:00 AM',
    '9:00 AM',
    '1:30 PM',
    'to be told',
  ])
  setRegion({ ...first_region, hours: '24' })
  expect(['9:00 AM', '13:30', '12:15 am', 'to be told'].map(startText)).toEqual([
    '09:00',
    '13:30',
    '00:15',
    'to be told',
  ])
  setRegion(first_region)
})

test('an event starts on its own day by its own clock, wherever the device is', () => {
  const race = { event_date: '2026-06-20', event_time: '1:00 PM', time_zone: 'Pacific/Auckland' }
  expect(eventStart(race)).toEqual(new Date('2026-06-20T01:00:00Z'))
  expect(eventStart({ ...race, time_zone: '' })).toEqual(new Date(2026, 5, 20, 13, 0))
  expect(eventStart({ ...race, event_time: 'to be told' })).toBeNull()
})

test('events of one day are ordered by start time, not by name; an unreadable time comes last', () => {
  const race = (name: string, event_date: string, event_time: string) => ({
    name,
    event_date,
    event_time,
    time_zone: '',
  })
  const sorted = [
    race('Kids Mile', '2026-12-12', 'to be told'),
    race('Lantern Loop', '2026-12-12', '6:30 PM'),
    race('Winter 5K', '2026-12-12', '9:30 AM'),
    race('Winter 10K', '2026-12-12', '9:30 am'),
    race('Summer 10K', '2026-06-20', '11:00 PM'),
  ].toSorted(byStart)
  expect(sorted.map(({ name }) => name)).toEqual([
    'Summer 10K',
    'Winter 10K',
    'Winter 5K',
    'Lantern Loop',
    'Kids Mile',
  ])
})

test('events in different zones are ordered by the moment of the gun, not by the clock on their walls', () => {
  const race = (time_zone: string, event_date: string, event_time: string) => ({
    name: time_zone,
    event_date,
    event_time,
    time_zone,
  })
  const sorted = [
    race('America/New_York', '2026-06-20', '5:00 PM'),
    race('Pacific/Tongatapu', '2026-06-21', '9:00 AM'),
    race('Europe/Oslo', '2026-06-20', 'to be told'),
    race('America/Los_Angeles', '2026-06-20', '12:30 PM'),
  ].toSorted(byStart)
  expect(sorted.map(({ name }) => name)).toEqual([
    'America/Los_Angeles',
    'Pacific/Tongatapu',
    'America/New_York',
    'Europe/Oslo',
  ])
})

const race = (name: string, event_date: string, rest: object = {}) => ({
  name,
  event_date,
  event_time: '9:00 AM',
  time_zone: 'America/Los_Angeles',
  status: 'upcoming' as const,
  ...rest,
})

test('today’s races are ordered by the moment of their start; cancelled and unpublished ones are left out', () => {
  // Already the 21st in Auckland, and still the 20th in Los Angeles.
  const now = new Date('2026-06-20T20:00:00Z')
  const found = todaysRaces(
    [
      race('evening', '2026-06-20', { event_time: '6:00 PM' }),
      race('morning, called past', '2026-06-20', { status: 'past' }),
      race('called off', '2026-06-20', { status: 'cancelled' }),
      race('draft', '2026-06-20', { status: 'draft' }),
      race('yesterday in Auckland', '2026-06-20', { time_zone: 'Pacific/Auckland' }),
      race('today in Auckland', '2026-06-21', { time_zone: 'Pacific/Auckland' }),
      race('tomorrow', '2026-06-21'),
    ],
    (event) => raceToday(event, now),
  )
  expect(found.map(({ name }) => name)).toEqual(['morning, called past', 'today in Auckland', 'evening'])
})
