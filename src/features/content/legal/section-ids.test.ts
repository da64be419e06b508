import { expect, it } from 'vitest'
import { page_offers } from '#domain/content/site/offers.ts'
import { sectionIds } from './section-ids.ts'

it('a section is found by its title', () => {
  expect(sectionIds(page_offers.privacy.sections)).toEqual([
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
