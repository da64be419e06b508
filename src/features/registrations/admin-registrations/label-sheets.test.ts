import { expect, it } from 'vitest'
import { label_sheets, page_sizes } from './label-sheets.ts'

it.each(Object.entries(label_sheets))('the labels of %s are centered on their page', (_kind, sheet) => {
  const [width, height] = page_sizes[sheet.page]
  const across = sheet.columns * sheet.width + (sheet.columns - 1) * sheet.gap
  expect(across + 2 * sheet.left).toBeCloseTo(width, 0)
  expect(sheet.rows * sheet.height + 2 * sheet.top).toBeCloseTo(height, 0)
})
