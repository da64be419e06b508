import { expect, it } from 'vitest'
import { partFields, type PartName } from '#domain/content/site/site-part.ts'
import { type StartParts, startSteps } from './start-steps.ts'

const unwritten = <P extends PartName>(part: P) => ({ version: 0, published: partFields(part), draft: {} })
const nothing: StartParts = {
  identity: unwritten('identity'),
  contact: unwritten('contact'),
  region: unwritten('region'),
  home: unwritten('home'),
  privacy: unwritten('privacy'),
  terms: unwritten('terms'),
  waiver: unwritten('waiver'),
  runner_info: unwritten('runner_info'),
}
const done = (parts: StartParts, has_events = false) =>
  startSteps(parts, has_events).flatMap(({ title, is_done }) => (is_done ? [title] : []))

it('a new installation has everything before it', () => {
  expect(startSteps(nothing, false)).toHaveLength(9)
  expect(done(nothing)).toEqual([])
})

it('a step is done once visitors see it', () => {
  const identity = (fields: object) => ({ version: 1, published: partFields('identity', fields), draft: {} })
  expect(done({ ...nothing, identity: identity({ name: 'Lakeside' }) })).toEqual(['Name your site'])
  for (const look of [{ logo_url: '/media/logo.svg' }, { header_color: '#1a2456' }])
    expect(done({ ...nothing, identity: identity(look) }, true)).toEqual([
      'Name your site',
      'Choose logo and colours',
      'Enter your first event',
    ])
})

it('a step that was left is found again', () => {
  const begun = (parts: Partial<StartParts>) =>
    startSteps({ ...nothing, ...parts }, false).flatMap(({ title, is_begun }) => (is_begun ? [title] : []))
  const drafted = <P extends PartName>(part: P, draft: Record<string, unknown>) => ({
    ...unwritten(part),
    draft,
  })
  expect(begun({})).toEqual([])
  expect(begun({ identity: drafted('identity', { name: 'Lakeside' }) })).toEqual(['Name your site'])
  expect(begun({ terms: drafted('terms', { since: 'today' }) })).toEqual(['Publish privacy and terms'])
  const looks = drafted('identity', { accent_color: '#0057b8' })
  expect(begun({ identity: looks })).toContain('Choose logo and colours')
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
