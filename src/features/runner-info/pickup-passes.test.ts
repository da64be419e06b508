import { expect, it } from 'vitest'
import { race } from '#support/runner.ts'
import { lentPickupPass, passIntro, shortPassName } from './pickup-passes.ts'

const short = { ...race, name: 'Harbor 5K' }
const long = { ...race, id: 'e00000000000099', name: 'Harbor 10K' }
const pass = (name: string, bib_number: string, event = short) =>
  lentPickupPass({ id: name, event_id: event.id, bib_number, name, packet_at: '', packet_from: '' }, event)
const names = (...passes: ReturnType<typeof pass>[]) => passes.map((one) => shortPassName(one, passes))

it('calls whoever comes next by what tells them from the others', () => {
  expect(names(pass('Ines', '31'), pass('Bo', '32'))).toEqual(['Ines', 'Bo'])
  // One runner with two entries.
  expect(names(pass('Ines', '31'), pass('Bo', '32'), pass('Ines', '7', long))).toEqual([
    'Ines, bib 31',
    'Bo',
    'Ines, bib 7',
  ])
  expect(names(pass('Ines', ''), pass('Ines', '', long))).toEqual(['Ines, Harbor 5K', 'Ines, Harbor 10K'])
})

it('calls two of one first name by their last names', () => {
  const kin = (last_name: string) => {
    const one = pass('Ines', '')
    return { ...one, registration: { ...one.registration, last_name } }
  }
  expect(names(kin('Okafor'), kin('Lee'))).toEqual(['Ines Okafor', 'Ines Lee'])
})

it('asks to show a code only where there is one, and something is left to collect', () => {
  const intro = (values: Partial<ReturnType<typeof pass>['registration']>, is_lent = false) => {
    const one = pass('Ines', '')
    return passIntro({ ...one, is_lent, registration: { ...one.registration, ...values } })
  }
  expect(intro({ pending: true })).toBe('Your code comes once the entry is sent.')
  expect(intro({})).toBe('Show this at the table. Works without signal.')
  const out = { packet_at: '2026-05-01T07:42:00.000Z' }
  expect(intro(out)).toMatch(/^You have your packet/)
  expect(intro(out, true)).toMatch(/^This packet is out/)
})
