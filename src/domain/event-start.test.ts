import { expect, test } from 'vitest'
import { byStart, eventStart, parseClock } from './event-start.ts'

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

test('events of one day come by their gun, not by their names; a time nobody can read comes last', () => {
  const race = (name: string, event_date: string, event_time: string) => ({ name, event_date, event_time })
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
