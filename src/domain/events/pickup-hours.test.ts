import { expect, test } from 'vitest'
import { pickupHours, usualHours } from './pickup-hours.ts'
import { no_pickup_rule, type PickupRule, readPickupRule } from './pickup-rule.ts'

const rule: PickupRule = {
  hours: [
    { day: 'Days before', days_before_from: 3, days_before_to: 2, hours: '10am-7pm' },
    { day: 'Day before', days_before_from: 1, days_before_to: 1, hours: '12pm-6pm' },
  ],
  opens_min: 90,
  closes_min: 30,
  pickup_note: 'Bring a photo ID.',
}
const race = { event_date: '2026-06-20', event_time: '1:00 PM' }

test('packets are handed out on the days that the organiser named, and before the start', () => {
  expect(pickupHours(rule, race)).toEqual([
    { days: ['2026-06-17', '2026-06-18'], hours: '10am-7pm' },
    { days: ['2026-06-19'], hours: '12pm-6pm' },
    { days: ['2026-06-20'], hours: '11:30am-12:30pm' },
  ])
})

test('nobody is promised hours that no organiser published', () => {
  expect(pickupHours(no_pickup_rule, race)).toEqual([])
  expect(usualHours(no_pickup_rule)).toEqual([])
  // A table that closes before it opens is not open.
  expect(pickupHours({ ...no_pickup_rule, opens_min: 30, closes_min: 90 }, race)).toEqual([])
})

test('a full hour is written like those of the days before', () => {
  const [, , raceDay] = pickupHours(rule, { event_date: '2026-06-20', event_time: '8:30 AM' })
  expect(raceDay?.hours).toBe('7am-8am')
})

test('without a readable time the rule replaces the hours', () => {
  const hoursOf = (closes_min: number) =>
    pickupHours({ ...rule, closes_min }, { event_date: '2026-06-20', event_time: 'sunrise' })[2]?.hours
  expect(hoursOf(30)).toBe('1.5 hours to 30 minutes before the start')
  expect(hoursOf(0)).toBe('1.5 hours before the start')
})

test('earlier days are found across months, leap days, and years; a night start has hours too', () => {
  expect(pickupHours(rule, { event_date: '2028-03-01', event_time: '0:30' })).toEqual([
    { days: ['2028-02-27', '2028-02-28'], hours: '10am-7pm' },
    { days: ['2028-02-29'], hours: '12pm-6pm' },
    { days: ['2028-03-01'], hours: '11pm-12am' },
  ])
  const [first] = pickupHours(rule, { event_date: '2027-01-02', event_time: '12:30 PM' })
  expect(first?.days).toEqual(['2026-12-30', '2026-12-31'])
})

test('days may be named in either order, and race day may have hours of its own', () => {
  const hours = [
    { day: 'Week before', days_before_from: 1, days_before_to: 7, hours: 'noon to six' },
    { day: 'Race day', days_before_from: 0, days_before_to: 0, hours: '6am-7am' },
  ]
  expect(pickupHours({ ...no_pickup_rule, hours }, race)).toEqual([
    { days: ['2026-06-13', '2026-06-19'], hours: 'noon to six' },
    { days: ['2026-06-20'], hours: '6am-7am' },
  ])
})

test('the hours of every race are said without a clock', () => {
  expect(usualHours(rule)).toEqual([
    { day: 'Days before', hours: '10am-7pm' },
    { day: 'Day before', hours: '12pm-6pm' },
    { day: 'Race day', hours: '1.5 hours before, until 30 min before' },
  ])
  expect(usualHours({ ...no_pickup_rule, opens_min: 45 })).toEqual([
    { day: 'Race day', hours: '45 min before, until the start' },
  ])
})

test('stored words of another shape promise nothing', () => {
  for (const stored of [null, 'x', { hours: 7, opens_min: '90' }, { pickup_note: [] }])
    expect(readPickupRule(stored)).toEqual(no_pickup_rule)
  expect(readPickupRule({ ...rule, intro: 'Hello' })).toEqual(rule)
  expect(usualHours(readPickupRule({ hours: [{ day: 'Friday', hours: 9 }] }))).toEqual([
    { day: 'Friday', hours: '' },
  ])
})
