import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '#support/drawn.tsx'
import { sampleEvent } from '#support/sample-event.ts'
import { countdown, eachSecond, NextGun } from './next-gun.tsx'

afterEach(() => vi.useRealTimers())

test('the time to the start is split into days, hours, minutes, and seconds', () => {
  const start = new Date(2026, 5, 20, 13, 0, 0)
  expect(countdown(start, new Date(2026, 5, 18, 11, 58, 57))).toEqual({
    days: 2,
    hours: 1,
    minutes: 1,
    seconds: 3,
  })
})

const races = [
  sampleEvent({ id: 'first', name: 'First Race', event_time: '9:00 AM' }),
  sampleEvent({ id: 'second', name: 'Second Race', event_time: '9:30 AM' }),
]

test('from the moment of a gun the block shows the next race, and is never away in between', () => {
  vi.useFakeTimers()
  const shownAt = (iso: string) => {
    vi.setSystemTime(iso)
    return drawn(<NextGun events={races} loading={false} />)
  }
  expect(shownAt('2026-06-20T12:59:59.999Z')).toContain('First Race')
  expect(shownAt('2026-06-20T13:00:00Z')).toContain('Second Race')
  expect(shownAt('2026-06-20T13:30:00Z')).toBe('')
})

test('the clock ticks at whole seconds, whenever the page was opened', () => {
  vi.useFakeTimers({ now: new Date('2026-06-20T12:59:58.300Z') })
  const ticks: string[] = []
  const stop = eachSecond(() => ticks.push(new Date().toISOString().slice(11)))
  vi.advanceTimersByTime(2_700)
  expect(ticks).toEqual(['12:59:59.000Z', '13:00:00.000Z', '13:00:01.000Z'])
  stop()
  vi.advanceTimersByTime(5_000)
  expect(ticks).toHaveLength(3)
})
