import { afterEach, describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/kernel/calendar-date.ts'
import { first_region, setRegion } from '#domain/kernel/region.ts'
import { CALENDAR_RETRY_CAP, dayForKey } from './calendar-steps.ts'

const limits = { min: '1900-01-01', max: '2026-06-20' }
const go = (from: string, key: string, shift = false, more = {}) =>
  dayForKey(from, key, shift, { ...limits, ...more })

afterEach(() => setRegion(first_region))

describe('keys in the calendar', () => {
  it('goes to the ends of a week that begins on Monday', () => {
    setRegion({ ...first_region, week_start: 'monday' })
    expect(go('1992-05-06', 'Home')).toBe('1992-05-04')
    expect(go('1992-05-06', 'End')).toBe('1992-05-10')
    expect(go('1992-05-10', 'Home')).toBe('1992-05-04')
  })

  it('moves by day, week, month and year', () => {
    expect(go('1992-05-02', 'ArrowLeft')).toBe('1992-05-01')
    expect(go('1992-05-31', 'ArrowRight')).toBe('1992-06-01')
    expect(go('1992-05-02', 'ArrowUp')).toBe('1992-04-25')
    expect(go('1992-05-02', 'ArrowDown')).toBe('1992-05-09')
    expect(go('1992-03-31', 'PageUp')).toBe('1992-02-29')
    expect(go('1992-02-29', 'PageDown', true)).toBe('1993-02-28')
  })

  it('goes to the ends of the week', () => {
    expect(go('1992-05-06', 'Home')).toBe('1992-05-03')
    expect(go('1992-05-06', 'End')).toBe('1992-05-09')
    expect(go('2026-06-19', 'End')).toBe('2026-06-20')
  })

  it('stops at the first and the last day', () => {
    expect(go('1900-01-01', 'ArrowLeft')).toBe('1900-01-01')
    expect(go('2026-06-18', 'PageDown')).toBe('2026-06-20')
    expect(go('1900-06-01', 'PageUp', true)).toBe('1900-01-01')
  })

  it('skips days that cannot be chosen', () => {
    const isDisabled = (iso: string) => iso > '2020-01-01' && iso < '2020-01-10'
    expect(go('2020-01-01', 'ArrowRight', false, { isDisabled })).toBe('2020-01-10')
    expect(go('2020-01-10', 'ArrowLeft', false, { isDisabled })).toBe('2020-01-01')
  })

  it('gives up after 365 steps and stays', () => {
    const start = '2020-01-01'
    const reachable = dayAfter(start, CALENDAR_RETRY_CAP)
    const tooFar = dayAfter(start, CALENDAR_RETRY_CAP + 1)
    const only = (day: string) => ({ isDisabled: (iso: string) => iso !== start && iso !== day })
    expect(go(start, 'ArrowRight', false, only(reachable))).toBe(reachable)
    expect(go(start, 'ArrowRight', false, only(tooFar))).toBe(start)
  })

  it('leaves other keys alone', () => {
    expect(go('1992-05-02', 'Enter')).toBeNull()
  })
})
