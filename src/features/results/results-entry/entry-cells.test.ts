import { describe, expect, test } from 'vitest'
import {
  changesText,
  overridesOf,
  readCell,
  type ResultFields,
  overridesText,
  valuesBefore,
} from './entry-cells.ts'

const blank: ResultFields = {
  race_time: null,
  pace: '',
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_status: '',
}
const finished: ResultFields = { ...blank, race_time: 1_908_000, result_status: 'finished' }

describe('the race time cell', () => {
  test('a first time makes a finisher', () => {
    expect(readCell('race_time', '31:48', blank)).toEqual({
      ok: true,
      changes: { race_time: 1_908_000, result_status: 'finished' },
    })
  })

  test('a refused time says so in the words of the form', () => {
    expect(readCell('race_time', '00:34:72', blank)).toEqual({
      ok: false,
      message: 'Invalid time format: Please use HH:MM:SS format for race time',
    })
  })

  test('the same time again changes nothing', () => {
    expect(readCell('race_time', '0:31:48', finished)).toEqual({ ok: true, changes: {} })
  })

  test('clearing it removes the result, and a disqualified runner stays disqualified', () => {
    expect(readCell('race_time', '', finished)).toEqual({
      ok: true,
      changes: { race_time: null, result_status: '' },
    })
    expect(readCell('race_time', '', { ...finished, result_status: 'dq' })).toEqual({
      ok: true,
      changes: { race_time: null },
    })
    expect(readCell('race_time', '31:50', { ...finished, result_status: 'dq' })).toEqual({
      ok: true,
      changes: { race_time: 1_910_000 },
    })
  })

  test('a runner who was out and gets a time has finished after all', () => {
    expect(readCell('race_time', '00:31:48', { ...finished, result_status: 'dnf' })).toEqual({
      ok: true,
      changes: { result_status: 'finished' },
    })
  })

  test('DNF, DNS and DQ can be typed in place of a time', () => {
    expect(readCell('race_time', 'DNF', blank)).toEqual({ ok: true, changes: { result_status: 'dnf' } })
    expect(readCell('race_time', 'dq', finished)).toEqual({ ok: true, changes: { result_status: 'dq' } })
  })
})

describe('rank and pace cells', () => {
  test('a rank is a whole number of at least 1, and clearing it computes it again', () => {
    expect(readCell('overall_rank', '3', finished)).toEqual({ ok: true, changes: { overall_rank: 3 } })
    expect(readCell('overall_rank', '', { ...finished, overall_rank: 3 })).toEqual({
      ok: true,
      changes: { overall_rank: null },
    })
    for (const text of ['0', '-1', '1.5', 'first', '1000001']) {
      expect(readCell('gender_rank', text, finished).ok).toBe(false)
    }
  })

  test('a pace is free text', () => {
    expect(readCell('pace', '5:08 min/mile', finished)).toEqual({
      ok: true,
      changes: { pace: '5:08 min/mile' },
    })
  })
})

test('the values before a change are those of the same fields only', () => {
  expect(valuesBefore({ race_time: 5, result_status: 'finished' }, blank)).toEqual({
    race_time: null,
    result_status: '',
  })
})

test('overrides are values that a person set', () => {
  expect(overridesOf(finished)).toEqual([])
  expect(overridesOf({ ...finished, overall_rank: 1, pace: '5:00' })).toEqual(['overall_rank', 'pace'])
})

test('values read as a sentence', () => {
  expect(changesText({ race_time: 1_908_000, overall_rank: null, result_status: 'dnf' })).toBe(
    'Race time 00:31:48, Overall computed, Status DNF',
  )
})

test('typed fields are counted for a sentence', () => {
  expect(overridesText([])).toBe('')
  expect(overridesText(['overall_rank'])).toBe('1 typed place')
  expect(overridesText(['overall_rank', 'gender_rank', 'pace'])).toBe('2 typed places and 1 typed pace')
})
