import { expect, test } from 'vitest'
import { raceToday } from './race-clock.ts'
import { todaysRaces } from './todays-races.ts'

const race = (name: string, event_date: string, rest: object = {}) => ({
  name,
  event_date,
  event_time: '9:00 AM',
  time_zone: 'America/Los_Angeles',
  status: 'upcoming' as const,
  ...rest,
})

test('today’s races are ordered by their local start; cancelled and unpublished ones are left out', () => {
  // Already the 21st in Auckland, and still the 20th in Los Angeles.
  const now = new Date('2026-06-20T20:00:00Z')
  const found = todaysRaces(
    [
      race('evening', '2026-06-20', { event_time: '6:00 PM' }),
      race('morning, called past', '2026-06-20', { status: 'past' }),
      race('called off', '2026-06-20', { status: 'cancelled' }),
      race('draft', '2026-06-20', { status: 'draft' }),
      race('yesterday in Auckland', '2026-06-20', { time_zone: 'Pacific/Auckland' }),
      race('today in Auckland', '2026-06-21', { time_zone: 'Pacific/Auckland' }),
      race('tomorrow', '2026-06-21'),
    ],
    (event) => raceToday(event, now),
  )
  expect(found.map(({ name }) => name)).toEqual(['morning, called past', 'evening', 'today in Auckland'])
})
