import { expect, test } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import { sampleEvent } from '#support/sample-event.ts'
import { gunsOf, nextEvents, nextGun } from './next-events.ts'

const event = (name: string, event_date: string, status: RaceEvent['status'] = 'upcoming') =>
  sampleEvent({ id: name.padEnd(15, '0'), name, slug: name, event_date, event_time: '9:00 AM', status })

test('the next three events are listed soonest first; cancelled, past, and draft ones are left out', () => {
  const events = [
    event('fourth', '2027-02-01'),
    event('second', '2026-10-10'),
    event('cancelled', '2026-08-15', 'cancelled'),
    event('third', '2026-12-12'),
    event('draft', '2026-07-01', 'draft'),
    event('first', '2026-06-20'),
    event('over', '2026-06-01'),
  ]
  expect(nextEvents(events, [], () => '2026-06-20').map((found) => found.name)).toEqual([
    'first',
    'second',
    'third',
  ])
})

test('picked races are shown even when another is sooner, and others fill up', () => {
  const events = [
    event('sooner', '2026-06-21'),
    event('later', '2026-07-01'),
    event('winter-wonderland-5k', '2026-12-12'),
    event('autumn-trail-half-marathon', '2026-10-10'),
    event('summer-solstice-10k', '2026-06-20', 'past'),
  ]
  const picked = [
    '/events/summer-solstice-10k',
    'https://races.example/events/autumn-trail-half-marathon?from=chat#fees',
    '/events/winter-wonderland-5k/',
    '/events/deleted-since',
    '/about',
    '',
  ]
  expect(nextEvents(events, picked, () => '2026-06-20').map((found) => found.name)).toEqual([
    'sooner',
    'autumn-trail-half-marathon',
    'winter-wonderland-5k',
  ])
})

const next = (events: RaceEvent[], now: Date) => nextGun(gunsOf(events), now)?.event.name

test('once today’s race has started, the countdown goes to the next race', () => {
  const events = [event('today', '2026-06-20'), event('next', '2026-06-27')]
  expect(next(events, new Date('2026-06-20T12:59:59Z'))).toBe('today')
  expect(next(events, new Date('2026-06-20T13:00:00Z'))).toBe('next')
  expect(next(events, new Date('2026-06-27T13:00:00Z'))).toBeUndefined()
})

test('the countdown goes to the first start of all public races, whether the home screen shows them or not', () => {
  const events = [
    event('winter-wonderland-5k', '2026-12-12'),
    event('autumn-trail-half-marathon', '2026-10-10'),
    event('summer-solstice-10k', '2026-07-03'),
    event('today', '2026-06-20'),
    event('called off', '2026-06-20', 'cancelled'),
    event('draft', '2026-06-20', 'draft'),
    event('over', '2026-06-20', 'past'),
  ]
  expect(next(events, new Date('2026-06-20T12:00:00Z'))).toBe('today')
  expect(next(events, new Date('2026-06-20T13:00:00Z'))).toBe('summer-solstice-10k')
})

test('the first start is the first moment, by the clock where each race is', () => {
  const zoned = (time_zone: string, event_time: string) => ({
    ...event(time_zone, '2026-06-20'),
    time_zone,
    event_time,
  })
  const events = [zoned('America/New_York', '8:00 AM'), zoned('America/Los_Angeles', '6:00 AM')]
  expect(next(events, new Date('2026-06-20T10:00:00Z'))).toBe('America/New_York')
  expect(next(events.toReversed(), new Date('2026-06-20T12:30:00Z'))).toBe('America/Los_Angeles')
  // Auckland's Sunday begins before New York's Saturday is over.
  const sunday = { ...zoned('Pacific/Auckland', '7:00 AM'), event_date: '2026-06-21' }
  const saturday = zoned('America/New_York', '8:00 PM')
  expect(next([saturday, sunday], new Date('2026-06-20T18:00:00Z'))).toBe('Pacific/Auckland')
})
