import { expect, test } from 'vitest'
import { detail_fields } from '#domain/registration-rules.ts'
import { found, searchTexts } from '#ui/list/list-state.ts'
import { race, runner } from '#support/runner.ts'
import { exportCells, packetText, registration_rules, savedText } from './registration-text.ts'

test.each(detail_fields)('the exported file holds the %s', (field) => {
  const marked = { ...runner, [field]: 'a mark' }
  expect(exportCells(marked, race)).toContain('a mark')
})

test.each(['MP-KP8N', 'mp–kp8n', 'MP KP8N', 'MPKP8N', 'kp8n'])(
  'a runner is found by the reference as %s',
  (typed) => {
    const rows = [{ ...runner, id: 'k2m4n6p8q0rkp8n' }]
    expect(found(rows, searchTexts(rows, registration_rules), typed)).toEqual(rows)
    expect(found(rows, searchTexts(rows, registration_rules), `${typed}x`)).toEqual([])
  },
)

test('what was changed of a runner is a sentence', () => {
  const typed = { ...runner, first_name: 'Ada', last_name: 'Abel', bib_number: '27' }
  expect(savedText(typed, ['bib_number'])).toBe('Ada Abel has bib 27.')
  expect(savedText({ ...typed, bib_number: '' }, ['bib_number'])).toBe('Ada Abel has no bib any more.')
  expect(savedText(typed, ['city', 'bib_number'])).toBe('Ada Abel, changed: City, Bib.')
})

test.each([
  ['502', '502', 'The packet is out with bib 502, from Table 1.'],
  ['502', '77', 'The packet is out with bib 502, from Table 1: the list says another.'],
  ['502', '', 'The packet is out with bib 502, from Table 1: the list says none.'],
  ['', '', 'The packet is out without a bib, from Table 1.'],
  [null, '77', 'The packet is out, from Table 1.'],
])('of a packet with bib %o whose runner has %o on the list: %s', (in_hand, bib_number, text) => {
  expect(packetText({ bib_number, packet_from: 'Table 1' }, in_hand)).toBe(text)
})
