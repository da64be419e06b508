import { expect, test } from 'vitest'
import { bare_finisher, type Finisher } from './finisher.ts'
import { sharedResults } from './shared-result.ts'

const event = { ranking_basis: 'gun', age_group_basis: 'gun', distance_m: 10_000 } as const
const runner = (result_slot: number, first_name: string, more: Partial<Finisher>): Finisher => ({
  ...bare_finisher,
  result_slot,
  first_name,
  last_name: 'Silva',
  gender: 'female',
  age_group: 'F 30-39',
  ...more,
})

test('a shared result says runner, time and place, and nothing else of the runner', () => {
  const shared = sharedResults(
    [
      runner(7, 'Ana', { race_time: 2_892_400 }),
      runner(3, 'Bea', { race_time: 2_500_000, bib_number: '12' }),
      runner(4, 'Cleo', { race_time: 2_600_000, overall_rank: 1 }),
    ],
    event,
  )
  expect(shared.find(({ slot }) => slot === 7)).toEqual({
    slot: 7,
    name: 'Ana Silva',
    time: '0:48:13',
    place: 'Place 3 of 3',
  })
  expect(shared.find(({ slot }) => slot === 4)?.place).toBe('Place 1 of 3')
  expect(JSON.stringify(shared)).not.toMatch(/12"|F 30|female/)
})

test('who did not finish, or has no name in the list, has nothing to share', () => {
  const shared = sharedResults(
    [
      runner(1, 'Ana', { result_status: 'dnf' }),
      runner(2, 'Bea', { result_status: 'dq', race_time: 2_000_000 }),
      runner(3, '', { last_name: '', race_time: 2_500_000 }),
      runner(4, 'Dora', { race_time: null }),
    ],
    event,
  )
  expect(shared).toEqual([])
})
