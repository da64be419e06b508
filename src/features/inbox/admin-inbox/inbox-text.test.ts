import { expect, it } from 'vitest'
import { recordName } from './inbox-text.ts'

it('names an event, and falls back to its id without a name', () => {
  const events = new Map([['q03flfusw9yr9fx', 'Harbor 10K']])
  expect(recordName({ collection: 'events', record: 'q03flfusw9yr9fx' }, events)).toBe('Harbor 10K')
  expect(recordName({ collection: 'events', record: 'gone' }, events)).toBe('Event gone')
  expect(recordName({ collection: 'orders', record: 'q03flfusw9yr9fx' }, events)).toBe(
    'Order q03flfusw9yr9fx',
  )
})
