import { expect, it } from 'vitest'
import { type KnownFact, saidFactSchema } from './fact.ts'
import { nextWalkUpBib } from './walk-up-bib.ts'

const range = { bib_from: 900, bib_to: 902 }
const walkUp = (bib_number: string): KnownFact => ({
  ...saidFactSchema.parse({
    id: 'f00000000000001',
    event_id: 'e00000000000001',
    subject: 'r00000000000001',
    station_id: 's00000000000001',
    device_id: 'd00000000000001',
    sequence: 1,
    turn: 1,
    at: '2026-05-01T07:42:00.000Z',
    monotonic_ms: 1000,
    initials: 'KM',
    voids: '',
    kind: 'walk_up',
    payload: { bib_number, t_shirt_size: 'M' },
  }),
  late: false,
})

it('gives the first bib of the range that neither the start list nor a table gave', () => {
  expect(nextWalkUpBib(range, [], [])).toBe('900')
  expect(nextWalkUpBib(range, [{ bib_number: '900' }], [walkUp('901')])).toBe('902')
})

it('gives none without a range, and none when all are given', () => {
  expect(nextWalkUpBib({ bib_from: null, bib_to: null }, [], [])).toBeNull()
  expect(nextWalkUpBib(range, [{ bib_number: '900' }, { bib_number: '902' }], [walkUp('901')])).toBeNull()
})
