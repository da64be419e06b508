import { expect, it } from 'vitest'
import { contradictionText, genderHelp, leftOutText, progressOf, undoProgressOf } from './import-text.ts'

it('says which values of the file do not count, and why', () => {
  const prizes = { what: 'prize_place' as const, count: 12, lines: [2, 3, 4, 14], cells: ['OV_MO', 'OV_MM'] }
  expect(leftOutText(prizes)).toBe(
    '12 age group places of the file are left out, because they are places in OV_MO and OV_MM, prizes and not age groups: lines 2, 3, 4, 14 and 8 more.',
  )
  expect(leftOutText({ what: 'groupless_place', count: 1, lines: [1010], cells: [] })).toBe(
    '1 age group place of the file is left out, because the file gives no age group there: line 1,010.',
  )
  expect(leftOutText({ what: 'age', count: 2, lines: [3, 9], cells: ['999', '-35'] })).toBe(
    '2 ages of the file are left out, because a number of years up to 120 is expected (999 and -35): lines 3 and 9.',
  )
})

it('says which rows have a place that the times contradict', () => {
  expect(contradictionText({ count: 1, lines: [1042] })).toBe(
    '1 row has a place that the times of the file contradict: line 1,042. The places by the times count.',
  )
  expect(contradictionText({ count: 9, lines: [2, 3, 8, 14] })).toBe(
    '9 rows have a place that the times of the file contradict: lines 2, 3, 8, 14 and 5 more. The places by the times count.',
  )
})

it('says that Place is the gender place where one gender is chosen', () => {
  expect(genderHelp({ place_is_gender: true })).toContain('“Place” is read as the gender place')
  expect(genderHelp({ place_is_gender: false })).not.toContain('“Place”')
})

it('says of an undo that it puts back, and of an import that it counts', () => {
  const at = { step: 'committing', share: 1 } as const
  expect(progressOf(at).label).toBe('Making them count')
  expect(undoProgressOf(at)).toEqual({ ...progressOf(at), label: 'Putting back what was before' })
})
