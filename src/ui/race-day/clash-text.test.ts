import { expect, it } from 'vitest'
import { type KnownFact, saidFactSchema } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { packetTable } from '#support/packet-table.ts'
import { clashText, saidOf } from './clash-text.ts'

const event_id = 'e00000000000001'
const now = new Date('2026-06-19T09:04:00')
const ines = {
  id: 'r00000000000001',
  first_name: 'Ines',
  last_name: 'Okafor',
  bib_number: '412',
  t_shirt_size: 'M' as const,
  lapsed: false,
}
const stations = [packetTable(), packetTable({ id: 's00000000000002', name: 'Table 2' })]

const handedOut = (table: 1 | 2, initials: string, minute: number): KnownFact => ({
  ...saidFactSchema.parse({
    id: `f0000000000000${table}`,
    event_id,
    subject: ines.id,
    station_id: `s0000000000000${table}`,
    device_id: `d0000000000000${table}`,
    sequence: 1,
    turn: 1,
    at: new Date(2026, 5, 19, 8, minute).toISOString(),
    monotonic_ms: 1000,
    initials,
    voids: '',
    kind: 'handed_out',
    payload: { bib_number: '412', t_shirt_size: 'M' },
  }),
  late: table === 2,
})

it('tells of one packet at two tables with who and when, for both alike', () => {
  const facts = [handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)]
  const [clash] = pickupState(facts, [ines]).clashes
  if (!clash) throw new Error('There is no clash.')
  expect(clashText(clash, saidOf(facts, [ines], stations, now))).toEqual({
    title: 'Bib 412 handed out twice',
    text: 'Find the packet that is too many and take it back.',
    said: [
      {
        fact: 'f00000000000001',
        where: 'Table 1',
        when: '08:41, 23 min ago',
        by: 'NH',
        what: 'Bib 412 to Ines Okafor, shirt M',
      },
      {
        fact: 'f00000000000002',
        where: 'Table 2',
        when: '08:43, 21 min ago, came late',
        by: 'KM',
        what: 'Bib 412 to Ines Okafor, shirt M',
      },
    ],
  })
})

it('says what a runner was changed to after the packet was out', () => {
  const facts = [handedOut(1, 'NH', 41)]
  const changed = { ...ines, bib_number: '77', t_shirt_size: 'L', lapsed: true }
  const [clash] = pickupState(facts, [{ ...changed, t_shirt_size: 'L' }]).clashes
  if (!clash) throw new Error('There is no clash.')
  const { title, text } = clashText(clash, saidOf(facts, [changed], stations, now))
  expect(title).toBe('Ines Okafor changed after the packet was out')
  expect(text).toBe(
    'The entry is off the start list. The start list says bib 77. The start list says shirt L.',
  )
})

it('says of one shirt that it was brought, and of several that they were given', () => {
  const brought: KnownFact = {
    ...handedOut(1, 'NH', 40),
    id: 'f00000000000009',
    subject: '',
    kind: 'shirts_brought',
    payload: { t_shirt_size: 'M', count: 1 },
  }
  const facts = [brought, handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)]
  const clash = pickupState(facts, [ines]).clashes.find(({ kind }) => kind === 'shirt')
  if (!clash) throw new Error('There is no clash.')
  expect(clashText(clash, saidOf(facts, [ines], stations, now)).text).toContain(
    '1 was brought, 2 were given.',
  )
})
