import { z } from 'zod'
import { recordId, typedText } from '../kernel/fields.ts'

/** How many reviews the page shows: the newest. */
export const shown_reviews = 6

/** What somebody says about a race. What the form demands belongs to `submitReview`. */
export const reviewSchema = z.object({
  id: recordId,
  name: z.string().min(1).max(100),
  rating: z.int().min(1).max(5),
  review: z.string().min(1).max(2_000),
  /** Picture beside it, and where its file is stored; '' for none. */
  photo_url: z.string().max(500),
  photo_path: z.string().max(300),
  /** Taken down by an admin: only admins read it. */
  hidden: z.boolean(),
  created: z.string(),
  updated: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

/** A photo that waits for an admin's look is named only to admins; the words are shown meanwhile. */
const review_photos = ['none', 'waits', 'shown'] as const
export type ReviewPhoto = (typeof review_photos)[number]

/** A review as admins have it: `photo_url` and `photo_path` are those of a photo that waits, too. */
export const moderatedReviewSchema = reviewSchema.extend({ photo: z.enum(review_photos) })
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>

export const reviewFormSchema = z.object({
  name: typedText().min(2, 'Name must be at least 2 characters.').max(100),
  rating: z.int().min(1).max(5),
  review: z
    .string()
    .trim()
    .min(10, 'Review must be at least 10 characters.')
    .max(2_000, 'Please keep it below 2,000 characters.'),
  /** The picture that was sent before, '' for none. A review of an app that knew no photos has none. */
  photo_id: z.union([recordId, z.literal('')]).default(''),
})

declare module '../kernel/effect.ts' {
  interface Shown {
    reviews: Review & { photo_id: string }
    moderated_reviews: ModeratedReview
  }
}
