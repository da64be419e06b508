import { expect, it } from 'vitest'
import { packetTable } from '#support/packet-table.ts'
import { stationRunner } from '#support/station-runner.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { fact, handed, table2, undo } from '#domain/race-day/pickup-fixtures.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { factContext } from '../shared/clash-text.ts'
import { runnerAtTable } from './runner-at-table.ts'
import { barOf, ownPress } from './runner-bar.ts'

const own = 'd00000000000001'
const stations = [packetTable(), packetTable({ id: 's00000000000002', name: 'Table 2' })]
const replaced = (from: string, to: string, more: Partial<KnownFact> = {}) =>
  fact('bib_replaced', { from, to }, more)

function look(bib_number: string, facts: KnownFact[]) {
  const runner = stationRunner({ bib_number })
  const state = pickupState(facts, [runner])
  const at = runnerAtTable(runner, {
    state,
    only_here: new Set(),
    event: null,
    today: '2026-05-01',
  })
  const bar = barOf(at, state, factContext(facts, [runner], stations))
  return {
    title: bar?.title,
    text: bar?.text,
    lines: bar?.lines.map(({ what }) => what),
    undoes: ownPress(at, own)?.id,
  }
}

it('says which bib of a packet is out, and takes back the hand-out', () => {
  const hand_out = handed(undefined, '84')
  expect(look('84', [])).toEqual({ title: undefined, text: undefined, lines: undefined, undoes: undefined })
  expect(look('84', [hand_out])).toEqual({
    title: 'Bib 84 already handed out',
    text: '',
    lines: ['Bib 84 to Ines Okafor, shirt M'],
    undoes: hand_out.id,
  })
  // The packet went out with the other bib in it.
  const later = handed(undefined, '7102')
  expect(look('7102', [replaced('84', '7102'), later])).toEqual({
    title: 'Bib 7102 already handed out',
    text: '',
    lines: ['Bib 7102 to Ines Okafor, shirt M'],
    undoes: later.id,
  })
})

it('names the bib in the runner’s hands, and the one on the start list', () => {
  const hand_out = handed(undefined, '51', table2)
  const friend = fact('collected_by', { name: 'Bo Lee' }, table2)
  const replaced_later = fact('bib_replaced', { from: '51', to: '900', packet_out: false })
  const settling = (...about: KnownFact[]) =>
    fact('settled', { clash: 'runner:r00000000000001', about: about.map(({ id }) => id), stands: '' })
  // Another table gave 900 and was not heard.
  expect(look('900', [replaced_later, hand_out, friend, settling(hand_out, replaced_later)])).toMatchObject({
    title: 'Bib 51 already handed out',
    text: 'Taken by Bo Lee. The start list says bib 900.',
  })
  // An admin gave it after the packet was out.
  expect(look('900', [hand_out, settling(hand_out)])).toMatchObject({
    title: 'Bib 51 already handed out',
    text: 'The start list says bib 900.',
  })
  const empty = handed(undefined, '')
  expect(look('900', [empty, settling(empty)])).toMatchObject({
    title: 'The packet is already handed out',
    text: 'The start list says bib 900.',
  })
})

it('says which bib was given for a packet that is out, and takes back what this phone gave last', () => {
  const hand_out = handed(undefined, '84')
  const friend = fact('collected_by', { name: 'Bo Lee' })
  const spare = replaced('84', '7102')
  const given = look('7102', [hand_out, friend, spare])
  expect(given).toEqual({
    title: 'Bib 7102 given in the place of 84',
    text: 'The packet is out. Taken by Bo Lee.',
    lines: ['Bib 84 to Ines Okafor, shirt M', 'Bib 7102 for 84, Ines Okafor'],
    undoes: spare.id,
  })
  expect(look('84', [hand_out, spare, undo(spare)])).toMatchObject({
    title: 'Bib 84 already handed out',
    undoes: hand_out.id,
  })
  const of_table_2 = replaced('84', '600', table2)
  expect(look('600', [hand_out, of_table_2]).undoes).toBe(hand_out.id)
  expect(look('7102', [handed(undefined, '84', table2), replaced('84', '7102')]).undoes).not.toBe(undefined)
  expect(look('7102', [handed(undefined, ''), replaced('', '7102')]).title).toBe('Bib 7102 given')
})

it('bars everybody who was given one bib, until a captain says who keeps it', () => {
  const [ann, ben] = [
    stationRunner({ bib_number: '500' }),
    stationRunner({ id: 'r00000000000002', first_name: 'Ben', last_name: 'Reed', bib_number: '' }),
  ]
  const entered = [ann, ben].map(({ id }) =>
    fact('walk_up', { bib_number: '500', t_shirt_size: 'M' }, { subject: id }),
  )
  const titles = (facts: KnownFact[]) => {
    const state = pickupState(facts, [ann, ben])
    const now = { state, only_here: new Set<string>(), event: null, today: '2026-05-01' }
    return [ann, ben].map(
      (runner) => barOf(runnerAtTable(runner, now), state, factContext(facts, [ann, ben], stations))?.title,
    )
  }
  const clash = 'Bib 500 given to 2 runners'
  expect(titles(entered)).toEqual([clash, clash])
  // Even where the packets are out.
  const out = [ann, ben].map(({ id }) => handed(id, '500'))
  expect(titles([...entered, ...out])).toEqual([clash, clash])
  const settled = fact('settled', { clash: 'bib:500', about: entered.map(({ id }) => id), stands: '' })
  expect(titles([...entered, settled])).toEqual([undefined, undefined])
})

it('takes back its own of two bibs that tables gave', () => {
  const hand_out = handed(undefined, '84', table2)
  const spare = replaced('84', '7102')
  const both = look('600', [hand_out, spare, replaced('84', '600', table2)])
  expect(both.title).toBe('Ines Okafor got 2 bibs: 600 and 7102')
  expect(both.undoes).toBe(spare.id)
})
