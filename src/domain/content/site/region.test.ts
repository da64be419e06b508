import { expect, it } from 'vitest'
import { first_region, readRegion } from '../../kernel/region.ts'
import { countries, currencies, publishedRegionSchema, regionSchema, usualIn } from './region.ts'
import { partFields } from './site-part.ts'

it('an installation where nobody has said anything is in dollars, miles and hours of the half day', () => {
  expect(partFields('region')).toEqual(first_region)
  expect(regionSchema.safeParse(first_region).success).toBe(true)
  expect(publishedRegionSchema.safeParse(first_region).error?.issues).toMatchObject([{ path: ['country'] }])
})

it('a country brings what is usual there', () => {
  expect(usualIn('US')).toEqual({
    currency: 'USD',
    units: 'mi',
    hours: '12',
    week_start: 'sunday',
    locale: 'en-US',
    paper: 'letter',
  })
  expect(usualIn('DE')).toEqual({
    currency: 'EUR',
    units: 'km',
    hours: '24',
    week_start: 'monday',
    locale: 'en-GB',
    paper: 'a4',
  })
  expect(usualIn('GB')).toMatchObject({ currency: 'GBP', units: 'mi', paper: 'a4' })
  expect(usualIn('CA')).toMatchObject({ currency: 'CAD', units: 'km', week_start: 'sunday', paper: 'letter' })
  expect(usualIn('JP')).toMatchObject({ currency: 'JPY', week_start: 'sunday', hours: '24' })
  expect(usualIn('EG')).toMatchObject({ week_start: 'saturday' })
})

it('what is usual in any country can be published', () => {
  for (const country of countries) {
    const region = { country, time_zone: '', ...usualIn(country) }
    expect(publishedRegionSchema.safeParse(region).error, country).toBeUndefined()
    expect(readRegion(region)).toEqual(region)
  }
})

it('every country and currency has a name, and the week begins as Intl has it', () => {
  const names = {
    region: new Intl.DisplayNames('en', { type: 'region' }),
    currency: Intl.supportedValuesOf('currency'),
  }
  for (const currency of currencies) expect(names.currency).toContain(currency)
  const firsts: Record<number, string> = { 1: 'monday', 6: 'saturday', 7: 'sunday' }
  for (const country of countries) {
    expect(names.region.of(country)).not.toBe(country)
  }
  // The Maldives begin on Friday, which no calendar here does.
  for (const country of countries.filter((code) => code !== 'MV')) {
    const locale: Intl.Locale & { weekInfo?: { firstDay: number } } = new Intl.Locale(`und-${country}`)
    expect(usualIn(country).week_start, country).toBe(firsts[locale.weekInfo?.firstDay ?? 0])
  }
})

it('the year comes first in figures where Intl has it so in the language or the English of the country', () => {
  const startsWithYear = (locale: Intl.Locale) =>
    new Intl.DateTimeFormat(`${locale.toString()}-u-ca-gregory`)
      .formatToParts(0)
      .find(({ type }) => ['year', 'month', 'day'].includes(type))?.type === 'year'
  const isByYear = (country: string) =>
    [new Intl.Locale(`und-${country}`).maximize(), new Intl.Locale(`en-${country}`)].some(startsWithYear)
  const of = (...locales: string[]) =>
    countries.filter((country) => locales.includes(usualIn(country).locale))
  expect(of('en-CA', 'en-SE').filter((country) => !isByYear(country))).toEqual([])
  expect(of('en-US').filter(isByYear)).toEqual([])
})

it.each([{ country: 'XX' }, { currency: 'XXX' }])('refuses %o, which no list has', (wrong) => {
  expect(regionSchema.safeParse({ ...first_region, ...wrong }).success).toBe(false)
})

it.each([
  { country: 'us' },
  { currency: 'DOLLARS' },
  { time_zone: 'Mars; DROP' },
  { units: 'ells' },
  { hours: '36' },
  { week_start: 'friday' },
  { locale: 'tlh' },
  { paper: 'papyrus' },
])('refuses %o, and reads it as never said', (wrong) => {
  const region = { ...first_region, ...wrong }
  expect(regionSchema.safeParse(region).success).toBe(false)
  expect(readRegion(region)).toEqual(first_region)
})
