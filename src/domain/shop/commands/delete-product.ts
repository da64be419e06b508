import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Takes a product out of the shop for good. Orders keep its name, its picture and what was paid.

export const kind = 'deleteProduct'
export const v = 1

export const argsSchema = z.object({ product_id: recordId })
export type DeleteProductArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<DeleteProductArgs> = {
  products: ({ product_id }) => ({ id: product_id, removes: true }),
}

export interface DeleteProductState {
  exists: boolean
}

export interface DeleteProductWrite {
  delete: string
}

export function decide(
  { exists }: DeleteProductState,
  { product_id }: DeleteProductArgs,
  _context: DecisionContext,
): Accept<DeleteProductWrite> | Refusal {
  if (!exists) return refuse('product_not_found', 'deleting')
  return { status: 'accept', write: { delete: product_id }, result: {} }
}
