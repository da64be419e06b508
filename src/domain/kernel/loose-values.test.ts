import { expect, test } from 'vitest'
import { looseChoice, looseFields, looseText } from './loose-values.ts'

test('a bib in an address is a number and is read as text', () => {
  expect(looseText(412)).toBe('412')
  expect(looseText('Ines')).toBe('Ines')
})

test('anything but a text of the right length falls back', () => {
  expect(looseText(['a'])).toBeUndefined()
  expect(looseText(null)).toBeUndefined()
  expect(looseText('x'.repeat(201))).toBeUndefined()
})

test('only an offered choice is taken', () => {
  expect(looseChoice('cards', ['table', 'cards'])).toBe('cards')
  expect(looseChoice('globe', ['table', 'cards'])).toBeUndefined()
})

test('anything but an object has no fields', () => {
  expect(looseFields({ a: 1 })).toEqual({ a: 1 })
  expect(looseFields(null)).toEqual({})
  expect(looseFields('text')).toEqual({})
})
