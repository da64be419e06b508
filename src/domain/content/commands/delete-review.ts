import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayModerate } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

export const kind = 'deleteReview'
export const v = 1

export const argsSchema = z.object({ review_id: recordId })
export type DeleteReviewArgs = z.infer<typeof argsSchema>

export const permits = mayModerate

export const effect: Effect<DeleteReviewArgs> = {
  moderated_reviews: ({ review_id }) => ({ id: review_id, removes: true }),
}

export function decide(
  { exists }: { exists: boolean },
  { review_id }: DeleteReviewArgs,
  _context: DecisionContext,
): Accept<{ remove: string }> | Refusal {
  if (!exists) return refuse('review_not_found', 'deleting')
  return { status: 'accept', write: { remove: review_id }, result: {} }
}
