import { afterEach, expect, test } from 'vitest'
import { first_region, setRegion } from '#domain/kernel/region.ts'
import { formatDay, formatDayOfMonth, formatMoment, formatMonth, formatShortDay } from './calendar-date.ts'

afterEach(() => setRegion(first_region))

test('calendar dates use the formats of the site', () => {
  expect(formatDay('2026-06-20')).toBe('Jun 20, 2026')
  expect(formatShortDay('2026-06-05')).toBe('Jun 5')
  expect(formatMonth('2026-12-12')).toBe('Dec 2026')
})

test('an unreadable date shows its raw value', () => {
  expect(formatDay('soon')).toBe('soon')
})

test('a moment of today shows its time, and any other has its day before it', () => {
  const now = new Date(2026, 5, 20, 15, 0)
  expect(formatMoment(new Date(2026, 5, 20, 14, 2).getTime(), now)).toBe('2:02 PM')
  expect(formatMoment(new Date(2026, 5, 19, 9, 5).getTime(), now)).toBe('Jun 19, 9:05 AM')
})

test('a region of 24 hours writes moments so', () => {
  setRegion({ ...first_region, hours: '24', locale: 'en-GB' })
  const now = new Date(2026, 5, 20, 15, 0)
  expect(formatMoment(new Date(2026, 5, 20, 14, 2).getTime(), now)).toBe('14:02')
  expect(formatMoment(new Date(2026, 5, 19, 9, 5).getTime(), now)).toBe('19 Jun, 09:05')
  expect(formatMoment(new Date(2025, 5, 19, 9, 5).getTime(), now)).toBe('19 Jun 2025, 09:05')
  expect(formatDayOfMonth('2026-06-05')).toBe('5')
})
