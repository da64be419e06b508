import { expect, it } from 'vitest'
import { partFields } from '#domain/content/site/site-part.ts'
import { type StartParts, startSteps } from './start-steps.ts'

const nothing: StartParts = {
  identity: { version: 0, published: partFields('identity') },
  contact: { version: 0, published: partFields('contact') },
  region: { version: 0, published: partFields('region') },
  home: { version: 0, published: partFields('home') },
  privacy: { version: 0, published: partFields('privacy') },
  terms: { version: 0, published: partFields('terms') },
  waiver: { version: 0, published: partFields('waiver') },
  runner_info: { version: 0, published: partFields('runner_info') },
}
const done = (parts: StartParts, has_events = false) =>
  startSteps(parts, has_events).flatMap(({ title, is_done }) => (is_done ? [title] : []))

it('a new installation has everything before it', () => {
  expect(startSteps(nothing, false)).toHaveLength(9)
  expect(done(nothing)).toEqual([])
})

it('a step is done once visitors see it', () => {
  const identity = { version: 1, published: partFields('identity', { name: 'Lakeside' }) }
  expect(done({ ...nothing, identity })).toEqual(['Name your site'])
  const with_logo = { version: 2, published: partFields('identity', { logo_url: '/media/logo.svg' }) }
  expect(done({ ...nothing, identity: with_logo }, true)).toEqual([
    'Name your site',
    'Add your logo',
    'Enter your first event',
  ])
})

it('privacy and terms are one step, which leads to the one that is missing', () => {
  const step = (parts: StartParts) => startSteps(parts, false)[5]
  const privacy = { ...nothing.privacy, version: 1 }
  const terms = { ...nothing.terms, version: 1 }
  expect(step(nothing)).toMatchObject({ to: '/admin/site/privacy', is_done: false })
  expect(step({ ...nothing, privacy })).toMatchObject({ to: '/admin/site/terms', is_done: false })
  expect(step({ ...nothing, terms })).toMatchObject({ to: '/admin/site/privacy', is_done: false })
  expect(step({ ...nothing, privacy, terms })).toMatchObject({ is_done: true })
})
