import { expect, test } from 'vitest'
import { acceptedText, reasonText, unplacedText } from './flood-text.ts'

test('a confirmed entry may have been confirmed by an admin: no mail is mentioned', () => {
  expect(reasonText('confirmed')).toBe('confirmed')
})

test('entries without a place are not called entries that stay', () => {
  expect(acceptedText('120 entries for Race', 0).title).toBe('All of them stay')
  const { title, description } = acceptedText('120 entries for Race', 90)
  expect(title).not.toContain('stay')
  expect(description).toBe('120 entries for Race, of which 90 still wait without a place.')
  expect(unplacedText(1)).toMatch(/^1 entry waits without a place until it is confirmed/)
})
