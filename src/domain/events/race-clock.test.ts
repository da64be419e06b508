import { expect, test } from 'vitest'
import { momentAt, momentIn, raceClock, raceToday } from './race-clock.ts'

const zone = (time_zone: string) => ({ time_zone })
const at = (iso: string) => new Date(iso)

test('a day is the day at the race, whatever the device’s clock says', () => {
  const moment = at('2026-06-20T10:30:00Z')
  expect(raceToday(zone('America/Los_Angeles'), moment)).toBe('2026-06-20')
  expect(raceToday(zone('Pacific/Auckland'), moment)).toBe('2026-06-20')
  expect(raceToday(zone('Pacific/Kiritimati'), moment)).toBe('2026-06-21')
  expect(raceToday(zone('Pacific/Pago_Pago'), moment)).toBe('2026-06-19')
})

test('an event without a zone uses UTC, as on the server', () => {
  expect(raceToday(zone(''), at('2026-06-20T00:00:00Z'))).toBe('2026-06-20')
  expect(raceToday(zone(''), at('2026-06-20T23:59:00Z'))).toBe('2026-06-20')
})

test('an event whose zone the browser does not know uses the device’s clock', () => {
  expect(raceToday(zone('Middle/Earth'), new Date(2026, 5, 20, 12))).toBe('2026-06-20')
})

test.each([
  ['America/Los_Angeles', '2026-06-20', 7, '2026-06-20T14:00:00Z'],
  ['America/Los_Angeles', '2026-12-20', 7, '2026-12-20T15:00:00Z'],
  ['Pacific/Auckland', '2026-01-10', 9, '2026-01-09T20:00:00Z'],
  ['Pacific/Kiritimati', '2026-06-20', 6, '2026-06-19T16:00:00Z'],
  // On the mornings after the clocks change.
  ['America/New_York', '2026-03-08', 9, '2026-03-08T13:00:00Z'],
  ['America/New_York', '2026-11-01', 9, '2026-11-01T14:00:00Z'],
  ['America/New_York', '2026-03-08', 0, '2026-03-08T05:00:00Z'],
])('in %s, %s %i:00 is %s', (time_zone, date, hour, expected) => {
  expect(momentAt(zone(time_zone), date, hour, 0)).toEqual(at(expected))
})

test('a clock shows the hour at the race', () => {
  expect(raceClock(zone('Pacific/Auckland'), at('2026-01-09T20:05:00Z'))).toBe('9:05 AM')
  expect(raceClock(zone('America/Los_Angeles'), at('2026-01-09T20:05:00Z'))).toBe('12:05 PM')
})

test('a moment uses the race’s clock, UTC where no zone is given, and where the zone is unknown too', () => {
  const at_ms = at('2026-06-20T04:05:09Z').getTime()
  expect(momentIn(zone('America/Los_Angeles'), at_ms)).toBe('2026-06-19 21:05:09')
  expect(momentIn(zone(''), at_ms)).toBe('2026-06-20 04:05:09')
  expect(momentIn(zone('Middle/Earth'), at_ms)).toMatch(/^2026-06-(19|20) \d\d:05:09$/)
})
