import { type FactKind, type FactOf, type KnownFact, recordedFactSchema } from './fact.ts'
import { pickupState } from './pickup-state.ts'
import type { PickupRunner } from './station-runner.ts'

// Three runners and what tables say about them, for the tests beside it.

const event_id = 'e00000000000001'
export const [ann, ben, cid] = ['r00000000000001', 'r00000000000002', 'r00000000000003']
export const runner = (id: string, bib_number: string, more: Partial<PickupRunner> = {}): PickupRunner => ({
  id,
  bib_number,
  t_shirt_size: 'M',
  lapsed: false,
  ...more,
})
export const list = [runner(ann, '1'), runner(ben, '2', { t_shirt_size: 'L' }), runner(cid, '3')]

let made = 0
export function fact<K extends FactKind>(
  kind: K,
  payload: FactOf<K>['payload'],
  { late = false, clock_ahead_ms = 0, ...more }: Partial<KnownFact> = {},
): KnownFact {
  made += 1
  return {
    ...recordedFactSchema.parse({
      id: `f${String(made).padStart(14, '0')}`,
      event_id,
      subject: ann,
      station_id: 's00000000000001',
      device_id: 'd00000000000001',
      sequence: made,
      turn: made,
      at: '2026-05-01T07:42:00.000Z',
      monotonic_ms: 1000,
      initials: 'KM',
      voids: '',
      kind,
      payload,
      ...more,
    }),
    late,
    clock_ahead_ms,
  }
}
export const handed = (
  subject = ann,
  bib_number = '1',
  more: Partial<KnownFact> = {},
  t_shirt_size: 'M' | 'L' = 'M',
) => fact('handed_out', { bib_number, t_shirt_size }, { subject, ...more })
export const undo = ({ id, station_id, device_id }: KnownFact) =>
  fact('void', {}, { subject: '', voids: id, station_id, device_id })
export const table2 = { station_id: 's00000000000002', device_id: 'd00000000000002' }
export const clashesOf = (facts: KnownFact[], runners = list) =>
  pickupState(facts, runners).clashes.map(({ key, settled_by }) => (settled_by ? `${key} settled` : key))
