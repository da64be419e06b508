import type { ListedReview } from './engine/staff-overlays.ts'
import { staffList } from './staff-store.ts'

export type { ListedReview } from './engine/staff-overlays.ts'

/** For admins: all reviews, those that are taken down too, newest first. */
export const useListedReviews = staffList<ListedReview>((staff, author, set) =>
  staff.watchReviews(author, set),
)
