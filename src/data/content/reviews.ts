import { useEffect } from 'react'
import { personalView } from '../kernel/live-view.ts'
import type { ShownReview } from '../kernel/engine/own-lists.ts'
import type { Live } from '../kernel/live.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { ShownReview } from '../kernel/engine/own-lists.ts'

const useView = personalView<ShownReview[]>([], (engine, author, set) =>
  engine.views.watchReviews(author, set),
)

/** All reviews, newest first, including own ones that are still on their way. */
export function useReviews(): Live<ShownReview[]> {
  useEffect(() => followSite('reviews'), [])
  return useView()
}
