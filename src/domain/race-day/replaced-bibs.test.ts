import { expect, it } from 'vitest'
import { stationRunner } from '#support/station-runner.ts'
import { type FactKind, type KnownFact, recordedFactSchema } from './fact.ts'
import { withReplacedBibs } from './replaced-bibs.ts'

const runner = (bib_number: string) => stationRunner({ bib_number })

const fact = (n: number, kind: FactKind, payload: object, voids = ''): KnownFact => ({
  ...recordedFactSchema.parse({
    id: `f${String(n).padStart(14, '0')}`,
    event_id: 'e00000000000001',
    subject: voids === '' ? 'r00000000000001' : '',
    station_id: 's00000000000001',
    device_id: 'd00000000000001',
    sequence: n,
    turn: n,
    at: '2026-05-01T07:42:00.000Z',
    monotonic_ms: 1000,
    initials: 'KM',
    voids,
    kind,
    payload,
  }),
  late: false,
})
const first = fact(1, 'bib_replaced', { from: '31', to: '901' })
const again = fact(2, 'bib_replaced', { from: '901', to: '902' })
const back = fact(3, 'void', {}, first.id)

const bibAfter = (bib_number: string, facts: KnownFact[], waiting: KnownFact[]) =>
  withReplacedBibs([runner(bib_number)], facts, (id) => waiting.some((one) => one.id === id)).map(
    (one) => one.bib_number,
  )

it('shows the new bib while it waits to be sent, and the list of the server from then on', () => {
  expect(bibAfter('31', [first], [first])).toEqual(['901'])
  expect(bibAfter('31', [again, first], [first, again])).toEqual(['902'])
  // An admin put it back, or somebody else had it.
  expect(bibAfter('31', [first], [])).toEqual(['31'])
})

it('shows the bib of before when it was put back, sent or not', () => {
  expect(bibAfter('31', [first, back], [first, back])).toEqual(['31'])
  expect(bibAfter('901', [first, back], [back])).toEqual(['31'])
  expect(bibAfter('31', [first, back], [])).toEqual(['31'])
  // The first of two is taken back before the second.
  const last = fact(4, 'void', {}, again.id)
  expect(bibAfter('902', [first, again, back, last], [last])).toEqual(['31'])
  expect(bibAfter('902', [first, again, back, last], [back, last])).toEqual(['31'])
})
