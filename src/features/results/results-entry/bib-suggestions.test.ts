import { expect, test } from 'vitest'
import { findBib, suggestBibs } from './bib-suggestions.ts'

function runner(bib_number: string, race_time: number | null = null) {
  return { id: `id-${bib_number}-${race_time}`, bib_number, first_name: 'A', last_name: 'B', race_time }
}

test('an unknown bib brings the likeliest slips', () => {
  expect(suggestBibs('288', new Set(['228', '412']))).toEqual(['228'])
  expect(suggestBibs('421', new Set(['412', '42', '921']))).toEqual(['412', '42', '921'])
  expect(suggestBibs('7', new Set(['007']))).toEqual(['007'])
  expect(suggestBibs('999', new Set(['1', '2']))).toEqual([])
})

test('two swapped digits rank before the neighboring key', () => {
  expect(suggestBibs('12', new Set(['13', '21']))).toEqual(['21', '13'])
})

test('a known bib without a time is found', () => {
  expect(findBib(' 412 ', [runner('41'), runner('412')])).toMatchObject({
    kind: 'found',
    holder: { bib_number: '412' },
  })
})

test('a bib is found with and without its leading zeros, unless two can be meant', () => {
  expect(findBib('7', [runner('007'), runner('70')])).toMatchObject({ holder: { bib_number: '007' } })
  expect(findBib('0007.0', [runner('7')])).toMatchObject({ kind: 'found', holder: { bib_number: '7' } })
  expect(findBib('07', [runner('7'), runner('007')])).toMatchObject({
    kind: 'unknown',
    others: [{ bib_number: '7' }, { bib_number: '007' }],
  })
})

test('a bib that has a time offers similar runners who have none', () => {
  const answer = findBib('412', [runner('412', 1), runner('421'), runner('413', 2)])
  expect(answer).toMatchObject({ kind: 'timed', others: [{ bib_number: '421' }] })
})

test('a bib on two runners asks which of them', () => {
  expect(findBib('5', [runner('5'), runner('5', 3)])).toMatchObject({ kind: 'doubled', holders: [{}, {}] })
})

test('an empty field answers nothing, and runners without a bib never match', () => {
  expect(findBib('  ', [runner('')])).toBeNull()
  expect(findBib('1', [runner('')])).toEqual({ kind: 'unknown', bib: '1', others: [] })
})
