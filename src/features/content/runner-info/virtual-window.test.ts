import { expect, it } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import { virtualRace, virtualWindow } from './virtual-window.ts'

it('the weeks of a virtual run count from its race', () => {
  expect(virtualWindow('2026-06-20', true).map(({ days }) => days)).toEqual([
    ['2026-06-06'],
    ['2026-06-20'],
    ['2026-06-27'],
    ['2026-06-27', '2026-07-04'],
    ['2026-07-18', '2026-07-25'],
  ])
})

it('without a race there are rules, but no days', () => {
  const steps = virtualWindow(null, true)
  expect(steps.map(({ days }) => days)).toEqual([[], [], [], [], []])
  expect(steps.map(({ rule }) => rule)).toContain('2 weeks before')
})

it('nobody is told to send mail where there is no address', () => {
  const told = (by_mail: boolean) =>
    virtualWindow(null, by_mail).filter(({ text }) => text.includes('by e-mail'))
  expect(told(true)).toHaveLength(1)
  expect(told(false)).toEqual([])
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
  expect(virtualRace([open, unopened, full, soon], () => '2026-06-01')).toBe(open)
  expect(virtualRace([full, soon], () => '2026-06-01')).toBe(soon)
  expect(virtualRace([full, unopened], () => '2026-06-01')).toBeNull()
})
