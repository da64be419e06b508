import type { RaceEvent } from '../events/event.ts'
import { asksForFees } from '../registrations/fee-payment.ts'
import type { RunnerPickup } from './pickup-state.ts'
import type { StationRunner } from './station-runner.ts'
import type { MarkMaker } from './table-marks.ts'

// What a table still has to ask of a runner: the start list as the admins' marks show it, and the facts.

/** A mark that is not only from tables: for theirs the facts know first what it is by now, also without a network. */
const isByAdmin = (is_made: boolean, by: MarkMaker): boolean => is_made && by !== 'alone'

export const isSigned = (
  { waiver_agreed, table_signed }: Pick<StationRunner, 'waiver_agreed' | 'table_signed'>,
  pickup: Pick<RunnerPickup, 'waiver_signed'> | null,
): boolean => isByAdmin(waiver_agreed, table_signed) || (pickup?.waiver_signed ?? null) !== null

type FeeMarks = Pick<StationRunner, 'fee_cents' | 'fee_paid' | 'table_paid'>

/** The part of the fee that nobody took, in cents. */
const unpaid = (
  { fee_cents, fee_paid, table_paid }: FeeMarks,
  pickup: Pick<RunnerPickup, 'paid_cents'> | null,
): number => (isByAdmin(fee_paid, table_paid) ? 0 : Math.max(0, fee_cents - (pickup?.paid_cents ?? 0)))

/**
 * What a table asks for, in cents.
 * @param event null where this phone does not have it
 */
export const dueAtTable = (
  marks: FeeMarks,
  pickup: Pick<RunnerPickup, 'paid_cents'> | null,
  event: Pick<RaceEvent, 'status'> | null,
): number => (event && !asksForFees(event) ? 0 : unpaid(marks, pickup))

/** Money came in for the fee: where nothing is owed, that need not be the reason. */
export const isPaid = (marks: FeeMarks, pickup: Pick<RunnerPickup, 'paid_cents'> | null): boolean =>
  unpaid(marks, pickup) < marks.fee_cents

/** What tables took beyond the fee, as two tables do that do not hear of each other; in cents. */
export const overpaidAtTables = (
  { fee_cents }: Pick<FeeMarks, 'fee_cents'>,
  pickup: Pick<RunnerPickup, 'paid_cents'> | null,
): number => Math.max(0, (pickup?.paid_cents ?? 0) - fee_cents)

/**
 * A table took money, and an admin has noted the fee too: it may have come in twice, or the admin wrote down the same
 * money.
 */
export const isPaidAtBoth = (
  { fee_paid, table_paid }: Pick<FeeMarks, 'fee_paid' | 'table_paid'>,
  pickup: Pick<RunnerPickup, 'paid_cents'> | null,
): boolean => isByAdmin(fee_paid, table_paid) && (pickup?.paid_cents ?? 0) > 0
