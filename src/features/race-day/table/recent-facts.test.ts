import { expect, it } from 'vitest'
import { type KnownFact, recordedFactSchema } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { postText, recentFacts } from './recent-facts.ts'

const own = 'd00000000000001'
function factAt(turn: number, more: Record<string, unknown> = {}): KnownFact {
  return {
    ...recordedFactSchema.parse({
      id: `f${String(turn).padStart(14, '0')}`,
      event_id: 'e00000000000001',
      subject: 'r00000000000001',
      station_id: 's00000000000001',
      device_id: own,
      sequence: turn,
      turn,
      at: '2026-05-01T07:42:00.000Z',
      monotonic_ms: 1000,
      initials: 'KM',
      voids: '',
      kind: 'handed_out',
      payload: { bib_number: String(turn), t_shirt_size: 'M' },
      ...more,
    }),
    late: false,
  }
}
const bibs = (facts: KnownFact[]) =>
  recentFacts(facts, pickupState(facts, []), own, () => null).map((post) => postText(post).big)

it('shows the last five of this phone, newest first', () => {
  expect(bibs([2, 5, 1, 3, 6, 4].map((turn) => factAt(turn)))).toEqual(['6', '5', '4', '3', '2'])
})

it('leaves out the facts that come along with a press, like a walk-up’s waiver', () => {
  const walk_up = factAt(1, { kind: 'walk_up' })
  const signed = factAt(2, { kind: 'waiver_signed', payload: { name: 'Ann Lee', signature: '' } })
  const taken = factAt(4, { kind: 'collected_by', payload: { name: 'Bo Lee' } })
  expect(bibs([walk_up, signed, factAt(3), taken])).toEqual(['3'])
})

it('shows neither what was taken back, nor another phone’s facts', () => {
  const undone = factAt(3, { kind: 'void', payload: {}, subject: '', voids: 'f00000000000001' })
  expect(bibs([factAt(1), factAt(2), undone, factAt(4, { device_id: 'd00000000000002' })])).toEqual(['2'])
})

it('offers no replacement of a bib once it has gone out, and offers it again when that is taken back', () => {
  const replaced = factAt(1, { kind: 'bib_replaced', payload: { from: '41', to: '802' } })
  const out = factAt(2, { payload: { bib_number: '802', t_shirt_size: 'M' } })
  const smalls = (facts: KnownFact[]) =>
    recentFacts(facts, pickupState(facts, []), own, () => null).map((post) => postText(post).small)
  expect(smalls([replaced])).toEqual(['new'])
  const again = factAt(4, { kind: 'bib_replaced', payload: { from: '802', to: '803' } })
  expect(bibs([replaced, again])).toEqual(['803'])
  expect(smalls([replaced, out])).toEqual(['out'])
  const undone = factAt(3, { kind: 'void', payload: {}, subject: '', voids: out.id })
  expect(smalls([replaced, out, undone])).toEqual(['new'])
})

it('leaves out what a captain settled away, and names the runner of a shirt', () => {
  const [here, there] = [factAt(1), factAt(2, { device_id: 'd00000000000002' })]
  const settled = factAt(3, {
    kind: 'settled',
    subject: '',
    station_id: '',
    device_id: 'c00000000000001',
    payload: { clash: 'handed:r00000000000001', about: [here.id, there.id], stands: there.id },
  })
  expect(bibs([here, there, settled])).toEqual([])
  const swapped = factAt(4, { kind: 'shirt_swapped', payload: { from: 'M', to: 'XL' } })
  const ann = { bib_number: '412', first_name: 'Ann', last_name: 'Lee' } as StationRunner
  expect(postText({ fact: swapped, runner: ann })).toMatchObject({ big: '412', small: 'shirt XL' })
})

it('offers no swap that went out with the packet, and a later one first', () => {
  const swapped = (turn: number, from: string, to: string) =>
    factAt(turn, { kind: 'shirt_swapped', payload: { from, to } })
  const smalls = (facts: KnownFact[]) =>
    recentFacts(facts, pickupState(facts, []), own, () => null).map((post) => postText(post).small)
  const out = factAt(2, { payload: { bib_number: '7', t_shirt_size: 'L' } })
  expect(smalls([swapped(1, 'M', 'L'), out])).toEqual(['out'])
  expect(smalls([swapped(1, 'M', 'L'), out, swapped(3, 'L', 'XL')])).toEqual(['shirt XL', 'out'])
})
