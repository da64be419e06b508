import type { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mediaUrl } from '../../kernel/media.ts'
import { mayWriteToUs } from '../../kernel/permissions.ts'
import { type Review, reviewFormSchema } from '../review.ts'
import { judgeSubmission, type RecentSubmissions, honeypot } from '../../kernel/submission.ts'
import { type Accept, atField, type DecisionContext, type Refusal, type Wait } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { type Effect, textOf } from '../../kernel/effect.ts'

export const kind = 'submitReview'
export const v = 1

export const argsSchema = reviewFormSchema.extend({ review_id: recordId, ...honeypot })
export type SubmitReviewArgs = z.infer<typeof argsSchema>

export const permits = mayWriteToUs

export const effect: Effect<SubmitReviewArgs> = {
  reviews: ({ review_id, homepage: _homepage, ...form }, { at, result }) => ({
    id: review_id,
    makes: {
      ...form,
      id: review_id,
      photo_url: textOf(result.photo_url) ?? '',
      photo_path: '',
      hidden: false,
      created: at,
      updated: at,
    },
  }),
}

export interface SubmitReviewState {
  recent: RecentSubmissions
  /** Where the photo that it names is stored; '' when no free one is there for it. */
  photo_path: string
  /** Whether an admin looks at a photo before everybody does. */
  photos_wait: boolean
}

export interface SubmitReviewWrite {
  review: Omit<Review, 'created' | 'updated'> & {
    /** Where a photo is stored that nobody but admins may see yet; '' for none. */
    waiting_photo: string
  }
}

export function decide(
  { recent, photo_path: sent_path, photos_wait }: SubmitReviewState,
  args: SubmitReviewArgs,
  { actor }: DecisionContext,
): Accept<SubmitReviewWrite> | Refusal | Wait {
  const { review_id, homepage, photo_id, ...form } = args
  const obstacle = judgeSubmission({ homepage }, recent, actor)
  if (obstacle) return obstacle
  if (photo_id !== '' && sent_path === '') return atField('photo_id', refuse('attachment_missing', 'photo'))
  const [photo_path, waiting_photo] = photos_wait ? ['', sent_path] : [sent_path, '']
  const photo_url = photo_path === '' ? '' : mediaUrl(photo_path)
  const review = { ...form, id: review_id, photo_url, photo_path, waiting_photo, hidden: false }
  const result = waiting_photo === '' ? { photo_url } : { photo_url, photo_waits: true }
  return { status: 'accept', write: { review }, result }
}
