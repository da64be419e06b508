import { useEffect } from 'react'
import type { Review } from '#domain/review.ts'
import { personalView } from './live-view.ts'
import type { OwnReview } from './engine/overlays.ts'
import type { Live } from './live.ts'
import { followSite } from './site-follows.ts'

type Reviews = (Review | OwnReview)[]

const useView = personalView<Reviews>([], (engine, author, set) => engine.views.watchReviews(author, set))

/** All reviews, newest first, the own ones included that are still on their way. */
export function useReviews(): Live<Reviews> {
  useEffect(() => followSite('reviews'), [])
  return useView()
}
