import { describe, expect, test } from 'vitest'
import { entryTimeText, parseEntryTime } from './entry-time.ts'

describe('a time as an admin reads it', () => {
  test('is HH:MM:SS and keeps a fraction that is stored', () => {
    expect(entryTimeText(1_908_000)).toBe('00:31:48')
    expect(entryTimeText(1_908_300)).toBe('00:31:48.3')
    expect(entryTimeText(1_908_045)).toBe('00:31:48.045')
    expect(entryTimeText(90_061_000)).toBe('25:01:01')
    expect(entryTimeText(null)).toBe('')
  })
})

describe('a time as an admin types it', () => {
  test.each([
    ['00:31:48', 1_908_000],
    ['0:31:48', 1_908_000],
    ['31:48', 1_908_000],
    ['3148', 1_908_000],
    ['945', 585_000],
    ['13148', 5_508_000],
    ['013148', 5_508_000],
    [' 00:31:48,5 ', 1_908_500],
    ['003148.25', 1_908_250],
  ])('%s is read', (text, expected_ms) => {
    expect(parseEntryTime(text)).toBe(expected_ms)
  })

  test.each(['00:34:72', '00:61:00', '3472', '12', 'abc', '', '-00:31:48', '1:2:3:4'])(
    '%s is refused',
    (text) => {
      expect(parseEntryTime(text)).toBeNull()
    },
  )

  test('the shown time reads back as the same time', () => {
    for (const race_time_ms of [1_000, 59_999, 3_600_000, 1_908_300, 86_399_999]) {
      expect(parseEntryTime(entryTimeText(race_time_ms))).toBe(race_time_ms)
    }
  })
})
