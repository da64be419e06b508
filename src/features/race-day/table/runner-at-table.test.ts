import { expect, it } from 'vitest'
import { stationRunner } from '#support/station-runner.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type KnownFact, recordedFactSchema } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { aboutRunner, runnerAtTable } from './runner-at-table.ts'

const walk_up = stationRunner()
const factAt = (sequence: number, saying: Record<string, unknown>): KnownFact => ({
  ...recordedFactSchema.parse({
    id: `f0000000000000${sequence}`,
    event_id: walk_up.event_id,
    subject: walk_up.id,
    station_id: 's00000000000001',
    device_id: 'd00000000000001',
    sequence,
    turn: sequence,
    at: '2026-05-01T07:42:00.000Z',
    monotonic_ms: 1000,
    initials: 'KM',
    voids: '',
    ...saying,
  }),
  late: false,
})
const paid = (amount_cents: number) => factAt(1, { kind: 'paid', payload: { amount_cents } })
const event = {
  status: 'upcoming' as RaceEvent['status'],
  fees: [
    { name: 'Early', amount_cents: 2000, until: '2026-04-01' },
    { name: 'Race day', amount_cents: 2500, until: '' },
  ],
}
const here = (runner: StationRunner, facts: KnownFact[], only_here = [runner.id], of = event) => {
  const { due_cents, is_paid } = runnerAtTable(runner, {
    state: pickupState(facts, [runner]),
    only_here: new Set(only_here),
    event: of,
    today: '2026-05-01',
  })
  return { due_cents, is_paid }
}

it('asks a walk-up for the day-of fee before anything is sent, until it is paid', () => {
  expect(here(walk_up, [])).toEqual({ due_cents: 2500, is_paid: false })
  expect(here(walk_up, [paid(2500)])).toEqual({ due_cents: 0, is_paid: true })
  expect(here({ ...walk_up, fee_paid: true }, [])).toEqual({ due_cents: 0, is_paid: true })
})

it('asks a walk-up to a cancelled race for nothing', () => {
  expect(here(walk_up, [], [walk_up.id], { ...event, status: 'cancelled' })).toEqual({
    due_cents: 0,
    is_paid: false,
  })
})

it('asks for what the list says as soon as the server has the runner', () => {
  expect(here(walk_up, [], [])).toEqual({ due_cents: 0, is_paid: false })
  expect(here({ ...walk_up, fee_cents: 1000 }, [paid(400)], [])).toEqual({ due_cents: 600, is_paid: true })
})

it('knows who holds the bib that the list gives to this runner', () => {
  const six = stationRunner({ id: 'r00000000000006', bib_number: '2' })
  const hand_out = { kind: 'handed_out', payload: { bib_number: '2', t_shirt_size: 'M' } }
  const holder = (...facts: KnownFact[]) =>
    runnerAtTable(six, {
      state: pickupState(facts, [walk_up, six]),
      only_here: new Set(),
      event,
      today: '2026-05-01',
    }).holder_id
  expect(holder()).toBeNull()
  expect(holder(factAt(1, hand_out))).toBe(walk_up.id)
  expect(holder(factAt(1, { ...hand_out, subject: six.id }))).toBeNull()
  const spare = { kind: 'bib_replaced', payload: { from: '2', to: '90' } }
  expect(holder(factAt(1, hand_out), factAt(2, spare))).toBeNull()
})

it('knows when the shirt to give has run out, where somebody counted', () => {
  const runner = stationRunner({ t_shirt_size: 'M' })
  const brought = factAt(1, { subject: '', kind: 'shirts_brought', payload: { t_shirt_size: 'M', count: 1 } })
  const given = (subject: string, sequence: number) =>
    factAt(sequence, { subject, kind: 'handed_out', payload: { bib_number: '', t_shirt_size: 'M' } })
  const other = 'r00000000000099'
  const to_l = factAt(4, { subject: runner.id, kind: 'shirt_swapped', payload: { from: 'M', to: 'L' } })
  const none_left = (...facts: KnownFact[]) =>
    runnerAtTable(runner, {
      state: pickupState(facts, [runner]),
      only_here: new Set(),
      event,
      today: '2026-05-01',
    }).none_left
  expect(none_left()).toBe(false)
  expect(none_left(given(other, 2))).toBe(false)
  expect(none_left(brought)).toBe(false)
  expect(none_left(brought, given(other, 2))).toBe(true)
  // Another size is to be given, so the last one is this runner's own.
  expect(none_left(brought, given(other, 2), to_l)).toBe(false)
  expect(none_left(brought, given(runner.id, 2))).toBe(false)
})

it('distinguishes two runners of one name by what the table may see of them', () => {
  expect(aboutRunner(stationRunner({ age_group: 'F 45-49', age: 46 }))).toBe('F 45-49, 46 years')
  expect(aboutRunner(stationRunner({ age_group: 'F 45-49', age: null }))).toBe('F 45-49')
  expect(aboutRunner(stationRunner({ age_group: '', age: 46 }))).toBe('46 years')
  expect(aboutRunner(stationRunner({ age_group: '', age: null }))).toBe('')
})
