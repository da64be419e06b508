import { expect, it } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import {
  comparableRace,
  daysUntil,
  feeFigures,
  finishTimes,
  inSteps,
  nextRace,
  registrationsPerDay,
  shirtCounts,
} from './dashboard-sums.ts'

const on = (created: string) => ({ created })
const utc = { time_zone: 'UTC' }

it('counts days at the race, wherever the dashboard is read', () => {
  // 20:00 and 23:00 on May 1 in New York, 0:30 on May 2.
  const evening = ['2026-05-02 00:00:00.000Z', '2026-05-02 03:00:00.000Z', '2026-05-02 04:30:00.000Z'].map(on)
  const per = (time_zone: string) =>
    registrationsPerDay(evening, '2026-05-01', { time_zone }).map(({ day, count }) => [day, count])
  expect(per('America/New_York')).toEqual([
    ['2026-05-01', 2],
    ['2026-05-02', 1],
  ])
  expect(per('Asia/Kathmandu')).toEqual([['2026-05-02', 3]])
  // Midnight in Kathmandu is 18:15.
  const late = ['2026-05-02 18:14:59.999Z', '2026-05-02 18:15:00.000Z'].map(on)
  expect(registrationsPerDay(late, '2026-05-02', { time_zone: 'Asia/Kathmandu' })).toEqual([
    { day: '2026-05-02', count: 1 },
    { day: '2026-05-03', count: 1 },
  ])
})

it('counts days without anybody too, up to today', () => {
  const rows = [
    on('2026-05-01 10:00:00.000Z'),
    on('2026-05-01 11:00:00.000Z'),
    on('2026-05-03 09:00:00.000Z'),
  ]
  expect(registrationsPerDay(rows, '2026-05-04', utc)).toEqual([
    { day: '2026-05-01', count: 2 },
    { day: '2026-05-02', count: 0 },
    { day: '2026-05-03', count: 1 },
    { day: '2026-05-04', count: 0 },
  ])
})

it('shows the last three months of a longer period', () => {
  const days = registrationsPerDay(
    [on('2025-01-01 10:00:00.000Z'), on('2026-05-03 09:00:00.000Z')],
    '2026-05-03',
    utc,
  )
  expect(days).toHaveLength(92)
  expect(days.at(-1)).toEqual({ day: '2026-05-03', count: 1 })
})

it('groups many days in weeks that end today', () => {
  const days = Array.from({ length: 36 }, (_, at) => ({
    day: `2026-0${at < 31 ? 5 : 6}-${String((at % 31) + 1).padStart(2, '0')}`,
    count: 1,
  }))
  expect(inSteps(days)).toEqual({
    step: 'week',
    counts: [
      { day: '2026-05-01', count: 1 },
      ...['05-02', '05-09', '05-16', '05-23', '05-30'].map((day) => ({ day: `2026-${day}`, count: 7 })),
    ],
  })
  expect(inSteps(days.slice(0, 35))).toMatchObject({ step: 'day', counts: { length: 35 } })
})

it('shows nothing for nothing', () => expect(registrationsPerDay([], '2026-05-04', utc)).toEqual([]))

it('counts shirts by size, and runners who did not choose', () => {
  const sizes = (['M', 'M', 'XS', ''] as const).map((t_shirt_size) => ({ t_shirt_size }))
  const { sizes: counted, unsaid } = shirtCounts(sizes)
  expect(counted.map(({ value }) => value)).toEqual([1, 0, 2, 0, 0, 0])
  expect(unsaid).toBe(1)
})

it('looks at the next race, or the last one', () => {
  const race = (slug: string, event_date: string, status: RaceEvent['status']) =>
    ({ slug, event_date, event_time: '9:00 AM', time_zone: '', status }) as RaceEvent
  const events = [
    race('far', '2026-09-01', 'upcoming'),
    race('near', '2026-06-01', 'upcoming'),
    race('gone', '2026-04-01', 'past'),
  ]
  expect(nextRace(events, () => '2026-05-01')?.slug).toBe('near')
  expect(nextRace(events, () => '2026-07-01')?.slug).toBe('far')
  expect(nextRace(events, () => '2026-10-01')?.slug).toBe('gone')
  expect(nextRace([], () => '2026-05-01')).toBe(null)
  expect(daysUntil('2026-06-01', '2026-05-13')).toBe(19)
})

it('shows entry fees paid and to pay, and none of people who are not entered', () => {
  const entry = {
    fee_cents: 2500,
    fee_paid: false,
    confirmed: false,
    lapsed: false,
    deleting: false,
    made_by: null,
  }
  const rows = [
    { ...entry, fee_paid: true },
    { ...entry, lapsed: true },
    entry,
    { ...entry, fee_cents: 3500 },
    { ...entry, deleting: true },
    { ...entry, made_by: { state: 'refused' } },
  ]
  const fees = [{ name: 'Regular', until: '', amount_cents: 3500 }]
  expect(feeFigures(rows, { fees, status: 'upcoming' })).toEqual({ paid_cents: 2500, due_cents: 6000 })
  expect(feeFigures(rows, { fees, status: 'cancelled' })).toEqual({ paid_cents: 2500, due_cents: 0 })
  expect(feeFigures([], { fees: [], status: 'upcoming' })).toBeNull()
})

it('compares a race with its own times, its last edition, or one of its distance', () => {
  const race = (name: string, event_date: string, finishers: number, distance_m = 10_000) =>
    ({ name, event_date, finishers, distance_m }) as RaceEvent
  const [last, before, other] = [
    race('Spring Half - 2025', '2025-04-20', 300, 21_097),
    race('Spring Half - 2024', '2024-04-20', 200, 21_097),
    race('Harbor Bridge 10K', '2025-09-01', 100),
  ]
  const events = [before, other, last]
  expect(comparableRace(race('Spring Half - 2026', '2026-04-20', 0, 21_097), events)).toBe(last)
  expect(comparableRace(race('City 10K', '2026-06-01', 0), events)).toBe(other)
  expect(comparableRace(race('Mile', '2026-06-01', 0, 1609), events)).toBeNull()
  expect(comparableRace(before, events)).toBe(before)
})

it('counts finishers by the minute, and says when the middle half came in', () => {
  const minutes = [40, 41, 41.5, 42, 42.9, 43, 43, 44, 45, 47]
  const times = finishTimes(minutes.map((minute) => minute * 60_000))
  expect(times?.bins.map(({ count }) => count)).toEqual([1, 2, 2, 2, 1, 1, 0, 1])
  expect(times?.bins[0]?.from_ms).toBe(40 * 60_000)
  expect(times?.half).toEqual({ from_ms: 41.5 * 60_000, to_ms: 43 * 60_000 })
  expect(finishTimes([1, 2, 3])).toBeNull()
  const long = finishTimes(Array.from({ length: 100 }, (_, at) => (120 + at * 3) * 60_000))
  expect(long).toMatchObject({ step_min: 5 })
  expect(long?.bins.length).toBeLessThanOrEqual(60)
})
