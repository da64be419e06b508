import { expect, it } from 'vitest'
import { leftText, missingText, receivedText } from './take-over-text.ts'

it('names the missing codes, when that helps', () => {
  const state = (total: number, ...missing: number[]) => ({ total, read: total - missing.length, missing })
  expect(missingText(state(20, 3, 7, 8, 9))).toBe('Missing: 3, 7–9')
  expect(missingText(state(20))).toBe('')
  expect(missingText(state(40, ...Array.from({ length: 39 }, (_, at) => at + 2)))).toBe('Missing: 2–40')
  expect(missingText(state(80, ...Array.from({ length: 40 }, (_, at) => at * 2 + 1)))).toBe('')
})

it('says what came in, and what was already here', () => {
  const of = { station: 'North tent', initials: 'NH', disowned: 0 }
  expect(receivedText({ ...of, taken: 12, known: 0 })).toBe('12 entries of North tent (NH) are taken over.')
  expect(receivedText({ ...of, taken: 1, known: 3 })).toBe(
    '1 entry of North tent (NH) is taken over. 3 others were here before.',
  )
  expect(receivedText({ ...of, taken: 0, known: 12 })).toContain('Nothing changed')
  expect(receivedText({ ...of, initials: '', taken: 0, known: 1 })).toBe(
    'The entry of North tent was here before. Nothing changed.',
  )
  expect(receivedText({ ...of, taken: 12, known: 0, disowned: 2 })).toBe(
    '12 entries of North tent (NH) are taken over. 2 entries left out: this phone is named, and did not enter them.',
  )
})

it('names what was left, whose it is, and that nothing is lost', () => {
  expect(leftText(['bib 7, Ada King: crossed'], true)).toEqual({
    title: '1 entry was not taken over',
    named: ['bib 7, Ada King: crossed'],
    remedy: expect.stringMatching(/does not know it\. .+ Keep the file until then\.$/),
  })
  expect(leftText(['', ''], false)).toMatchObject({
    title: '2 entries were not taken over',
    named: [],
    remedy: expect.stringMatching(/the other phone keeps them until then\.$/),
  })
  expect(leftText(['bib 7', '', ''], true).named).toEqual(['bib 7', '2 of which nothing can be read here'])
  const many = Array.from({ length: 9 }, (_, at) => `bib ${at}`)
  expect(leftText([...many, ''], true).named.slice(4)).toEqual(['bib 4', 'and 5 more'])
})
