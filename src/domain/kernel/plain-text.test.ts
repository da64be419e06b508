import { expect, it } from 'vitest'
import plain_texts from '../../../tests/data/plain_texts.json'
import { plainText } from './plain-text.ts'

it.each(plain_texts)('%j is read without its marks', (markdown = '', plain) => {
  expect(plainText(markdown)).toBe(plain)
})

it('a long text of marks costs no more than its length', () => {
  for (const mark of ['*', '_', '[', '- ', '`', '~', '> ', '\\']) {
    const began_ms = performance.now()
    plainText(mark.repeat(10_000))
    expect(performance.now() - began_ms, mark).toBeLessThan(500)
  }
})
