import { expect, it } from 'vitest'
import { fact, undo } from './pickup-fixtures.ts'
import { lostAtTables, nextWalkUpBib } from './walk-up-bib.ts'

const range = { bib_from: 900, bib_to: 902 }
const walkUp = (bib_number: string) => fact('walk_up', { bib_number, t_shirt_size: 'M' })

it('gives the first bib of the range that neither the start list nor a table has given', () => {
  expect(nextWalkUpBib(range, [], [])).toBe('900')
  expect(nextWalkUpBib(range, [{ bib_number: '900' }], [walkUp('901')])).toBe('902')
  expect(nextWalkUpBib(range, [{ bib_number: '0900' }], [walkUp('901')])).toBe('902')
})

it('gives none without a range, and none when all are given', () => {
  expect(nextWalkUpBib({ bib_from: null, bib_to: null }, [], [])).toBeNull()
  expect(nextWalkUpBib(range, [{ bib_number: '900' }, { bib_number: '902' }], [walkUp('901')])).toBeNull()
})

it('counts a bib that a table replaced as lost, until that is taken back', () => {
  const [one, other] = [
    fact('bib_replaced', { from: '17', to: '900' }),
    fact('bib_replaced', { from: '', to: '901' }),
  ]
  expect([...lostAtTables([one, other]).keys()]).toEqual(['17'])
  expect(lostAtTables([one, other, undo(one)])).toEqual(new Map())
})
