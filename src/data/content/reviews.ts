import { useEffect } from 'react'
import type { ShownReview } from './engine/content-reads.ts'
import { type Live, personalRead } from '../kernel/live.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { ShownReview } from './engine/content-reads.ts'

const useRead = personalRead([], ({ content }) => content.shownReviews)

/** All reviews, newest first, including own ones that are still on their way. */
export function useReviews(): Live<ShownReview[]> {
  useEffect(() => followSite('reviews'), [])
  return useRead()
}
