import { expect, it } from 'vitest'
import { withLastHeard } from './race-day-views.ts'

const at = (minute: number) => `2026-06-19 09:0${minute}:00.000Z`
const phone = { id: 'd1', last_heard: at(4) }
const fact = (minute: number, more = {}) => ({
  device_id: 'd1',
  handed_in_by: '',
  created: at(minute),
  ...more,
})
const heard = (last_heard: string, ...facts: ReturnType<typeof fact>[]) =>
  withLastHeard([{ ...phone, last_heard }], facts)[0]?.last_heard

it('is heard from by its own facts, whichever came later', () => {
  expect(heard('', fact(5), fact(7), fact(6))).toBe(at(7))
  expect(heard(at(8), fact(7))).toBe(at(8))
  expect(heard(at(4))).toBe(at(4))
})

it('is not heard from by what another phone says, or hands in for it', () => {
  expect(heard(at(4), fact(7, { device_id: 'd2' }), fact(8, { handed_in_by: 'd2' }))).toBe(at(4))
})
