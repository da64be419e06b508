import { expect, it } from 'vitest'
import { phone } from './said-fixtures.ts'
import { endText, rangeText } from './station-text.ts'

const event = { event_date: '2999-06-19' }

it('says of a phone why it is none of the station any more', () => {
  expect(endText(phone({}), event)).toBe('')
  expect(endText(phone({ revoked_at: '2026-06-19 08:00:00.000Z' }), event)).toBe('revoked')
  expect(endText(phone({ left_at: '2026-06-19 08:00:00.000Z' }), event)).toBe('left')
  expect(endText(phone({}), { event_date: '2020-06-19' })).toBe('event over')
})

it('names the bibs of walk-ups only where there are some', () => {
  expect(rangeText({ bib_from: 900, bib_to: 949 })).toBe('bibs 900 to 949 for walk-ups')
  expect(rangeText({ bib_from: null, bib_to: null })).toBe('')
})
