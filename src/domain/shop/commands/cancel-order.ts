import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayBeCancelled, type Order, paymentOf } from '../order.ts'
import { hasAccount } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// A person calls their order off before it is packed. What was in it can be sold again, and nothing is due for it. One
// that was paid stays so until an admin has given the money back.

export const kind = 'cancelOrder'
export const v = 1

export const argsSchema = z.object({ order_id: recordId })
export type CancelOrderArgs = z.infer<typeof argsSchema>

export const permits = hasAccount

export const effect: Effect<CancelOrderArgs> = {
  own_orders: ({ order_id }) => ({
    id: order_id,
    changes: { cancelling: true },
    follows: (order) => ({ ...order, cancelling: order.status !== 'cancelled' }),
  }),
}

export interface CancelOrderState {
  order: Pick<Order, 'user_id' | 'status' | 'payment_status'> | null
}

export interface CancelOrderWrite {
  values: Pick<Order, 'status' | 'payment_status'>
}

export function decide(
  { order }: CancelOrderState,
  _args: CancelOrderArgs,
  { actor }: DecisionContext,
): Accept<CancelOrderWrite> | Refusal {
  // Somebody else's order looks like no order.
  if (order?.user_id !== actor.id) return refuse('order_not_found')
  if (order.status === 'cancelled') return refuse('already_cancelled')
  if (!mayBeCancelled(order)) return refuse('order_underway')
  const { payment_status } = order
  const values = {
    status: 'cancelled',
    payment_status: paymentOf({ status: 'cancelled', payment_status }),
  } as const
  return { status: 'accept', write: { values }, result: {} }
}
