import { expect, it } from 'vitest'
import { found, type ListState, searchOf, searchTexts, sortBy, sorted, stateOf } from './list-state.ts'

interface Row {
  name: string
  price: number
  category: string
}
const rows: Row[] = [
  { name: 'Mile 20 Mug', price: 15, category: 'Keepsakes' },
  { name: 'Café Cap', price: 26, category: 'Apparel' },
  { name: 'mile 3 Mug', price: 9, category: 'Keepsakes' },
]
const first: ListState<'name' | 'price'> = { q: '', sort: 'name', dir: 'asc' }
const rules = {
  first,
  values: { name: ({ name }: Row) => name, price: ({ price }: Row) => price },
  textOf: ({ name, category }: Row) => `${name} ${category}`,
}
const names = (state: typeof first) => {
  const in_order = sorted(rows, state, rules)
  return found(in_order, searchTexts(in_order, rules), state.q).map(({ name }) => name)
}

it('sorts texts ignoring case, with numbers in them as numbers', () => {
  expect(names(first)).toEqual(['Café Cap', 'mile 3 Mug', 'Mile 20 Mug'])
  expect(names({ ...first, dir: 'desc' })).toEqual(['Mile 20 Mug', 'mile 3 Mug', 'Café Cap'])
  expect(names(sortBy(first, 'price'))).toEqual(['mile 3 Mug', 'Mile 20 Mug', 'Café Cap'])
})

it('finds rows that hold every word, with or without accents', () => {
  expect(names({ ...first, q: 'keepsakes 20' })).toEqual(['Mile 20 Mug'])
  expect(names({ ...first, q: ' CAFE ' })).toEqual(['Café Cap'])
  expect(names({ ...first, q: 'tote' })).toEqual([])
})

it('finds a name with any apostrophe, hyphen, and order', () => {
  const runners = ['Aoife O’Neill', "Sean O'Neill", 'Ann Smith-Jones'].map((name) => ({ name }))
  const texts = searchTexts(runners, { textOf: ({ name }) => name })
  const who = (q: string) => found(runners, texts, q).map(({ name }) => name)
  expect(who("o'neill")).toEqual(['Aoife O’Neill', "Sean O'Neill"])
  expect(who('Oneill, Sean')).toEqual(["Sean O'Neill"])
  for (const q of ['smith jones', 'Jones Smith', 'Smith‑Jones ann'])
    expect(who(q)).toEqual(['Ann Smith-Jones'])
  expect(who('jones-smith')).toEqual([])
})

it('finds a name however its words are split', () => {
  const runners = ['Anne Marie van den Berg', 'Annemarie Ek'].map((name) => ({ name }))
  const texts = searchTexts(runners, { textOf: ({ name }) => name })
  const who = (q: string) => found(runners, texts, q).map(({ name }) => name)
  for (const q of ['annemarie', 'Anne Marie', 'anne-marie']) expect(who(q), q).toHaveLength(2)
  expect(who('vandenberg')).toEqual(['Anne Marie van den Berg'])
})

it('finds a row by the beginning of its id, as it is shown, and not by its middle', () => {
  const orders = ['a59xk2m0', 'q7a59b3c'].map((id) => ({ id, name: 'Tove Quist' }))
  const texts = searchTexts(orders, { textOf: ({ name }) => name, idOf: ({ id }) => id })
  const ids = (q: string) => found(orders, texts, q).map(({ id }) => id)
  expect(ids('a59')).toEqual(['a59xk2m0'])
  expect(ids('#Q7A59B3C quist')).toEqual(['q7a59b3c'])
  expect(ids('59')).toEqual([])
})

it('holds only differences from the first view in its address, and reads them back', () => {
  for (const state of [
    first,
    { ...first, q: '20 mug' },
    sortBy(first, 'name'),
    sortBy(first, 'price'),
    sortBy(sortBy(first, 'price'), 'price'),
  ])
    expect(stateOf({ ...searchOf(state, first) }, rules)).toEqual(state)
  expect(Object.values(searchOf(first, first)).filter((value) => value !== undefined)).toEqual([])
})

it('shows the first view for an address without any known value', () => {
  expect(stateOf({ q: {}, sort: 'toString', dir: 'up' }, rules)).toEqual(first)
})

it('finds a bib in any spelling', () => {
  const runners = [{ name: 'Ann Lee 7' }, { name: 'Bo Lee 0070' }]
  const texts = searchTexts(runners, { textOf: ({ name }) => name })
  expect(['0007', '7.0', 'ann 007'].map((q) => found(runners, texts, q))).toEqual(Array(3).fill([runners[0]]))
  expect(found(runners, texts, '00070')).toEqual([runners[1]])
})
