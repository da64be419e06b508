import type { z } from 'zod'
import { recordId } from '../fields.ts'
import { mayWriteToUs } from '../permissions.ts'
import { type Review, reviewFormSchema } from '../review.ts'
import { judgeSubmission, type RecentSubmissions, trap } from '../submission.ts'
import type { Accept, DecisionContext, Refusal, Wait } from './decision.ts'

export const kind = 'submitReview'
export const v = 1

export const argsSchema = reviewFormSchema.extend({ review_id: recordId, ...trap })
export type SubmitReviewArgs = z.infer<typeof argsSchema>

export const permits = mayWriteToUs

export interface SubmitReviewState {
  recent: RecentSubmissions
}

export interface SubmitReviewWrite {
  review: Omit<Review, 'created' | 'updated'>
}

export function decide(
  { recent }: SubmitReviewState,
  args: SubmitReviewArgs,
  { actor }: DecisionContext,
): Accept<SubmitReviewWrite> | Refusal | Wait {
  const { review_id, homepage, ...form } = args
  const obstacle = judgeSubmission({ homepage }, recent, actor)
  if (obstacle) return obstacle
  const review = { ...form, id: review_id, photo_url: '', photo_path: '', hidden: false }
  return { status: 'accept', write: { review }, result: {} }
}
