import { afterEach, expect, it } from 'vitest'
import { clockText, dayText, firstWeekday, isDayFirst, isYearFirst, typedDayForm } from './day-text.ts'
import { date_locales, first_region, setRegion } from './region.ts'

afterEach(() => setRegion(first_region))

it('writes days and hours as in the United States until somebody has said otherwise', () => {
  expect(dayText('2026-06-20', 'medium')).toBe('Jun 20, 2026')
  expect(dayText('2026-06-20 09:05:00.000Z', 'long')).toBe('June 20, 2026')
  expect(dayText('2026-06-20T23:59:00Z', 'month')).toBe('Jun 2026')
  expect([clockText(0, 5), clockText(9, 0), clockText(12, 30), clockText(23, 59)]).toEqual([
    '12:05 AM',
    '9:00 AM',
    '12:30 PM',
    '11:59 PM',
  ])
  expect(typedDayForm()).toBe('MM/DD/YYYY')
  expect(firstWeekday()).toBe(0)
})

it('writes them as the region does', () => {
  setRegion({ ...first_region, locale: 'en-GB', hours: '24', week_start: 'monday' })
  expect(dayText('2026-06-20', 'short')).toBe('20 Jun')
  expect(dayText('2026-06-20', 'medium')).toBe('20 Jun 2026')
  expect([clockText(0, 5), clockText(9, 0), clockText(23, 59)]).toEqual(['00:05', '09:00', '23:59'])
  expect(typedDayForm()).toBe('DD/MM/YYYY')
  expect(firstWeekday()).toBe(1)
  setRegion({ ...first_region, week_start: 'saturday' })
  expect(firstWeekday()).toBe(6)
})

it.each(date_locales)('asks for days in figures as Intl writes them in %s', (locale) => {
  setRegion({ ...first_region, locale })
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0)
  const figures: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    year: 'YYYY',
    month: 'MM',
    day: 'DD',
  }
  expect(typedDayForm()).toBe(parts.map(({ type, value }) => figures[type] ?? value).join(''))
  expect(isYearFirst()).toBe(parts[0]?.type === 'year')
  // Words have the same order of day and month.
  expect(isDayFirst()).toBe(/^\d/.test(dayText('2026-06-20', 'long')))
})

it.each(['soon', '', '2026-02-30', '2026-06-20x', '20.6.2026'])('leaves “%s” as it is', (text) =>
  expect(dayText(text, 'full')).toBe(text),
)
