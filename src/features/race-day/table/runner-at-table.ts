import type { RaceEvent } from '#domain/events/event.ts'
import {
  isPaid,
  isPaidAtBoth,
  isSigned,
  overpaidAtTables,
  dueAtTable,
} from '#domain/race-day/due-at-table.ts'
import { shirtAfter } from '#domain/race-day/left-by-tables.ts'
import type { PickupState, RunnerPickup } from '#domain/race-day/pickup-state.ts'
import { isNoneLeft } from '#domain/race-day/shirts.ts'
import { plain_answers, type PlainAnswer, type StationRunner } from '#domain/race-day/station-runner.ts'
import { currentFee } from '#domain/events/registration-window.ts'

/** A runner as they stand in front of the table: the start list, and what was said since. */
export interface RunnerAtTable {
  runner: StationRunner
  pickup: RunnerPickup | null
  is_out: boolean
  /** What gave the bib that they wear instead of the one in a packet that is out, the latest last; else empty. */
  spares: RunnerPickup['spares']
  /** The size of the shirt that goes into the packet, or is in it; '' for none. */
  size: StationRunner['t_shirt_size']
  /** The shirt is still to be given, but all that were counted in its size are gone. */
  none_left: boolean
  signed: boolean
  due_cents: number
  /** Money came for it, to an admin or to a table. */
  is_paid: boolean
  /** What tables took beyond the fee. */
  overpaid_cents: number
  /** A table took it, and an admin has noted it too. */
  paid_at_both: boolean
  by_shirt: PickupState['counts']['by_shirt']
  /** The runner who has this runner's bib in their hands, even if the start list differs; null for nobody else. */
  holder_id: string | null
}

/** What a table needs to know besides the runner. */
export interface TableNow {
  state: PickupState
  /** Walk-ups that the server has not reported yet. */
  only_here: ReadonlySet<string>
  event: Pick<RaceEvent, 'fees' | 'status'> | null
  /** The day by which the server would figure the fee of a walk-up. */
  today: string
}

export function runnerAtTable(
  runner: StationRunner,
  { state, only_here, event, today }: TableNow,
): RunnerAtTable {
  const pickup = state.runners[runner.id] ?? null
  const is_out = (pickup?.packet ?? null) !== null
  const size = shirtAfter(runner.t_shirt_size, pickup)
  const { by_shirt } = state.counts
  // Until it is sent nobody has figured a walk-up's fee, and the money is asked for now.
  const fee_cents =
    only_here.has(runner.id) && event ? (currentFee(event, today)?.amount_cents ?? 0) : runner.fee_cents
  const marks = { ...runner, fee_cents }
  return {
    runner,
    pickup,
    is_out,
    spares: sparesOf(pickup),
    size,
    none_left: !is_out && isNoneLeft(by_shirt[size]),
    signed: isSigned(runner, pickup),
    due_cents: dueAtTable(marks, pickup, event),
    is_paid: isPaid(marks, pickup),
    overpaid_cents: overpaidAtTables(marks, pickup),
    paid_at_both: isPaidAtBoth(runner, pickup),
    by_shirt,
    holder_id: holderOf(runner, state.runners),
  }
}

function sparesOf(pickup: RunnerPickup | null): RunnerAtTable['spares'] {
  if (!pickup?.packet || pickup.in_hand === pickup.packet.payload.bib_number) return []
  return pickup.spares
}

function holderOf({ id, bib_number }: StationRunner, runners: PickupState['runners']): string | null {
  if (bib_number === '') return null
  const holder = Object.entries(runners).find(
    ([other, { in_hand }]) => other !== id && in_hand === bib_number,
  )
  return holder?.[0] ?? null
}

/** Which of two runners with the same name: 'F 45-49, 46 years'; '' where the table knows nothing of it. */
export const aboutRunner = (runner: Pick<StationRunner, 'age_group' | 'age' | PlainAnswer>): string =>
  [
    runner.age_group,
    runner.age === null ? '' : `${runner.age} years`,
    ...plain_answers.map((field) => runner[field]),
  ]
    .filter(Boolean)
    .join(', ')
