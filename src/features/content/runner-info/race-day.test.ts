import { describe, expect, it } from 'vitest'
import { raceDaySteps } from './race-day.ts'

const tenK = { event_date: '2026-06-20', event_time: '1:00 PM', time_zone: '', distance_m: 10_000 }
const at = (time: string) => new Date(`2026-06-20T${time}:00`)
const clocks = (event: Parameters<typeof raceDaySteps>[0], now = at('08:00')) =>
  raceDaySteps(event, now).map(({ clock }) => clock)
const nowTitle = (time: string) => raceDaySteps(tenK, at(time)).find(({ now }) => now)?.title

describe('race day', () => {
  it('is counted from the start', () => {
    expect(clocks(tenK)).toEqual(['11:30', '12:30', '12:45', '1:00', '2:45', '3:15'])
  })

  it('stays open longer for a longer race', () => {
    expect(clocks({ ...tenK, distance_m: 21_097 }).slice(3)).toEqual(['1:00', '4:45', '5:15'])
    expect(clocks({ ...tenK, distance_m: null }).slice(3)).toEqual(['1:00', '2:45', '3:15'])
  })

  it('counts minutes where no race or no time is known', () => {
    const around = ['−1:30', '−0:30', '−0:15', '0:00', '+1:45', '+2:15']
    expect(clocks(null)).toEqual(around)
    expect(clocks({ ...tenK, event_time: 'at dawn' })).toEqual(around)
  })

  it('knows where the day is', () => {
    expect(nowTitle('08:00')).toBeUndefined()
    expect(nowTitle('11:30')).toBe('Gates and packet pickup open')
    expect(nowTitle('12:50')).toBe('Walk to the start pens')
    expect(nowTitle('13:40')).toBe('The gun')
    expect(nowTitle('15:20')).toBe('Awards on the green')
    expect(nowTitle('19:00')).toBeUndefined()
  })
})
