import { afterEach, describe, expect, it } from 'vitest'
import { first_region, setRegion } from '#domain/kernel/region.ts'
import { addMonths, hasTwoReadings, readDay, sayDay, weekday, writeDay } from './date-text.ts'

afterEach(() => setRegion(first_region))

describe('a typed day', () => {
  it.each(['1992-05-02', '5/2/1992', '05/02/1992', '05021992', 'May 2, 1992', 'may 2nd 1992', '2 May 1992'])(
    'is read from %s',
    (text) => expect(readDay(text)).toBe('1992-05-02'),
  )

  it.each([
    '',
    'tomorrow',
    '2023-02-29',
    '13/1/1990',
    '31/12/1990',
    '5/2/92',
    '05.02.1992',
    '31.12.1990',
    'Foo 2, 1992',
    '1900-02-29',
  ])('is not read from "%s"', (text) => expect(readDay(text)).toBe(''))

  it.each([
    ['5/2/92', '1992-05-02'],
    // With points the day comes first for most people, and nobody is asked which kind they are.
    ['5.2.92', ''],
    ['05.02.92', ''],
    ['5.13.92', '1992-05-13'],
    ['5.5.92', '1992-05-05'],
    ['May 2, 92', '1992-05-02'],
    ["2 May '92", '1992-05-02'],
    ['11/22/26', '2026-11-22'],
    ['11/23/26', '2026-11-23'],
    // Nobody is born tomorrow.
    ['11/24/26', '1926-11-24'],
    ['1/1/00', '2000-01-01'],
    ['2/29/04', '2004-02-29'],
    ['2/29/92', '1992-02-29'],
    ['2/29/93', ''],
    ['13/1/90', ''],
    ['5/2/9', ''],
    ['5/2/992', ''],
  ])('of the past is read from "%s" as %s', (text, day) => expect(readDay(text, '2026-11-23')).toBe(day))

  it.each([
    ['5/2/1992', true],
    ['05021992', true],
    ['5-2-92', true],
    ['5/13/1992', false],
    ['5/5/1992', false],
    ['1992-05-02', false],
    ['May 2, 1992', false],
    ['5/2', false],
  ])('has two readings in figures: %s, %s', (text, two) => expect(hasTwoReadings(text)).toBe(two))

  it.each([
    ['2/5/1992', '1992-05-02'],
    ['02051992', '1992-05-02'],
    ['2.5.92', '1992-05-02'],
    ['31/12/1990', '1990-12-31'],
    ['12/31/1990', ''],
    ['1992-05-02', '1992-05-02'],
    ['May 2, 1992', '1992-05-02'],
  ])('is read with the day first where the region has it so: %s', (text, day) => {
    setRegion({ ...first_region, locale: 'en-GB' })
    expect(readDay(text, '2026-11-23')).toBe(day)
  })

  it.each([
    ['1992-05-02', '1992-05-02'],
    ['1992/5/2', '1992-05-02'],
    ['1992. 5. 2.', '1992-05-02'],
    ['19920502', '1992-05-02'],
    ['19921302', ''],
    ['May 2, 1992', '1992-05-02'],
  ])('is read with the year first where the region has it so: %s', (text, day) => {
    setRegion({ ...first_region, locale: 'en-CA' })
    expect(readDay(text, '2026-11-23')).toBe(day)
  })

  it('takes leap days', () => {
    expect(readDay('2/29/2000')).toBe('2000-02-29')
  })
})

describe('a day', () => {
  it('is written and spoken', () => {
    expect(writeDay('1992-05-02')).toBe('May 2, 1992')
    expect(sayDay('1992-05-02')).toBe('Saturday, May 2, 1992')
    expect(weekday('1992-05-02')).toBe(6)
  })

  it('stays in the month when months are added', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2024-01-15', -1)).toBe('2023-12-15')
  })
})
