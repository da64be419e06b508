import { expect, it } from 'vitest'
import { virtual_run_offer } from '#domain/content/site/offers/virtual-run.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { daysFromRace, hillPost, virtualRace, virtualWindow } from './virtual-window.ts'

const { dates } = virtual_run_offer

it('the dates of a virtual run count from its race', () => {
  expect(virtualWindow(dates, '2026-06-20').map(({ days }) => days)).toEqual([
    ['2026-06-06'],
    ['2026-06-20'],
    ['2026-06-27'],
    ['2026-06-27', '2026-07-04'],
    ['2026-07-18', '2026-07-25'],
  ])
})

it('without a race there are rules, but no days', () => {
  const steps = virtualWindow(dates, null)
  expect(steps.map(({ days }) => days)).toEqual([[], [], [], [], []])
  expect(steps.map(({ rule }) => rule)).toEqual([
    '2 weeks before',
    'Race day',
    '1 week after',
    '1-2 weeks after',
    '2-3 weeks later',
  ])
})

it.each([
  [{ day: -1, more: 0 }, '1 day before'],
  [{ day: 10, more: 4 }, '10-14 days after'],
  [{ day: -14, more: 7 }, '1-2 weeks before'],
  [{ day: 0, more: 7 }, 'Race day to 1 week after'],
  [{ day: -3, more: 5 }, '3 days before to 2 days after'],
])('%j is said as %s', (date, words) => {
  expect(daysFromRace(date)).toBe(words)
})

it('any number of dates climbs and falls, with one of them in the color of what to do next at most', () => {
  expect(dates.map((_, place) => hillPost(place, 5).height)).toEqual([44, 100, 84, 70, 34])
  for (let count = 1; count <= 6; count++) {
    const posts = Array.from({ length: count }, (_, place) => hillPost(place, count))
    expect(posts.filter(({ ink }) => ink === 'accent.fill').length).toBeLessThanOrEqual(1)
    expect(Math.max(...posts.map(({ height }) => height))).toBeLessThanOrEqual(100)
    expect(Math.min(...posts.map(({ height }) => height))).toBeGreaterThanOrEqual(34)
  }
})

it('the dates are those of an open race, if possible one that can still switch', () => {
  const race = (name: string, event_date: string, changes: Partial<RaceEvent> = {}) =>
    ({
      name,
      event_date,
      event_time: '9:00 AM',
      status: 'upcoming',
      registration_opens: '',
      registration_closes: '',
      capacity: null,
      registered: 0,
      ...changes,
    }) as RaceEvent
  const soon = race('soon', '2026-06-05')
  const full = race('full', '2026-06-20', { capacity: 60, registered: 60 })
  const unopened = race('unopened', '2026-06-21', { registration_opens: '2026-06-10' })
  const open = race('open', '2026-07-04')
  expect(virtualRace([open, unopened, full, soon], dates, () => '2026-06-01')).toBe(open)
  expect(virtualRace([open, soon], [], () => '2026-06-01')).toBe(soon)
  expect(virtualRace([full, soon], dates, () => '2026-06-01')).toBe(soon)
  expect(virtualRace([full, unopened], dates, () => '2026-06-01')).toBeNull()
})
