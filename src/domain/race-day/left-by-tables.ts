import { type Registration, t_shirt_sizes } from '../registrations/registration.ts'
import { packetShirt } from './packet.ts'
import type { PickupState, RunnerPickup } from './pickup-state.ts'

// An entry as the tables left it. The row and what tables said arrive separately: either may be older.

type State = Pick<PickupState, 'runners'> | null
type ShirtFields = Pick<Registration, 't_shirt_size' | 'packet_shirt'>
type FeeFields = Pick<Registration, 'fee_cents' | 'fee_paid'>

type Shirt = Registration['t_shirt_size']
type Swap = Pick<RunnerPickup, 't_shirt_size'> | null | undefined

/** The shirt that goes with the packet, or is in it, where a table may have put in another; '' for none. */
export function shirtAfter(before: Shirt, pickup: Swap): Shirt {
  const swapped = pickup?.t_shirt_size ?? null
  return swapped === null ? before : (t_shirt_sizes.find((size) => size === swapped) ?? '')
}

/** The same for an entry whose row may know of a swap already. */
export const shirtByTables = (row: ShirtFields, pickup: Swap): Shirt => shirtAfter(packetShirt(row), pickup)

/** The same entry with the shirt that goes with its packet, what is still owed for it, and who signed at a table. */
export function asTablesLeft<
  Entry extends ShirtFields & FeeFields & Pick<Registration, 'id' | 'waiver_agreed'>,
>(row: Entry, state: State): Entry {
  const pickup = state?.runners[row.id]
  return {
    ...row,
    ...feeAfter(row, pickup?.paid_cents ?? 0),
    t_shirt_size: shirtByTables(row, pickup),
    waiver_agreed: row.waiver_agreed || Boolean(pickup?.waiver_signed),
  }
}

/** Tables may take a fee in parts. */
function feeAfter({ fee_cents, fee_paid }: FeeFields, paid_cents: number): FeeFields {
  if (fee_paid || paid_cents === 0) return { fee_cents, fee_paid }
  return paid_cents >= fee_cents
    ? { fee_cents, fee_paid: true }
    : { fee_cents: fee_cents - paid_cents, fee_paid }
}
