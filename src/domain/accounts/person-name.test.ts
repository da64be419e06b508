import { expect, test } from 'vitest'
import { initialsOf } from './person-name.ts'

test('initials come from the name, else from the e-mail, and use whole letters', () => {
  expect(initialsOf({ first_name: 'ines', last_name: 'Okafor', email: 'x@y' })).toBe('IO')
  expect(initialsOf({ first_name: 'Ørsted', last_name: '', email: 'x@y' })).toBe('Ø')
  expect(initialsOf({ first_name: '𝒜da', last_name: 'B', email: 'x@y' })).toBe('𝒜B')
  expect(initialsOf({ first_name: ' ', last_name: '', email: 'x@y' })).toBe('X')
})
