import { expect, test } from 'vitest'
import { reasonText } from './flood-text.ts'

test('who is confirmed may have been so by the office: nothing is said of a mail', () => {
  expect(reasonText('confirmed')).toBe('confirmed')
})
