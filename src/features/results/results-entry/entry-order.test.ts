import { expect, test } from 'vitest'
import { arrangeRunners, type EntryFacts, type EntryRunner } from './entry-order.ts'

function runner(
  first_name: string,
  last_name: string,
  bib_number: string,
  rest: Partial<EntryRunner> = {},
): EntryRunner {
  return {
    id: last_name,
    first_name,
    last_name,
    bib_number,
    result_status: '',
    race_time: null,
    overall_rank: null,
    gender_rank: null,
    age_group_rank: null,
    pace: '',
    ...rest,
  }
}

const runners = [
  runner('Josué', 'Benavides', '91', { result_status: 'finished', race_time: 2, overall_rank: 5 }),
  runner('Ana', 'Álvarez', ''),
  runner('Tomas', 'Lindqvist', '3', { result_status: 'finished', race_time: 1 }),
  runner('Callum', 'Breck', '305'),
]
const others = [runner('Aoife', 'O’Neill', 'A-1'), runner('Ann', 'Smith-Jones', '')]
const facts: EntryFacts = {
  placeOf: (id) => ({ Lindqvist: 1, Benavides: 5 })[id] ?? null,
  isUnsent: (id) => id === 'Breck',
  isToFix: () => false,
}
const all = { search: '', filter: 'all', sort: 'name' } as const

test('runners are listed by last name, by bib as a number, or by place with the others after', () => {
  expect(arrangeRunners(runners, all, facts)).toEqual(['Álvarez', 'Benavides', 'Breck', 'Lindqvist'])
  expect(arrangeRunners(runners, { ...all, sort: 'bib' }, facts)).toEqual([
    'Lindqvist',
    'Benavides',
    'Breck',
    'Álvarez',
  ])
  expect(arrangeRunners(runners, { ...all, sort: 'place' }, facts)).toEqual([
    'Lindqvist',
    'Benavides',
    'Álvarez',
    'Breck',
  ])
})

test('a search finds names in either order, without accents, and bibs', () => {
  const found = (search: string) => arrangeRunners(runners, { ...all, search }, facts)
  expect(found('JOSUE')).toEqual(['Benavides'])
  expect(found('tomas lind')).toEqual(['Lindqvist'])
  expect(found('alvarez, a')).toEqual(['Álvarez'])
  expect(found('305')).toEqual(['Breck'])
})

test('a search ignores which apostrophe or hyphen a name was typed with', () => {
  const found = (search: string) => arrangeRunners(others, { ...all, search }, facts)
  for (const search of ["o'neill", 'ONEILL aoife', 'a-1']) expect(found(search)).toEqual(['O’Neill'])
  for (const search of ['smith jones', 'Smith‑Jones, Ann', 'smithjones'])
    expect(found(search)).toEqual(['Smith-Jones'])
})

test('a filter lists what is still to do', () => {
  const left = (filter: 'untimed' | 'unsent' | 'to_fix' | 'overridden') =>
    arrangeRunners(runners, { ...all, filter }, facts)
  expect(left('untimed')).toEqual(['Álvarez', 'Breck'])
  expect(left('unsent')).toEqual(['Breck'])
  expect(left('to_fix')).toEqual([])
  expect(left('overridden')).toEqual(['Benavides'])
})
