import { describe, expect, it } from 'vitest'
import { editableRaceTime, formatRaceTime, parseImportedRaceTime, parseRaceTime } from './race-time.ts'

describe('a race time', () => {
  it.each([
    [7_784_300, '2:09:45'],
    [7_784_000, '2:09:44'],
    [7_784_001, '2:09:45'],
    [1, '0:00:01'],
    [59_999, '0:01:00'],
    [3_599_001, '1:00:00'],
    [100 * 3_600_000, '100:00:00'],
    [null, ''],
  ])('of %s ms is shown as %s, a fraction as the next second', (time_ms, shown) => {
    expect(formatRaceTime(time_ms)).toBe(shown)
  })

  it.each([
    ['02:09:44', 7_784_000],
    ['2:09:44', 7_784_000],
    ['45:01', 2_701_000],
    ['5:01', 301_000],
    [' 2:09:44.3 ', 7_784_300],
    ['2:09:44.33', 7_784_330],
    ['2:09:44,333', 7_784_333],
    ['30:00:00', 108_000_000],
    ['0:00:00', null],
    ['00:00:00.000', null],
    ['2:60:00', null],
    ['2:00:60', null],
    ['2:0:00', null],
    ['-2:00:00', null],
    ['12', null],
    ['', null],
    ['abc', null],
    ['2:00:00.1234', null],
    ['169:00:00', null],
  ])('typed as "%s" is read as %s ms', (text, time_ms) => {
    expect(parseRaceTime(text)).toBe(time_ms)
  })

  it.each([
    ['75:12', 4_512_000],
    ['12h34m56s', 45_296_000],
    ["03h00'42", 10_842_000],
    ["03h00'42''", 10_842_000],
    ['46:46.80', 2_806_800],
    ['1:61:00', null],
    ['DNF', null],
  ])('in a file as "%s" is read as %s ms', (text, time_ms) => {
    expect(parseImportedRaceTime(text)).toBe(time_ms)
  })

  it('survives an edit without a change, fraction included', () => {
    for (const time_ms of [1, 10, 999, 1000, 7_784_300, 7_784_333]) {
      expect(parseRaceTime(editableRaceTime(time_ms))).toBe(time_ms)
    }
  })
})
