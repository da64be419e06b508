import { expect, it } from 'vitest'
import { empty_site } from '#domain/content/site/site.ts'
import { readContact, readIdentity, standingOf, valueText } from './site-text.ts'

it('a form reads what an older or a newer form has left', () => {
  expect(readIdentity({ name: 'Lakeside', claim: 7, motto: 'On' })).toEqual({
    ...empty_site.identity,
    name: 'Lakeside',
  })
  expect(readIdentity({ shows_software: false }).shows_software).toBe(false)
  expect(readIdentity({ shows_software: 'no' }).shows_software).toBe(true)
  expect(readContact({ networks: [{ network: 'X', url: 3 }, null] }).networks).toEqual([
    { network: 'X', url: '', text: '' },
    { network: '', url: '', text: '' },
  ])
})

it('a part says how it stands', () => {
  const published = empty_site.identity
  const part = { progress: null, version: 0, drafted: published, published }
  const drafted = { ...published, name: 'Lakeside' }
  expect(standingOf(part)).toBe('empty')
  expect(standingOf({ ...part, version: 2 })).toBe('published')
  expect(standingOf({ ...part, version: 2, drafted })).toBe('draft')
  expect(standingOf({ ...part, drafted, progress: 'pending' })).toBe('waiting')
  expect(standingOf({ ...part, drafted, progress: 'refused' })).toBe('draft')
})

it('a value in a note fits on a line', () => {
  expect(valueText('name', '')).toBe('nothing')
  expect(valueText('shows_software', false)).toBe('no')
  expect(valueText('networks', [{ network: 'X' }, { network: 'Strava' }])).toBe('X, Strava')
  expect(valueText('description', 'a'.repeat(200))).toHaveLength(81)
})
