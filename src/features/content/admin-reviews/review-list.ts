import type { ListedReview } from '#data/content/reviews.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import type { ListRules } from '#ui/list/list-state.ts'

/** How the reviews are listed: newest first. */
export const review_list: ListRules<ListedReview, 'date' | 'rating' | 'name'> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: {
    date: ({ created }) => serverMs(created),
    rating: ({ rating }) => rating,
    name: ({ name }) => name,
  },
  textOf: ({ name, review, hidden, photo, rating }) =>
    `${name} ${review} ${hidden ? 'hidden' : 'shown'} ${photo === 'waits' ? 'photo waits' : ''} ${rating} ${rating === 1 ? 'star' : 'stars'}`,
}
