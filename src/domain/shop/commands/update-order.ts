import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { type Order, order_statuses, payment_statuses, paymentOf, stepProblem } from '../order.ts'
import { mayManageOrders } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// An admin sends an order on its way, step by step, and notes that it was paid at the door. An order that is called off
// gives back what was in it: what is left of a product is counted without such orders.

export const kind = 'updateOrder'
export const v = 1

const changesSchema = z
  .strictObject({
    // '' is what orders from before statuses were kept have; nobody sets it.
    status: z.enum(order_statuses).exclude(['']),
    // That nothing is due follows from the status; nobody sets it.
    payment_status: z.enum(payment_statuses).exclude(['none']),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.')

export const argsSchema = z.object({ order_id: recordId, changes: changesSchema })
export type UpdateOrderArgs = z.infer<typeof argsSchema>
export type OrderChanges = UpdateOrderArgs['changes']

export const permits = mayManageOrders

export const effect: Effect<UpdateOrderArgs> = {
  orders: ({ order_id, changes }) => ({ id: order_id, changes }),
}

export type OrderProgress = Pick<Order, 'status' | 'payment_status'>

export interface UpdateOrderState {
  order: OrderProgress | null
  from: Seen<OrderChanges>
}

export interface UpdateOrderWrite {
  /** Only what differs from what is stored. */
  values: Partial<OrderProgress>
}

export function decide(
  { order, from }: UpdateOrderState,
  { changes }: UpdateOrderArgs,
  _context: DecisionContext,
): Accept<UpdateOrderWrite> | Refusal | Conflict {
  if (order === null) return refuse('order_not_found')
  const merged = mergeChanges(order, changes, from)
  if (merged.status === 'conflict')
    return { ...merged, message: 'Somebody else changed this order in the meantime.' }
  if (merged.status !== 'merged') return merged
  const next = { ...order, ...merged.values }
  const problem = stepProblem(order, next)
  if (problem !== '') return refuse('wrong_step', problem)
  const payment_status = paymentOf(next)
  const values: Partial<OrderProgress> = { ...merged.values, payment_status }
  if (payment_status === order.payment_status) delete values.payment_status
  return { status: 'accept', write: { values }, result: {} }
}
