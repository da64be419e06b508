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
