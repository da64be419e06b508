import { expect, it } from 'vitest'
import { most_settled } from './fact.ts'
import { ben, cid, clashesOf, fact, list, table2 } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'

it('with more facts than a settling can name is settled by the last ones, until another joins them', () => {
  const walkUp = (at: number) =>
    fact(
      'walk_up',
      { bib_number: '7', t_shirt_size: 'M' },
      { subject: `w${String(at).padStart(14, '0')}`, station_id: '' },
    )
  const walk_ups = Array.from({ length: most_settled + 100 }, (_, at) => walkUp(at))
  const settledBy = (facts: typeof walk_ups) => {
    const about = facts.map(({ id }) => id)
    return fact('settled', { clash: 'bib:7', about, stands: '' }, { subject: '', station_id: '' })
  }
  expect(clashesOf([...walk_ups, settledBy(walk_ups.slice(-most_settled + 1))])).toEqual(['bib:7'])
  const settled = [...walk_ups, settledBy(walk_ups.slice(-most_settled))]
  expect(clashesOf(settled)).toEqual(['bib:7 settled'])
  expect(clashesOf([...settled, walkUp(walk_ups.length)])).toEqual(['bib:7'])
})

it('over a runner who is entered twice stays until one entry is gone or a captain says that they are two', () => {
  const walkUp = (subject: string, where: object) =>
    fact('walk_up', { bib_number: '', t_shirt_size: 'M' }, { subject, ...where })
  const entered = [walkUp(ben, {}), walkUp(cid, table2)]
  const found = fact('same_runner', { entries: [cid, ben] }, { subject: '', station_id: '' })
  const key = `same:${ben}:${cid}`
  const [clash] = pickupState([...entered, found], list).clashes
  expect(clash).toMatchObject({ kind: 'same', key, subjects: [ben, cid], settled_by: '' })
  // Each of the two tables is told.
  expect(clash?.facts).toEqual([...entered.map(({ id }) => id), found.id])
  const settled = fact(
    'settled',
    { clash: key, about: clash?.facts ?? [], stands: '' },
    { subject: '', station_id: '' },
  )
  expect(clashesOf([...entered, found, settled])).toEqual([`${key} settled`])
  expect(clashesOf([...entered, found], list.slice(0, 2))).toEqual([])
  expect(clashesOf([...entered, found], [list[0]!, list[1]!, { ...list[2]!, lapsed: true }])).toEqual([])
})
