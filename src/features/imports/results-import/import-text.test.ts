import { expect, it } from 'vitest'
import {
  contradictionText,
  genderHelp,
  leftOutText,
  oddTimesText,
  openUnitHelp,
  progressOf,
  refusalText,
  startListText,
  undoProgressOf,
  unitSampleText,
} from './import-text.ts'

it('names the values of the file that do not count, and why', () => {
  const prizes = { what: 'prize_place' as const, count: 12, lines: [2, 3, 4, 14], cells: ['OV_MO', 'OV_MM'] }
  expect(leftOutText(prizes)).toBe(
    '12 age group places of the file are left out, because they are places in OV_MO and OV_MM, prizes and not age groups: lines 2, 3, 4, 14 and 8 more.',
  )
  expect(leftOutText({ what: 'groupless_place', count: 1, lines: [1010], cells: [] })).toBe(
    '1 age group place of the file is left out, because the file gives no age group there: line 1,010.',
  )
  const fees = (count: number) =>
    leftOutText({ what: 'fee', count, lines: [3, 9].slice(0, count), cells: ['later', '?'].slice(0, count) })
  expect(fees(1)).toContain('because it is neither an amount')
  expect(fees(2)).toContain('because they are neither an amount')
  expect(leftOutText({ what: 'age', count: 2, lines: [3, 9], cells: ['999', '-35'] })).toBe(
    '2 ages of the file are left out, because a number of years up to 120 is expected (999 and -35): lines 3 and 9.',
  )
})

it('names the rows whose place contradicts the times', () => {
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

it('says that an undo restores, and that an import counts', () => {
  const at = { step: 'committing', share: 1 } as const
  expect(progressOf(at).label).toBe('Making them count')
  expect(undoProgressOf(at)).toEqual({ ...progressOf(at), label: 'Putting back what was before' })
})

it('says that nobody runs in any reading of a time only where that is so', () => {
  expect(openUnitHelp({ is_human: true })).toBe('The file does not say which one is meant.')
  expect(openUnitHelp({ is_human: false })).toContain('None of these is a time in which people run')
})

it('shows by example how times can be read, and which ones nobody runs', () => {
  expect(unitSampleText('28.07', { unit: 'minutes_seconds', ms: 1_687_000 })).toBe('28 minutes and 7 seconds')
  expect(unitSampleText('0.0167', { unit: 'days', ms: 1_441_000 })).toBe(
    '0:24:01: a part of a day, as spreadsheets keep times',
  )
  expect(unitSampleText('12:24:15 AM', { unit: 'clock', ms: 59_055_000 })).toBe(
    '16:24:15: the clock at the finish, with the start taken off',
  )
  const examples = [{ line: 4, name: 'Cat Frac', ms: 91_800_000 }]
  expect(oddTimesText({ count: 1, of: 3, distance_m: 5000, examples })).toBe(
    '1 of 3 times is faster or slower than people run 5 kilometers: 25:30:00 (line 4, Cat Frac).',
  )
})

it('names what most of the refused rows have in common', () => {
  const example = 'Bib 0007 is not registered, and the row has no name.'
  const reason = 'Bib … is not registered, and the row has no name.'
  expect(refusalText({ count: 72, reason, example }, 72)).toBe(
    `All 72 are refused for the same reason: ${reason}`,
  )
  expect(refusalText({ count: 60, reason, example }, 72)).toBe(
    `Most are refused for one reason (60 of 72), such as: ${example}`,
  )
  expect(refusalText({ count: 1, reason, example }, 5)).toBe(
    `They are refused for several reasons, such as: ${example}`,
  )
})

it('names what a row of a start list adds', () => {
  const entry = { t_shirt_size: 'M' as const, email: 'ada@example.com', fee_cents: 4500, fee_paid: true }
  expect(startListText({ entry })).toBe('shirt M · ada@example.com · fee $45.00, paid')
  expect(startListText({ entry: { ...entry, email: '', fee_paid: false } })).toBe(
    'shirt M · fee $45.00, not paid',
  )
  expect(startListText({ entry: { t_shirt_size: '', email: '', fee_cents: 0, fee_paid: false } })).toBe(
    'no shirt, e-mail or fee',
  )
})
