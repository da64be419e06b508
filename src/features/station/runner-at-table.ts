import { t_shirt_sizes } from '#domain/registration.ts'
import { isSigned, owedAtTable } from '#domain/race-day/owed-at-table.ts'
import type { PickupState, RunnerPickup } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'

/** A runner as they stand in front of the table: the start list, and what was said since. */
export interface RunnerAtTable {
  runner: StationRunner
  pickup: RunnerPickup | null
  is_out: boolean
  /** Of the shirt that goes into the packet, or is in it; '' for none. */
  size: StationRunner['t_shirt_size']
  signed: boolean
  owed_cents: number
  by_shirt: PickupState['counts']['by_shirt']
}

export function runnerAtTable(runner: StationRunner, state: PickupState): RunnerAtTable {
  const pickup = state.runners[runner.id] ?? null
  const swapped = pickup?.t_shirt_size ?? null
  return {
    runner,
    pickup,
    is_out: (pickup?.packet ?? null) !== null,
    size: swapped === null ? runner.t_shirt_size : sizeOf(swapped),
    signed: isSigned(runner, pickup),
    owed_cents: owedAtTable(runner, pickup),
    by_shirt: state.counts.by_shirt,
  }
}

const sizeOf = (text: string): StationRunner['t_shirt_size'] =>
  t_shirt_sizes.find((known) => known === text) ?? ''
