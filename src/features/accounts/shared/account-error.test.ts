import { expect, test } from 'vitest'
import { accountErrorText } from './account-error.ts'

test('a failure shows the server’s reason, or that it was unexpected', () => {
  expect(accountErrorText(new Error('Failed to authenticate.'))).toBe(
    'The email or the password is not right.',
  )
  expect(accountErrorText(new Error('Too many attempts.'))).toBe('Too many attempts.')
  expect(accountErrorText(new Error(''))).toBe('An unexpected error occurred')
  expect(accountErrorText('odd')).toBe('An unexpected error occurred')
})
