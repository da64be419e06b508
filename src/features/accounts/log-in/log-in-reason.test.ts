import { expect, test } from 'vitest'
import { logInReason } from './log-in-reason.ts'

test.each(['/checkout', '/checkout?step=2'])('a guest who wants to order at %s is told so', (path) => {
  expect(logInReason(path).title).toBe('Not logged in')
})

test.each(['/profile', '/checkout-success?order=abc', '/admin'])('%s asks only for a log-in', (path) => {
  expect(logInReason(path).description).toBe('Please log in to access this page')
})

test('without a network a guest who wants to order reads that the cart stays, and others read nothing about a cart', () => {
  expect(logInReason('/checkout').offline).toMatch(/^Your cart is kept on this device\. .*network/)
  expect(logInReason('/profile').offline).not.toContain('cart')
})
