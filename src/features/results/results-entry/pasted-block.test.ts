import { describe, expect, test } from 'vitest'
import { isBlock, planPaste, readBlock } from './pasted-block.ts'

const target = (id: string, bib_number: string, race_time: number | null = null) => ({
  id,
  bib_number,
  seen: {
    race_time,
    pace: '',
    overall_rank: null,
    gender_rank: null,
    age_group_rank: null,
    result_status: race_time === null ? ('' as const) : ('finished' as const),
  },
})
const runners = [target('a', '112'), target('b', '113'), target('c', '007', 1_800_000)]

test('one cell is left to the field, with and without a spreadsheet’s line end', () => {
  expect(isBlock('00:31:48')).toBe(false)
  expect(isBlock('00:31:48\r\n')).toBe(false)
  expect(isBlock('00:31:48\n00:32:00')).toBe(true)
  expect(isBlock('113\t00:31:48')).toBe(true)
})

describe('a column of times', () => {
  test.each([
    ['LF', '00:31:48\n00:32:10\n'],
    ['CRLF', '00:31:48\r\n00:32:10\r\n'],
    ['a header', 'Race Time\r\n00:31:48\r\n00:32:10\r\n'],
  ])('goes down the rows as they are listed (%s)', (_, text) => {
    const plan = planPaste(readBlock(text), runners, ['b', 'a', 'c'], 5000)
    expect(plan.changes).toEqual([
      { id: 'b', changes: { race_time: 1_908_000, result_status: 'finished' } },
      { id: 'a', changes: { race_time: 1_930_000, result_status: 'finished' } },
    ])
    expect(plan.left).toEqual([])
  })

  test('skips a runner for an empty cell, and gives back what has no row', () => {
    const plan = planPaste(readBlock('00:31:48\n\n00:30:00\n00:33:00'), runners, ['b', 'a', 'c'], 5000)
    expect(plan.changes.map(({ id }) => id)).toEqual(['b'])
    expect(plan.same).toBe(1)
    expect(plan.left).toEqual([{ text: '00:33:00', why: 'No runner is listed for this line' }])
  })
})

describe('bibs and times', () => {
  test.each([
    ['bare', '113\t31:48\n007\tDNF'],
    ['CRLF', '113\t31:48\r\n007\tDNF\r\n'],
    ['named', 'Bib\tName\tRace Time\n113\tA B\t31:48\n007\tC D\tDNF'],
    ['the time first', '31:48\t113\nDNF\t007'],
    ['named in unknown words', 'Nummer da\tWie lang\n113\t31:48\n007\tdnf'],
  ])('are set by bib (%s)', (_, text) => {
    const plan = planPaste(readBlock(text), runners, [], 5000)
    expect(plan).toEqual({
      changes: [
        { id: 'b', changes: { race_time: 1_908_000, result_status: 'finished' } },
        { id: 'c', changes: { result_status: 'dnf' } },
      ],
      same: 0,
      left: [],
    })
  })

  test('a time that nobody runs is asked about: it waits for a confirmation', () => {
    // 1:25 min/km, a wheelchair's pace, and what a spreadsheet makes of 24:01.
    const plan = planPaste(readBlock('112\t07:05\n113\t24:01:00'), runners, [], 5000)
    expect(plan).toEqual({
      changes: [],
      same: 0,
      left: [
        { text: '112\t07:05', why: 'Very fast: is this time right?', odd: { id: 'a', time: '07:05' } },
        { text: '113\t24:01:00', why: 'Very slow: is this time right?', odd: { id: 'b', time: '24:01:00' } },
      ],
    })
  })

  test('nothing is lost: values without a place are given back with the reason', () => {
    const text = '121\t31:48\n113\thalf an hour\n112\t00:00:20\n112\t31:00\n112\t31:01\n113\t'
    expect(planPaste(readBlock(text), runners, [], 5000)).toEqual({
      changes: [{ id: 'a', changes: { race_time: 1_860_000, result_status: 'finished' } }],
      same: 0,
      left: [
        { text: '121\t31:48', why: 'No bib 121 – did you mean 112?' },
        {
          text: '113\thalf an hour',
          why: 'Invalid time format: Please use HH:MM:SS format for race time',
        },
        { text: '112\t00:00:20', why: 'Very fast: is this time right?' },
        { text: '112\t31:01', why: 'Bib 112 stands twice in what was pasted' },
        { text: '113\t', why: 'No time in this line' },
      ],
    })
  })
})
