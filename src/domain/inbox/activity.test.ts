import { expect, it } from 'vitest'
import { activityChange } from './activity.ts'

const record = 'r00000000000001'

it('shows the value before', () => {
  const values = { name: 'New', capacity: 100 }
  const write = { action: 'update', collection: 'events', record, values } as const
  expect(activityChange(write, { name: 'Old', capacity: 100 }).fields).toEqual({ name: ['Old', 'New'] })
})

it('shows an organiser’s corrections of a runner, and only names other changed fields', () => {
  const values = { last_name: 'Rúnarsdóttir', race_time: 2_400_000, guest: '' }
  const before = { last_name: 'Runarsdottir', race_time: 0 }
  const change = activityChange({ action: 'update', collection: 'registrations', record, values }, before)
  expect(change.fields).toEqual({
    last_name: ['Runarsdottir', 'Rúnarsdóttir'],
    race_time: [0, 2_400_000],
    guest: null,
  })
})

it('shows nothing personal where a row is created or deleted', () => {
  const values = { last_name: 'Canary', email: 'canary@example.com', role: 'user', result_status: '' }
  for (const collection of ['registrations', 'volunteers', 'orders', 'users'])
    for (const action of ['create', 'delete'] as const)
      expect(
        JSON.stringify(activityChange({ action, collection, record, values }, values)),
        `${action} ${collection}`,
      ).not.toMatch(/canary/i)
})

it('leaves out empty fields of a new row', () => {
  const values = { name: 'New', fees: '[]', capacity: 0, description: '' }
  const write = { action: 'create', collection: 'events', record, values } as const
  expect(activityChange(write, {}).fields).toEqual({ name: [null, 'New'] })
})

it('shows what a deleted row held', () => {
  const write = { action: 'delete', collection: 'blog_posts', record, values: {} } as const
  expect(activityChange(write, { title: 'Gone', excerpt: '' }).fields).toEqual({ title: ['Gone', null] })
})

it('shows the changed place of a long text', () => {
  const [start, end] = ['Down the hill. '.repeat(40), ' Up the hill.'.repeat(40)]
  const write = (content: string) =>
    ({ action: 'update', collection: 'blog_posts', record, values: { content } }) as const
  const changeOf = (was: string, is: string) =>
    activityChange(write(`${start}${is}${end}`), { content: `${start}${was}${end}` }).fields.content
  const [was, is] = changeOf('Bring a lamp.', 'Bring a torch.') ?? []
  expect(was).toMatch(/^….*Bring a lamp\. .*…$/)
  expect(is).toMatch(/^….*Bring a torch\. .*…$/)
  expect(String(is).length).toBeLessThan(120)
  // Nothing is cut through the middle of a character.
  expect(JSON.stringify(changeOf('🏃'.repeat(200), ''))).not.toMatch(/\\ud[89a-f]/)
})

it('keeps long texts short', () => {
  const values = { description: 'x'.repeat(5_000) }
  const write = { action: 'update', collection: 'events', record, values } as const
  const { fields } = activityChange(write, { description: '' })
  expect(fields.description?.[1]).toHaveLength(301)
})
