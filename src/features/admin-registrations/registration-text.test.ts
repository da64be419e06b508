import { expect, test } from 'vitest'
import { detail_fields } from '#domain/registration-rules.ts'
import { race, runner } from '#support/runner.ts'
import { exportCells, savedText } from './registration-text.ts'

test.each(detail_fields)('the exported file holds the %s', (field) => {
  const marked = { ...runner, [field]: 'a mark' }
  expect(exportCells(marked, race)).toContain('a mark')
})

test('what was changed of a runner is a sentence', () => {
  const typed = { ...runner, first_name: 'Ada', last_name: 'Abel', bib_number: '27' }
  expect(savedText(typed, ['bib_number'])).toBe('Ada Abel has bib 27.')
  expect(savedText({ ...typed, bib_number: '' }, ['bib_number'])).toBe('Ada Abel has no bib any more.')
  expect(savedText(typed, ['city', 'bib_number'])).toBe('Ada Abel, changed: City, Bib.')
})
