import { expect, test } from 'vitest'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { detail_fields } from '#domain/registrations/registration-rules.ts'
import { found, searchTexts } from '#ui/list/list-state.ts'
import { race, runner } from '#support/runner.ts'
import {
  export_headers,
  exportCells,
  packetText,
  registration_rules,
  savedText,
} from './registration-text.ts'

test.each(detail_fields)('the exported file holds the %s', (field) => {
  const marked = { ...runner, [field]: 'a mark' }
  expect(exportCells(marked, race, null)).toContain('a mark')
})

test('the exported file dates a registration by the race’s clock', () => {
  const evening = { ...runner, created: '2026-06-20 02:30:00.000Z' }
  const at = export_headers.indexOf('Registered')
  expect(exportCells(evening, { ...race, time_zone: 'America/New_York' }, null)[at]).toBe('2026-06-19')
  expect(exportCells({ ...runner, created: '' }, race, null)[at]).toBe('')
})

test.each(['MP-KP8N', 'mp–kp8n', 'MP KP8N', 'MPKP8N', 'kp8n'])(
  'a runner is found by the reference as %s',
  (typed) => {
    const rows = [{ ...runner, id: 'k2m4n6p8q0rkp8n' }]
    expect(found(rows, searchTexts(rows, registration_rules), typed)).toEqual(rows)
    expect(found(rows, searchTexts(rows, registration_rules), `${typed}x`)).toEqual([])
  },
)

test('a runner’s changes form a sentence', () => {
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

test('the exported file shows what race day knows about a packet', () => {
  const factAt = (turn: number, kind: string, payload: object) =>
    ({
      id: `f${kind}`.padEnd(15, '0').slice(0, 15).replaceAll('_', '0'),
      turn,
      at: '2026-06-20T11:41:09.000Z',
      initials: 'NH',
      station_id: 's00000000000001',
      device_id: 'd00000000000001',
      subject: runner.id,
      voids: '',
      kind,
      payload,
    }) as unknown as KnownFact
  const facts = [
    factAt(1, 'handed_out', { bib_number: '31', t_shirt_size: 'L' }),
    factAt(2, 'collected_by', { name: 'Jo Roe' }),
    factAt(3, 'paid', { amount_cents: 4500 }),
  ]
  const row = {
    ...runner,
    packet_at: '2026-06-20 11:41:09.000Z',
    packet_from: 'Table 1',
    packet_shirt: 'L' as const,
  }
  const cells = exportCells(row, race, pickupState(facts, [row]).runners[row.id] ?? null)
  const exported = Object.fromEntries(export_headers.map((header, at) => [header, cells[at]]))
  expect(exported).toMatchObject({
    'Handed out': '2026-06-20 07:41:09',
    'At table': 'Table 1',
    By: 'NH',
    To: 'Jo Roe',
    'Bib handed out': '31',
    'Shirt handed out': 'L',
    'Paid how': 'at a table: 45.00',
  })
  // The row may not have heard yet what the tables said.
  const shirt = (...more: KnownFact[]) => {
    const stale = { ...runner, t_shirt_size: 'M' as const }
    const { runners } = pickupState([...facts, ...more], [stale])
    return exportCells(stale, race, runners[stale.id] ?? null)[export_headers.indexOf('Shirt handed out')]
  }
  expect(shirt()).toBe('L')
  expect(shirt(factAt(4, 'shirt_swapped', { from: 'L', to: 'XL' }))).toBe('XL')
  expect(shirt(factAt(4, 'shirt_swapped', { from: 'L', to: '' }))).toBe('')
  // Another device may know of the hand-out by the row alone.
  const alone = exportCells(row, race, null)
  expect(alone[export_headers.indexOf('Handed out')]).toBe('2026-06-20 07:41:09')
  expect(exportCells(runner, race, null).slice(-8)).toEqual(['', '', '', '', '', '', '', ''])
})
