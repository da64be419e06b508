import { useEffect, useState } from 'react'
import type { ListedReview, ShownReview } from './engine/content-reads.ts'
import { type Live, personalRead } from '../kernel/live.ts'
import { lazily, startData } from '../kernel/start.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { ListedReview, ListedSettings, ShownReview } from './engine/content-reads.ts'

const useRead = personalRead([], ({ content }) => content.shownReviews)

/** All reviews, newest first, including own ones that are still on their way. */
export function useReviews(): Live<ShownReview[]> {
  useEffect(() => followSite('reviews'), [])
  return useRead()
}

/** For admins: all reviews, those that are taken down too, newest first. */
export const useListedReviews = personalRead([], ({ content }) => content.reviews)

/** For admins: what was decided for the whole site; null until it has come. */
export const useSiteSettings = personalRead(null, ({ content }) => content.settings)

const { askPhoto } = lazily(async () => (await startData()).content)

/** The photo of a review for the moderator: `url` is '' while it is fetched, and when it cannot be fetched. */
export function useReviewPhoto({ hidden, photo, progress, photo_url, photo_path }: ListedReview): {
  url: string
  problem: string
} {
  const [asked, setAsked] = useState({ path: '', url: '', problem: '' })
  // What is shown only here so far is not yet in a place that everybody may ask.
  const path = hidden || photo === 'waits' || progress !== null ? photo_path : ''
  useEffect(() => {
    if (path === '') return undefined
    let left = false
    const tell = (url: string, problem: string) => {
      if (!left) setAsked({ path, url, problem })
    }
    askPhoto(path).then(
      (url) => tell(url, url === '' ? 'The photo is gone.' : ''),
      () => tell('', 'A photo that nobody else sees takes a network.'),
    )
    return () => {
      left = true
    }
  }, [path])
  if (path === '') return { url: photo_url, problem: '' }
  return asked.path === path ? asked : { url: '', problem: '' }
}
