import { afterEach, expect, test } from 'vitest'
import { first_region, setRegion } from '../kernel/region.ts'
import {
  daysText,
  isRaceDayByRule,
  isRaceDayOnly,
  ownHours,
  pickupHours,
  pickupLines,
  usualHours,
} from './pickup-hours.ts'
import { no_pickup_rule, type PickupRule, readPickupRule } from './pickup-rule.ts'

afterEach(() => setRegion(first_region))

const rule: PickupRule = {
  hours: [
    { day: 'Days before', days_before_from: 3, days_before_to: 2, hours: '10am-7pm' },
    { day: 'Day before', days_before_from: 1, days_before_to: 1, hours: '12pm-6pm' },
  ],
  opens_min: 90,
  closes_min: 30,
  pickup_note: 'Bring a photo ID.',
}
const race = { event_date: '2026-06-20', event_time: '1:00 PM', pickup_hours: null }

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
  const [, , raceDay] = pickupHours(rule, { ...race, event_time: '8:30 AM' })
  expect(raceDay?.hours).toBe('7am-8am')
})

test('a region of 24 hours counts them so', () => {
  setRegion({ ...first_region, hours: '24' })
  expect(pickupHours(rule, race)[2]?.hours).toBe('11:30-12:30')
})

test('without a readable time the rule replaces the hours', () => {
  const hoursOf = (closes_min: number) =>
    pickupHours({ ...rule, closes_min }, { ...race, event_time: 'sunrise' })[2]?.hours
  expect(hoursOf(30)).toBe('1.5 hours to 30 minutes before the start')
  expect(hoursOf(0)).toBe('1.5 hours before the start')
})

test('earlier days are found across months, leap days, and years; a night start has hours too', () => {
  expect(pickupHours(rule, { ...race, event_date: '2028-03-01', event_time: '0:30' })).toEqual([
    { days: ['2028-02-27', '2028-02-28'], hours: '10am-7pm' },
    { days: ['2028-02-29'], hours: '12pm-6pm' },
    { days: ['2028-03-01'], hours: '11pm-12am' },
  ])
  const [first] = pickupHours(rule, { ...race, event_date: '2027-01-02', event_time: '12:30 PM' })
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

test('a race may have hours of its own, in the order of their days, whatever the rule is', () => {
  const own = {
    ...race,
    pickup_hours: [
      { day: '2026-06-20', until: '', hours: '6am-7am' },
      { day: '2026-06-15', until: '2026-06-18', hours: '5pm-8pm' },
      { day: '2026-06-19', until: '2026-06-19', hours: '9am-9pm' },
    ],
  }
  const hours = [
    { days: ['2026-06-15', '2026-06-18'], hours: '5pm-8pm' },
    { days: ['2026-06-19'], hours: '9am-9pm' },
    { days: ['2026-06-20'], hours: '6am-7am' },
  ]
  expect(pickupHours(rule, own)).toEqual(hours)
  expect(pickupHours(no_pickup_rule, own)).toEqual(hours)
  expect(pickupLines(rule, own)).toEqual(['Jun 15 to Jun 18, 5pm-8pm', 'Jun 19, 9am-9pm', 'Jun 20, 6am-7am'])
  expect(isRaceDayOnly(own)).toBe(false)
})

test('its organiser begins with what the rule gives', () => {
  const pickup_hours = ownHours(rule, race)
  expect(pickup_hours).toEqual([
    { day: '2026-06-17', until: '2026-06-18', hours: '10am-7pm' },
    { day: '2026-06-19', until: '', hours: '12pm-6pm' },
    { day: '2026-06-20', until: '', hours: '11:30am-12:30pm' },
  ])
  expect(pickupHours(rule, { ...race, pickup_hours })).toEqual(pickupHours(rule, race))
  expect(ownHours(no_pickup_rule, race)).toEqual([])
})

test('own hours without a day before the race say so; the rule does not', () => {
  const on_the_day = { ...race, pickup_hours: [{ day: '2026-06-20', until: '', hours: '6am-7am' }] }
  expect(isRaceDayOnly(on_the_day)).toBe(true)
  expect(pickupLines(rule, on_the_day)).toEqual(['No pick-up before race day', 'Jun 20, 6am-7am'])
  expect(pickupLines(rule, { ...race, pickup_hours: [] })).toEqual(['No pick-up before race day'])
  expect(isRaceDayOnly(race)).toBe(false)
  expect(pickupLines(no_pickup_rule, race)).toEqual([])
})

test('race day goes by the rule until its own hours differ', () => {
  const own = (hours: string) => ({ ...race, pickup_hours: [{ day: '2026-06-20', until: '', hours }] })
  expect(isRaceDayByRule(rule, race)).toBe(true)
  expect(isRaceDayByRule(rule, own('11:30am-12:30pm'))).toBe(true)
  expect(isRaceDayByRule(rule, own('6am-7am'))).toBe(false)
  expect(isRaceDayByRule(rule, { ...race, pickup_hours: [] })).toBe(false)
})

test('two days are joined, more are a span', () => {
  const dayOf = (iso: string) => iso.slice(-2)
  expect(daysText(['2026-06-17'], dayOf)).toBe('17')
  expect(daysText(['2026-06-30', '2026-07-01'], dayOf)).toBe('30 and 01')
  expect(daysText(['2026-06-15', '2026-06-18'], dayOf)).toBe('15 to 18')
})
