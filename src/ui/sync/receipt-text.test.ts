import { expect, test } from 'vitest'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { receiptHeading } from './receipt-text.ts'

const now = new Date(2026, 5, 20, 15, 0)

test('a reference is short enough to read out', () => {
  expect(receiptReference('k2m4n6p8q0r7f3a')).toBe('MP-7F3A')
})

test('an accepted receipt shows the time', () => {
  const accepted_at_ms = new Date(2026, 5, 20, 14, 2).getTime()
  expect(receiptHeading({ state: 'accepted', message: '', accepted_at_ms }, now)).toBe('Accepted 2:02 PM')
})

test('a refused receipt continues with the reason in one sentence', () => {
  const refused = (message: string) =>
    receiptHeading({ state: 'refused', message, accepted_at_ms: null }, now)
  expect(refused('This event is full.')).toBe('Refused, because this event is full.')
  expect(refused('Error: A post with this slug already exists.')).toBe(
    'Refused, because a post with this slug already exists.',
  )
  expect(refused('USA only.')).toBe('Refused, because USA only.')
  expect(refused('')).toBeUndefined()
})

test('a waiting command keeps the words of its state', () => {
  expect(receiptHeading({ state: 'pending', message: '', accepted_at_ms: null }, now)).toBeUndefined()
})
