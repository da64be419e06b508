import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mediaUrl } from '../../kernel/media.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayModerate } from '../../kernel/permissions.ts'
import type { ReviewPhoto } from '../review.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

/** Takes a review down, or shows it again; shows its photo, or takes it away. What its writer said stays as it is. */
export const kind = 'moderateReview'
export const v = 1

export const argsSchema = z.object({
  review_id: recordId,
  changes: z.object({ hidden: z.boolean(), photo: z.enum(['shown', 'none']) }).partial(),
})
export type ModerateReviewArgs = z.infer<typeof argsSchema>

export const permits = mayModerate

export const effect: Effect<ModerateReviewArgs> = {
  moderated_reviews: ({ review_id, changes }) => ({ id: review_id, changes }),
}

export interface StoredReview {
  hidden: boolean
  photo_url: string
  photo_path: string
  /** Where a photo is stored that nobody but admins may see yet; '' for none. */
  waiting_photo: string
}

export interface ModerateReviewState {
  review: StoredReview | null
  from: Seen<ModerateReviewArgs['changes']>
}

const photoOf = ({ waiting_photo, photo_url }: StoredReview): ReviewPhoto =>
  waiting_photo !== '' ? 'waits' : photo_url !== '' ? 'shown' : 'none'

export function decide(
  { review, from }: ModerateReviewState,
  { changes }: ModerateReviewArgs,
  _context: DecisionContext,
): Accept<{ values: Partial<StoredReview> }> | Refusal | Conflict {
  if (review === null) return refuse('review_not_found')
  const { hidden } = review
  const merged = mergeChanges({ hidden, photo: photoOf(review) }, changes, from)
  if (merged.status !== 'merged') return merged
  const { photo, ...values } = merged.values
  if (photo === undefined) return { status: 'accept', write: { values }, result: {} }
  // Only a waiting photo is shown: without one there is nothing to show.
  const photo_path = photo === 'shown' ? review.waiting_photo : ''
  if (photo === 'shown' && photo_path === '') return refuse('photo_not_found')
  const photo_url = photo_path === '' ? '' : mediaUrl(photo_path)
  return {
    status: 'accept',
    write: { values: { ...values, photo_url, photo_path, waiting_photo: '' } },
    result: {},
  }
}
