import { expect, test } from 'vitest'
import { stationDetailsSchema } from './race-day/station.ts'
import { typedText } from './fields.ts'

const said = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message

test('what is too long is told in words for people', () => {
  expect(said(typedText().max(3).safeParse('long'))).toBe('Please use at most 3 characters.')
  expect(said(typedText().max(3, 'Shorter, please.').safeParse('long'))).toBe('Shorter, please.')
  expect(said(stationDetailsSchema.shape.name.safeParse('x'.repeat(61)))).toBe(
    'Please use at most 60 characters.',
  )
})

test('what shows nothing is no text, and what hides between others goes', () => {
  for (const unseen of ['\u061c', '\ufe0f', '\u{e0041}\u{e007f}', ' \u200b\u{e0020}'])
    expect(typedText().parse(unseen)).toBe('')
  expect(typedText().parse('1\ufe0f0\u{e0041}')).toBe('10')
  expect(typedText().parse('K\u{10400} 🏃')).toBe('K\u{10400} 🏃')
})
