import { expect, test } from 'vitest'
import { forEntering, forReading, forRunners } from './results-order.ts'

const today = '2026-06-20'
type Race = Parameters<typeof forReading>[0][number]
const race = (name: string, event_date: string, rest: Partial<Race> = {}): Race => ({
  name,
  event_date,
  event_time: '8:00 AM',
  time_zone: '',
  status: 'upcoming',
  finishers: 0,
  ...rest,
})

const events = [
  race('in winter', '2026-12-12'),
  race('in a week', '2026-06-27'),
  race('last year', '2025-06-21', { finishers: 9 }),
  race('last week, without results', '2026-06-13'),
  race('last month', '2026-05-20', { finishers: 3 }),
  race('called off today', today, { status: 'cancelled' }),
  race('today at ten', today, { event_time: '10:00 AM' }),
  race('today at nine', today, { event_time: '9:00 AM' }),
]
const names = (sorted: Race[]) => sorted.map(({ name }) => name)

test('a reader of results is offered today, then past races with results, then the rest', () => {
  expect(names(forReading(events, () => today))).toEqual([
    'today at nine',
    'today at ten',
    'last month',
    'last year',
    'in a week',
    'in winter',
    'last week, without results',
    'called off today',
  ])
})

test('an admin who enters results is offered today, then past races, then upcoming ones', () => {
  expect(names(forEntering(events, () => today))).toEqual([
    'called off today',
    'today at nine',
    'today at ten',
    'last week, without results',
    'last month',
    'last year',
    'in a week',
    'in winter',
  ])
})

test('an admin of runners is offered today, then upcoming races, then past ones', () => {
  expect(names(forRunners(events, () => today))).toEqual([
    'called off today',
    'today at nine',
    'today at ten',
    'in a week',
    'in winter',
    'last week, without results',
    'last month',
    'last year',
  ])
})
