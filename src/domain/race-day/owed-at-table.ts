import type { RunnerPickup } from './pickup-state.ts'
import type { StationRunner } from './station-runner.ts'
import type { MarkMaker } from './table-marks.ts'

// What a table still has to ask of a runner: the start list as the desk tells it, and the facts.

/** A mark that is not of tables alone: of theirs the facts know first what it is by now, also without a network. */
const isOfDesk = (is_made: boolean, by: MarkMaker): boolean => is_made && by !== 'alone'

export const isSigned = (
  { waiver_agreed, table_signed }: Pick<StationRunner, 'waiver_agreed' | 'table_signed'>,
  pickup: Pick<RunnerPickup, 'waiver_signed'> | null,
): boolean => isOfDesk(waiver_agreed, table_signed) || (pickup?.waiver_signed ?? null) !== null

export const owedAtTable = (
  { fee_cents, fee_paid, table_paid }: Pick<StationRunner, 'fee_cents' | 'fee_paid' | 'table_paid'>,
  pickup: Pick<RunnerPickup, 'paid_cents'> | null,
): number => (isOfDesk(fee_paid, table_paid) ? 0 : Math.max(0, fee_cents - (pickup?.paid_cents ?? 0)))
