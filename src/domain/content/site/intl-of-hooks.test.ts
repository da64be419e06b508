import { expect, it } from 'vitest'
import intl from '../../../../pocketbase/testdata/intl.json'
import { currencies } from './region.ts'
import { dayText } from '../../kernel/day-text.ts'
import { priceText } from '../../kernel/money.ts'
import { date_locales, first_region, setRegion } from '../../kernel/region.ts'

// The engine of the hooks has no Intl: pocketbase/page_region.go writes what its test reads from this file.

it('what the server writes without Intl is what Intl writes', () => {
  const money: Record<string, string[]> = intl.money
  expect(Object.keys(money).toSorted()).toEqual(currencies.toSorted())
  for (const locale of date_locales) {
    for (const currency of currencies) {
      setRegion({ ...first_region, locale, currency })
      expect(intl.amounts.map(priceText), currency).toEqual(money[currency])
    }
    for (const form of ['short', 'long', 'full'] as const)
      expect(intl.days.map((day) => dayText(day, form))).toEqual(intl.texts[locale][form])
  }
  setRegion(first_region)
})
