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

test('whoever looks for results is offered today, then past races that have some, then the rest', () => {
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

test('whoever enters results is offered today, then what is over, then what is to come', () => {
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

test('whoever looks after runners is offered today, then what comes next, then what is over', () => {
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
