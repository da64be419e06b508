import { expect, test } from 'vitest'
import { outboxItem } from '#support/outbox-item.ts'
import { newsOf } from './news-text.ts'

test('an entry without a place is not called complete', () => {
  const textOf = (result: Record<string, unknown>) =>
    newsOf(outboxItem({ state: 'accepted', result }))?.accepted
  expect(textOf({ bib_number: '7' })?.[0]).toBe('Registration Complete')
  expect(textOf({ bib_number: '', held: true })).toEqual([
    'Almost There',
    'You are not on the start list yet: your entry waits to be confirmed.',
  ])
})
