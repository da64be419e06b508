import { expect, it } from 'vitest'
import type { RaceEvent } from '#domain/event.ts'
import { daysUntil, inSteps, nextRace, registrationsPerDay, shirtCounts } from './dashboard-sums.ts'

const on = (created: string) => ({ created })

it('counts the days without anybody too, up to today', () => {
  const rows = [
    on('2026-05-01 10:00:00.000Z'),
    on('2026-05-01 11:00:00.000Z'),
    on('2026-05-03 09:00:00.000Z'),
  ]
  expect(registrationsPerDay(rows, '2026-05-04')).toEqual([
    { day: '2026-05-01', count: 2 },
    { day: '2026-05-02', count: 0 },
    { day: '2026-05-03', count: 1 },
    { day: '2026-05-04', count: 0 },
  ])
})

it('shows the last three months of a longer time', () => {
  const days = registrationsPerDay(
    [on('2025-01-01 10:00:00.000Z'), on('2026-05-03 09:00:00.000Z')],
    '2026-05-03',
  )
  expect(days).toHaveLength(92)
  expect(days.at(-1)).toEqual({ day: '2026-05-03', count: 1 })
})

it('gathers many days in weeks that end today', () => {
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

it('shows nothing of nothing', () => expect(registrationsPerDay([], '2026-05-04')).toEqual([]))

it('counts the shirts by size, and who did not say', () => {
  const sizes = (['M', 'M', 'XS', ''] as const).map((t_shirt_size) => ({ t_shirt_size }))
  const { sizes: counted, unsaid } = shirtCounts(sizes)
  expect(counted.map(({ value }) => value)).toEqual([1, 0, 2, 0, 0, 0])
  expect(unsaid).toBe(1)
})

it('looks at the next race, or at the last one', () => {
  const race = (slug: string, event_date: string, status: RaceEvent['status']) =>
    ({ slug, event_date, status }) as RaceEvent
  const events = [
    race('far', '2026-09-01', 'upcoming'),
    race('near', '2026-06-01', 'upcoming'),
    race('gone', '2026-04-01', 'past'),
  ]
  expect(nextRace(events, '2026-05-01')?.slug).toBe('near')
  expect(nextRace(events, '2026-07-01')?.slug).toBe('far')
  expect(nextRace(events, '2026-10-01')?.slug).toBe('gone')
  expect(nextRace([], '2026-05-01')).toBe(null)
  expect(daysUntil('2026-06-01', '2026-05-13')).toBe(19)
})
