import { expect, it } from 'vitest'
import { race, runner } from '#support/runner.ts'
import { no_work } from '#data/kernel/own-work.ts'
import {
  lentPickupPass,
  moneyToBring,
  nextToCollect,
  outstandingFirst,
  packetWords,
  passIntro,
  pickupPasses,
  shortPassName,
} from './pickup-passes.ts'

const short = { ...race, name: 'Harbor 5K' }
const long = { ...race, id: 'e00000000000099', name: 'Harbor 10K' }
const pass = (name: string, bib_number: string, event = short) =>
  lentPickupPass({ id: name, event_id: event.id, bib_number, name, packet_at: '', packet_from: '' }, event)
const names = (...passes: ReturnType<typeof pass>[]) => passes.map((one) => shortPassName(one, passes))

it('calls the next runner by what tells them from the others', () => {
  expect(names(pass('Ines', '31'), pass('Bo', '32'))).toEqual(['Ines', 'Bo'])
  // One runner with two entries.
  expect(names(pass('Ines', '31'), pass('Bo', '32'), pass('Ines', '7', long))).toEqual([
    'Ines, bib 31',
    'Bo',
    'Ines, bib 7',
  ])
  expect(names(pass('Ines', ''), pass('Ines', '', long))).toEqual(['Ines, Harbor 5K', 'Ines, Harbor 10K'])
})

it('calls two runners with one first name by their last names', () => {
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
  expect(intro(out)).toMatch(/^Your packet is out/)
  expect(intro(out, true)).toMatch(/^This packet is out/)
})

it('keeps the pass of a cancelled race as long as that of any other', () => {
  const own = { ...runner, ...no_work, pending: false }
  const shown = (status: typeof race.status, today: string) =>
    pickupPasses([own], [{ ...race, status }], () => today).length
  for (const status of ['upcoming', 'cancelled'] as const) {
    expect(shown(status, race.event_date)).toBe(1)
    expect(shown(status, '2026-06-21')).toBe(0)
  }
  expect(shown('draft', race.event_date)).toBe(0)
})

it('sends nobody to a cancelled race', () => {
  const one = pass('Ines', '', { ...short, status: 'cancelled' })
  expect(passIntro(one)).toBe('Ask the organiser whether packets are still handed out.')
  expect(passIntro({ ...handed(one), is_lent: false })).toBe('Your packet is out.')
  expect(packetWords(one)).toMatch(/: packet for the Harbor 5K, which was cancelled\.$/)
  expect(packetWords({ ...one, event: short })).toMatch(/: packet for the Harbor 5K, Jun 20, 2026\.$/)
})

it('has a person who collects for somebody else ask for the fee, where it is paid at the table', () => {
  const fees = [{ name: 'Regular', amount_cents: 3500, until: '' }]
  const at_table = { ...short, fees, fee_payment: 'pickup' as const }
  const lent = pass('Ines', '1', at_table)
  expect(moneyToBring(lent)).toEqual({
    title: 'Money, if a fee is still to be paid',
    text: 'Ask Ines: it is not shown here',
  })
  for (const other of [
    handed(lent),
    pass('Ines', '1', { ...at_table, fee_payment: 'transfer' }),
    pass('Ines', '1', { ...at_table, fees: [] }),
    pass('Ines', '1', { ...at_table, status: 'cancelled' }),
  ])
    expect(moneyToBring(other)).toBeNull()
  const own = { ...lent, is_lent: false, registration: { ...lent.registration, fee_cents: 3500 } }
  expect(moneyToBring(own)?.title).toBe('$35')
  expect(moneyToBring({ ...own, registration: { ...own.registration, fee_paid: true } })).toBeNull()
})

const handed = (one: ReturnType<typeof pass>) => ({
  ...one,
  registration: { ...one.registration, packet_at: '2026-05-01T07:42:00.000Z' },
})
const first_names = (passes: readonly ReturnType<typeof pass>[]) =>
  passes.map(({ registration }) => registration.first_name)

it('shows packets to collect before those that are out, each in order', () => {
  const passes = [handed(pass('Ines', '1')), pass('Bo', '2'), handed(pass('Cid', '3')), pass('Dot', '4')]
  expect(first_names(outstandingFirst(passes, new Map()))).toEqual(['Bo', 'Dot', 'Ines', 'Cid'])
})

it('moves no pass whose packet goes out, or comes back, while somebody looks', () => {
  const known = new Map<string, boolean>()
  const [ines, bo] = [pass('Ines', '1'), pass('Bo', '2')]
  outstandingFirst([ines, bo], known)
  expect(first_names(outstandingFirst([handed(ines), bo], known))).toEqual(['Ines', 'Bo'])
  expect(first_names(outstandingFirst([handed(ines), bo, pass('Cid', '3')], known))).toEqual([
    'Ines',
    'Bo',
    'Cid',
  ])
})

it('names the next packet to collect at the table, wrapping around to the first', () => {
  const [ines, bo, cid] = [pass('Ines', '1'), handed(pass('Bo', '2')), pass('Cid', '3')]
  const passes = [ines, bo, cid]
  expect(nextToCollect(passes, 0)).toBe(cid)
  expect(nextToCollect(passes, 2)).toBe(ines)
  expect(nextToCollect([handed(ines), bo, cid], 2)).toBeNull()
  // Without a code there is nothing to scan.
  const unsent = { ...ines, registration: { ...ines.registration, pending: true } }
  expect(nextToCollect([unsent, cid], 1)).toBeNull()
})
