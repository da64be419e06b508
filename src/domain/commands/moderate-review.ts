import { z } from 'zod'
import { recordId } from '../fields.ts'
import { mergeChanges } from '../merge-changes.ts'
import { mayModerate } from '../permissions.ts'
import type { Review } from '../review.ts'
import { type Accept, type Conflict, type DecisionContext, refuse, type Refusal } from './decision.ts'

/** Takes a review down, or shows it again. What its writer said stays as it is. */
export const kind = 'moderateReview'
export const v = 1

export const argsSchema = z.object({ review_id: recordId, changes: z.object({ hidden: z.boolean() }) })
export type ModerateReviewArgs = z.infer<typeof argsSchema>

export const permits = mayModerate

export interface ModerateReviewState {
  review: Pick<Review, 'hidden'> | null
  from: Record<string, unknown>
}

export function decide(
  { review, from }: ModerateReviewState,
  { changes }: ModerateReviewArgs,
  _context: DecisionContext,
): Accept<{ values: { hidden?: boolean } }> | Refusal | Conflict {
  if (review === null) return refuse('review_not_found', 'This review was deleted in the meantime.')
  const merged = mergeChanges(review, changes, from)
  if (merged.status !== 'merged') return merged
  return { status: 'accept', write: { values: merged.values }, result: {} }
}
