import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a path of this site is followed with its search and hash', () => {
  expect(returnPath('/admin/results?event=x#row-3')).toBe('/admin/results?event=x#row-3')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'profile',
  '',
])('%s leads home', (from) => {
  expect(returnPath(from)).toBe('/')
})

test('the log-in and sign-up screens themselves lead home', () => {
  expect(returnPath('/login?from=%2Flogin')).toBe('/')
  expect(returnPath('/signup')).toBe('/')
  expect(returnPath(undefined)).toBe('/')
})
