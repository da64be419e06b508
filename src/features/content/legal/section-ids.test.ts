import { expect, it } from 'vitest'
import { privacy_offer } from '#domain/content/site/offers/privacy.ts'
import { terms_offer } from '#domain/content/site/offers/terms.ts'
import { earlierId, sectionIds } from './section-ids.ts'

it('a section is found by its title', () => {
  expect(sectionIds(privacy_offer.sections)).toEqual([
    'what-we-keep',
    'on-your-device',
    'who-sees-it',
    'no-trackers',
    'your-choice',
  ])
})

it('titles that are alike, or have no letters, have an address each', () => {
  expect(sectionIds([{ title: 'Results' }, { title: 'Results' }, { title: '???' }, { title: '' }])).toEqual([
    'results',
    'results-2',
    'section',
    'section-4',
  ])
})

it('links of before land on the same sections of the terms', () => {
  const before = ['entering', 'fees', 'race-day', 'results', 'shop', 'your-account', 'what-you-send']
  const ids = sectionIds(terms_offer.sections)
  expect(ids.map((id) => earlierId(id, ids) ?? id)).toEqual(before)
  expect(earlierId('the-shop', ['shop', 'the-shop'])).toBeUndefined()
})
