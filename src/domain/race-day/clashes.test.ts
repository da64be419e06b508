import { expect, it } from 'vitest'
import { most_settled } from './fact.ts'
import { clashesOf, fact } from './pickup-fixtures.ts'

it('of more facts than a settling names is settled by its last ones, until another joins them', () => {
  const walkUp = (at: number) =>
    fact(
      'walk_up',
      { bib_number: '7', t_shirt_size: 'M' },
      { subject: `w${String(at).padStart(14, '0')}`, station_id: '' },
    )
  const met = Array.from({ length: most_settled + 100 }, (_, at) => walkUp(at))
  const settledBy = (facts: typeof met) => {
    const about = facts.map(({ id }) => id)
    return fact('settled', { clash: 'bib:7', about, stands: '' }, { subject: '', station_id: '' })
  }
  expect(clashesOf([...met, settledBy(met.slice(-most_settled + 1))])).toEqual(['bib:7'])
  const settled = [...met, settledBy(met.slice(-most_settled))]
  expect(clashesOf(settled)).toEqual(['bib:7 settled'])
  expect(clashesOf([...settled, walkUp(met.length)])).toEqual(['bib:7'])
})
