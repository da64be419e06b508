import { expect, test } from 'vitest'
import { logInReason } from './log-in-reason.ts'

test.each(['/checkout', '/checkout?step=2'])('whoever wants to order at %s is told so', (path) => {
  expect(logInReason(path).title).toBe('Not logged in')
})

test.each(['/profile', '/checkout-success?order=abc', '/admin'])('%s asks for a log-in only', (path) => {
  expect(logInReason(path).description).toBe('Please log in to access this page')
})

test('without a network whoever wants to order is told that the cart stays, and the others nothing of a cart', () => {
  expect(logInReason('/checkout').offline).toMatch(/^Your cart is kept on this device\. .*network/)
  expect(logInReason('/profile').offline).not.toContain('cart')
})
