import { expect, it } from 'vitest'
import { clashWords, genderHelp, leftOutWords } from './import-words.ts'

it('says which values of the file do not count, and why', () => {
  const prizes = { what: 'prize_place' as const, count: 12, lines: [2, 3, 4, 14], cells: ['OV_MO', 'OV_MM'] }
  expect(leftOutWords(prizes)).toBe(
    '12 age group places of the file are left out, because they are places in OV_MO and OV_MM, prizes and not age groups: lines 2, 3, 4, 14 and 8 more.',
  )
  expect(leftOutWords({ what: 'groupless_place', count: 1, lines: [1010], cells: [] })).toBe(
    '1 age group place of the file is left out, because the file gives no age group there: line 1,010.',
  )
  expect(leftOutWords({ what: 'age', count: 2, lines: [3, 9], cells: ['999', '-35'] })).toBe(
    '2 ages of the file are left out, because a number of years up to 120 is expected (999 and -35): lines 3 and 9.',
  )
})

it('says whose a kept place is already', () => {
  const clash = { line: 2, board: 'overall' as const, place: 1, holder: 'Jim Baker' }
  expect(clashWords({ count: 1, first: [clash] }, true)).toMatch(
    /^Place 1 is already Jim Baker’s \(line 2\)\. Kept, it would be there twice: compute all places anew, or/,
  )
  expect(clashWords({ count: 1, first: [clash] }, false)).toMatch(
    /\(line 2\)\. It would be there twice: first correct the results that the file leaves as they are\.$/,
  )
  const second = { ...clash, line: 3, board: 'gender' as const, place: 2, holder: 'Ann Cole' }
  expect(clashWords({ count: 9, first: [clash, second] }, true)).toMatch(
    /^Place 1 is already Jim Baker’s \(line 2\), gender place 2 is already Ann Cole’s \(line 3\) and 7 more\. Kept, they/,
  )
})

it('says that Place is the gender place where one gender is chosen', () => {
  expect(genderHelp({ place_is_gender: true })).toContain('“Place” is read as the gender place')
  expect(genderHelp({ place_is_gender: false })).not.toContain('“Place”')
})
