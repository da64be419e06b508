import { useEffect } from 'react'
import { personalView } from '../live-view.ts'
import type { ShownReview } from '../engine/views/own-lists.ts'
import type { Live } from '../live.ts'
import { followSite } from './site-follows.ts'

export type { ShownReview } from '../engine/views/own-lists.ts'

const useView = personalView<ShownReview[]>([], (engine, author, set) =>
  engine.views.watchReviews(author, set),
)

/** All reviews, newest first, including own ones that are still on their way. */
export function useReviews(): Live<ShownReview[]> {
  useEffect(() => followSite('reviews'), [])
  return useView()
}
