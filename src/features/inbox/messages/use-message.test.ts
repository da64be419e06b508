import { expect, test } from 'vitest'
import { differs, readTexts } from './use-message.ts'

const empty = { full_name: '', email: '' }

test('a draft restores what still fits and drops the rest', () => {
  expect(readTexts(empty, { full_name: 'Ravi', email: 7, shoe_size: '9' })).toEqual({
    full_name: 'Ravi',
    email: '',
  })
})

test('a form counts as empty until somebody types something other than its initial values', () => {
  expect(differs(empty, empty)).toBe(false)
  expect(differs({ ...empty, email: '  ' }, empty)).toBe(false)
  expect(differs({ ...empty, email: 'r@mail.example' }, empty)).toBe(true)
  expect(differs({ full_name: 'Ravi', rating: 5 }, { full_name: 'Ravi', rating: 5 })).toBe(false)
  expect(differs({ full_name: 'Ravi', rating: 4 }, { full_name: 'Ravi', rating: 5 })).toBe(true)
})
