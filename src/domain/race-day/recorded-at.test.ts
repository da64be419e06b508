import { expect, it } from 'vitest'
import { clockText, factAheadMs, recordedAtMs } from './recorded-at.ts'

const heard_ms = Date.parse('2026-05-01T08:00:00.000Z')
const hour_ms = 3_600_000

it('a fact has the time of the measured clock, and no later than its arrival', () => {
  const ahead = (at: string, measured_ms: number | null) => factAheadMs(at, measured_ms, heard_ms)
  expect(ahead('2026-05-01T10:42:00.000Z', 3 * hour_ms)).toBe(3 * hour_ms)
  expect(ahead('2026-05-01T04:42:00.000Z', -3 * hour_ms)).toBe(-3 * hour_ms)
  // The time of a request is not a wrong clock.
  expect(ahead('2026-05-01T07:42:00.000Z', -900)).toBe(0)
  // Nobody measured it, or it was put right before the phone was heard: it is ahead by at least this much.
  expect(ahead('2026-05-01T11:00:00.000Z', null)).toBe(3 * hour_ms)
  expect(ahead('2026-05-01T11:00:00.000Z', 0)).toBe(3 * hour_ms)
  expect(
    recordedAtMs({ at: '1970-01-01T00:00:00.000Z', clock_ahead_ms: ahead('1970-01-01T00:00:00.000Z', null) }),
  ).toBe(heard_ms)
})

it('a clock that is off by minutes is reported, and a right one is not', () => {
  expect([1000, 20 * 60_000, -3 * hour_ms, 72 * hour_ms].map(clockText)).toEqual([
    '',
    '20 min ahead',
    '3 h behind',
    '3 days ahead',
  ])
})
