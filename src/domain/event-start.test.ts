import { expect, test } from 'vitest'
import { eventStart, parseClock } from './event-start.ts'

test('clock times are read in the ways people write them', () => {
  expect(parseClock('1:00 PM')).toEqual({ hours: 13, minutes: 0 })
  expect(parseClock('9:30 am')).toEqual({ hours: 9, minutes: 30 })
  expect(parseClock('12:15 a.m.')).toEqual({ hours: 0, minutes: 15 })
  expect(parseClock('12 PM')).toEqual({ hours: 12, minutes: 0 })
  expect(parseClock('18:45')).toEqual({ hours: 18, minutes: 45 })
  expect(parseClock('07:05:00')).toEqual({ hours: 7, minutes: 5 })
})

test('what is no clock time is none', () => {
  for (const text of ['', 'noon', '9', '25:00', '13:00 PM', '10:75']) expect(parseClock(text)).toBeNull()
})

test('an event starts on its own day at its own clock', () => {
  const start = eventStart({ event_date: '2026-06-20', event_time: '1:00 PM' })
  expect(start).toEqual(new Date(2026, 5, 20, 13, 0))
  expect(eventStart({ event_date: '2026-06-20', event_time: 'to be told' })).toBeNull()
})
