import { expect, it } from 'vitest'
import { now, phone } from './fact-fixtures.ts'
import { endText, freeName, phoneName, rangeText } from './station-text.ts'

const event = { event_date: '2999-06-19', time_zone: '' }

it('says why a phone is no longer at the station', () => {
  expect(endText(phone({}), event)).toBe('')
  expect(endText(phone({ revoked_at: '2026-06-19 08:00:00.000Z' }), event)).toBe('revoked')
  expect(endText(phone({ left_at: '2026-06-19 08:00:00.000Z' }), event)).toBe('left')
  expect(endText(phone({}), { ...event, event_date: '2020-06-19' })).toBe('event over')
})

it('names the bibs of walk-ups only where there are some', () => {
  expect(rangeText({ bib_from: 900, bib_to: 949 })).toBe('bibs 900 to 949 for walk-ups')
  expect(rangeText({ bib_from: null, bib_to: null })).toBe('')
})

it('gives a new station a unique name in its event', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, bib_from: null, bib_to: null }))
  expect(freeName('packet_table', [])).toBe('Table 1')
  expect(freeName('packet_table', named('table 1', 'Table 3'))).toBe('Table 2')
  expect(freeName('packet_table', named('Table 2', 'Course point'))).toBe('Table 1')
  expect(freeName('course_point', [])).toBe('Course point')
  expect(freeName('course_point', named('Course point', 'Course point 2'))).toBe('Course point 3')
})

it('distinguishes phones of one station with the same initials', () => {
  const at = (minute: number) => new Date(2026, 5, 19, 7, minute).toISOString().replace('T', ' ')
  const [first, second] = [phone({ id: 'd1', created: at(2) }), phone({ id: 'd2', created: at(2) })]
  const other = phone({ id: 'd3', created: at(1), initials: 'KM' })
  const far = phone({ id: 'd4', created: at(1), station_id: 'elsewhere' })
  const all = [second, other, far, first]
  expect(all.map((one) => phoneName(one, all, now))).toEqual([
    'NH, phone 2, joined 7:02 AM',
    'KM',
    'NH',
    'NH, phone 1, joined 7:02 AM',
  ])
})
