import { expect, it } from 'vitest'
import { activityChange } from './activity.ts'

it('tells what stood there before, of what is not about a person', () => {
  const write = { action: 'update', collection: 'events', values: { name: 'New', capacity: 100 } } as const
  expect(activityChange(write, { name: 'Old', capacity: 100 }).fields).toEqual({ name: ['Old', 'New'] })
})

it('names the fields of a person and never what was in them', () => {
  const values = { last_name: 'Canary', race_time: 2_400_000, email: 'canary@example.com' }
  const change = activityChange({ action: 'update', collection: 'registrations', values }, { race_time: 0 })
  expect(change.fields).toEqual({ last_name: null, race_time: [0, 2_400_000], email: null })
  expect(
    JSON.stringify(activityChange({ action: 'create', collection: 'volunteers', values }, {})),
  ).not.toMatch(/canary/i)
})

it('tells what a deleted row held', () => {
  const write = { action: 'delete', collection: 'blog_posts', values: {} } as const
  expect(activityChange(write, { title: 'Gone' }).fields).toEqual({ title: ['Gone', null] })
})

it('keeps long texts short', () => {
  const values = { description: 'x'.repeat(5_000) }
  const { fields } = activityChange({ action: 'update', collection: 'events', values }, { description: '' })
  expect(fields.description?.[1]).toHaveLength(301)
})
