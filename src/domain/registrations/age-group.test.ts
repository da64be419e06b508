import { describe, expect, it } from 'vitest'
import { ageGroupOf, ageOn, ten_year_age_bands } from './age-group.ts'

const event = { event_date: '2026-10-11', age_bands: [] }

describe('the age on race day', () => {
  it.each([
    ['1990-10-11', 36],
    ['1990-10-12', 35],
    ['2026-10-11', 0],
    ['2026-10-12', null],
    ['1990-02-30', null],
    ['', null],
  ])('of somebody born %s is %s', (born, age) => {
    expect(ageOn(born, '2026-10-11')).toBe(age)
  })

  it('grows on 1 March for those born on 29 February, in a year without that day', () => {
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21)
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22)
  })
})

describe('the age group', () => {
  it.each([
    ['2014-01-01', 'M 12 & under'],
    ['2013-01-01', 'M 13-15'],
    ['2010-01-01', 'M 16-19'],
    ['2006-01-01', 'M 20-24'],
    ['1992-01-01', 'M 30-34'],
    ['1947-01-01', 'M 75-79'],
    ['1946-01-01', 'M 80+'],
    ['', ''],
  ])('of a man born %s is "%s"', (born, group) => {
    expect(ageGroupOf('male', born, event)).toBe(group)
  })

  it('is by gender, and does not exist for runners who prefer not to say', () => {
    const groups = (['female', 'non-binary', 'prefer-not-to-say', ''] as const).map((gender) =>
      ageGroupOf(gender, '1990-01-01', event),
    )
    expect(groups).toEqual(['F 35-39', 'X 35-39', '', ''])
  })

  it('follows the bands of the event', () => {
    const bands = (age_bands: readonly number[]) => ({ event_date: '2026-10-11', age_bands: [...age_bands] })
    expect(ageGroupOf('female', '1990-01-01', bands(ten_year_age_bands))).toBe('F 30-39')
    expect(ageGroupOf('female', '1990-01-01', bands([34]))).toBe('F 35+')
    expect(ageGroupOf('female', '2000-01-01', bands([34]))).toBe('F 34 & under')
    expect(ageGroupOf('female', '1990-01-01', bands([35, 36]))).toBe('F 36')
  })
})
