import { describe, expect, it } from 'vitest'
import { page_offers } from '#domain/content/site/offers.ts'
import { raceDaySteps } from './race-day.ts'

const { steps } = page_offers.runner_info
const tenK = { event_date: '2026-06-20', event_time: '1:00 PM', time_zone: '', distance_m: 10_000 }
const at = (time: string) => new Date(`2026-06-20T${time}:00`)
const clocks = (event: Parameters<typeof raceDaySteps>[1], now = at('08:00')) =>
  raceDaySteps(steps, event, now).map(({ clock }) => clock)
const nowTitle = (time: string) => raceDaySteps(steps, tenK, at(time)).find(({ now }) => now)?.title

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

  it('is in the order of the clock, however it was written', () => {
    const around = (minutes: number, title: string) => ({ title, text: '', minutes, min_per_km: 0 })
    const written = [around(60, 'Cake'), around(-15.4, 'Pens'), around(0, 'Gun')]
    expect(
      raceDaySteps(written, tenK, at('13:10')).map(({ clock, title, gun, now }) => [clock, title, gun, now]),
    ).toEqual([
      ['12:45', 'Pens', false, false],
      ['1:00', 'Gun', true, true],
      ['2:00', 'Cake', false, false],
    ])
    expect(raceDaySteps([], tenK, at('13:10'))).toEqual([])
  })
})
