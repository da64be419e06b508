import { expect, test } from 'vitest'
import { detail_fields } from '#domain/registration-rules.ts'
import { race, runner } from '#support/runner.ts'
import { exportCells } from './registration-text.ts'

test.each(detail_fields)('the exported file holds the %s', (field) => {
  const marked = { ...runner, [field]: 'a mark' }
  expect(exportCells(marked, race)).toContain('a mark')
})
