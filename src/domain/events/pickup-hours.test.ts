import { expect, test } from 'vitest'
import { pickupHours } from './pickup-hours.ts'

test('packets are handed out on three days before the race and before the start', () => {
  expect(pickupHours({ event_date: '2026-06-20', event_time: '1:00 PM' })).toEqual([
    { days: ['2026-06-17', '2026-06-18'], hours: '10am-7pm' },
    { days: ['2026-06-19'], hours: '12pm-6pm' },
    { days: ['2026-06-20'], hours: '11:30am-12:30pm' },
  ])
})

test('a full hour is written like those of the days before', () => {
  const [, , raceDay] = pickupHours({ event_date: '2026-06-20', event_time: '8:30 AM' })
  expect(raceDay?.hours).toBe('7am-8am')
})

test('without a readable time the rule replaces the hours', () => {
  const [, , raceDay] = pickupHours({ event_date: '2026-06-20', event_time: 'sunrise' })
  expect(raceDay?.hours).toBe('1.5 hours to 30 minutes before the start')
})

test('earlier days are found across months, leap days, and years; a night start has hours too', () => {
  expect(pickupHours({ event_date: '2028-03-01', event_time: '0:30' })).toEqual([
    { days: ['2028-02-27', '2028-02-28'], hours: '10am-7pm' },
    { days: ['2028-02-29'], hours: '12pm-6pm' },
    { days: ['2028-03-01'], hours: '11pm-12am' },
  ])
  const [first] = pickupHours({ event_date: '2027-01-02', event_time: '12:30 PM' })
  expect(first?.days).toEqual(['2026-12-30', '2026-12-31'])
})
