import { expect, it } from 'vitest'
import { leftOutWords } from './import-words.ts'

it('says which values of the file do not count, and why', () => {
  const prizes = { what: 'prize_place' as const, count: 12, lines: [2, 3, 4, 14], cells: ['OV_MO', 'OV_MM'] }
  expect(leftOutWords(prizes)).toBe(
    '12 age group places of the file are left out, because they are places in OV_MO and OV_MM, prizes and not age groups: lines 2, 3, 4, 14 and 8 more.',
  )
  expect(leftOutWords({ what: 'groupless_place', count: 1, lines: [1010], cells: [] })).toBe(
    '1 age group place of the file is left out, because the file gives no age group there: line 1,010.',
  )
})
