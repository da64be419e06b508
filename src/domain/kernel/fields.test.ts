import { expect, test } from 'vitest'
import { stationDetailsSchema } from '../race-day/station.ts'
import { neededPhone, numberIn, optionalPhone, typedLines, typedNumber, typedText } from './fields.ts'

const messagesOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message

test('a value that is too long is reported in plain words', () => {
  expect(messagesOf(typedText().max(3).safeParse('long'))).toBe('Please use at most 3 characters.')
  expect(messagesOf(typedText().max(3, 'Shorter, please.').safeParse('long'))).toBe('Shorter, please.')
  expect(messagesOf(stationDetailsSchema.shape.name.safeParse('x'.repeat(61)))).toBe(
    'Please use at most 60 characters.',
  )
})

test('invisible characters alone are no text, and are removed between others', () => {
  for (const unseen of ['\u061c', '\ufe0f', '\u{e0041}\u{e007f}', ' \u200b\u{e0020}'])
    expect(typedText().parse(unseen)).toBe('')
  expect(typedText().parse('1\ufe0f0\u{e0041}')).toBe('10')
  expect(typedText().parse('K\u{10400} 🏃')).toBe('K\u{10400} 🏃')
})

test('joiners stay inside a word and are removed at its edge', () => {
  expect(typedText().parse('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')).toBe(
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  )
  expect(typedText().parse('\u{1f469}\u200d\u{1f680}')).toBe('\u{1f469}\u200d\u{1f680}')
  expect(typedText().parse('\u200ca \u200db\u200c\u200d c\u200d')).toBe('a b c')
  expect(typedLines().parse('a\u200d\n\u200d\u200c\nb\u200dc')).toBe('a\n\nb\u200dc')
})

test('a text that is far too long is refused at once, before it is processed', () => {
  for (const field of [typedText().max(6), typedLines().max(6)]) {
    for (const sign of ['\u200b', '\u200d', ' '])
      expect(messagesOf(field.safeParse(`a${sign.repeat(200_000)}`))).toBe('This text is far too long.')
    expect(field.parse(`a${'\u200b'.repeat(199_998)}b`)).toBe('ab')
  }
})

// Searched again from each of its signs, either would take a minute here, and block everybody's writes as long.
test('a long text is processed once', () => {
  expect(
    messagesOf(
      typedText()
        .max(6)
        .safeParse(`a${'\u200d'.repeat(199_998)}b`),
    ),
  ).toBe('Please use at most 6 characters.')
  expect(messagesOf(typedNumber('No number').safeParse(`${'1'.repeat(400_000)}x`))).toBe('No number')
})

test('phone numbers keep plain hyphens between their digits, whatever was typed or pasted', () => {
  for (const hyphen of ['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\uff0d']) {
    expect(optionalPhone().parse(`555${hyphen}010${hyphen}0142`)).toBe('555-010-0142')
    expect(neededPhone().parse(`555${hyphen}010\u00a00142`)).toBe('555-010 0142')
  }
})

test('a comma before one or two digits is a decimal comma', () => {
  expect(['12,50', '12,5', '-0,25', ' 12.50 ', ',5', '7'].map(numberIn)).toEqual([
    12.5, 12.5, -0.25, 12.5, 0.5, 7,
  ])
  // It could part the thousands as well.
  for (const typed of ['1,234', '1,234.50', '1.234,50', '12,', ',', '0x10', '1e3', ''])
    expect(numberIn(typed), typed).toBeNaN()
})
