import { expect, test } from 'vitest'
import { ordinal, paceText, shareOfWinner, timeText, type ResultTextRow } from './result-text.ts'

const row: ResultTextRow = {
  first_name: 'Tomas',
  last_name: 'Lindqvist',
  result_status: 'finished',
  race_time: 1_908_000,
  shown_pace: '5:08',
  overall_place: 1,
  overridden: { overall_rank: false, gender_rank: false, age_group_rank: false, pace: false },
}

test('a time is official and rounded up; a runner without a place is labeled with the reason', () => {
  expect(timeText({ ...row, race_time: 1_907_300 })).toBe('0:31:48')
  expect(timeText({ ...row, result_status: 'dnf' })).toBe('DNF')
})

test('a pace uses the viewer’s unit, and typed words do not', () => {
  expect(paceText(row, 10_000, 'mi')).toBe('5:08 /mi')
  expect(paceText(row, 10_000, 'km')).toBe('3:11 /km')
  expect(
    paceText({ ...row, shown_pace: 'brisk', overridden: { ...row.overridden, pace: true } }, 10_000, 'km'),
  ).toBe('brisk')
  expect(paceText({ ...row, result_status: 'dq' }, 10_000, 'mi')).toBe('')
})

test('an official pace uses the viewer’s unit too, per mile where it names none', () => {
  const official = (shown_pace: string, unit: 'mi' | 'km') =>
    paceText({ ...row, shown_pace, overridden: { ...row.overridden, pace: true } }, null, unit)
  expect([official('8:03', 'mi'), official('8:03', 'km')]).toEqual(['8:03 /mi', '5:00 /km'])
  expect([official('5:00 /km', 'mi'), official('5:00 /km', 'km')]).toEqual(['8:03 /mi', '5:00 /km'])
})

test('places are counted as people count', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 102, 113].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
    '102nd',
    '113th',
  ])
})

test('when the winner crosses, the winner has run the whole race and others a share of it', () => {
  expect(shareOfWinner(2_000, 2_000)).toBe(1)
  expect(shareOfWinner(4_000, 2_000)).toBe(0.5)
  expect(shareOfWinner(null, 2_000)).toBeNull()
})
