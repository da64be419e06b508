import { useEffect, useState } from 'react'
import type { ListedReview } from './engine/staff-overlays.ts'
import { personalView } from './live-view.ts'

export type { ListedReview } from './engine/staff-overlays.ts'

/** For admins: all reviews, those that are taken down too, newest first. */
export const useListedReviews = personalView<ListedReview[]>([], ({ office }, author, set) =>
  office.watchReviews(author, set),
)

/** The photo of a review for whoever moderates it: `url` is '' while it is fetched, and where it cannot be. */
export function useReviewPhoto({ hidden, photo_url, photo_path }: ListedReview): {
  url: string
  problem: string
} {
  const [asked, setAsked] = useState({ path: '', url: '', problem: '' })
  const path = hidden ? photo_path : ''
  useEffect(() => {
    if (path === '') return undefined
    let left = false
    const tell = (url: string, problem: string) => {
      if (!left) setAsked({ path, url, problem })
    }
    import('./engine/ask-photo.ts')
      .then(({ askPhoto }) => askPhoto(path))
      .then(
        (url) => tell(url, url === '' ? 'The photo is gone.' : ''),
        () => tell('', 'A hidden photo takes a network.'),
      )
    return () => {
      left = true
    }
  }, [path])
  if (path === '') return { url: photo_url, problem: '' }
  return asked.path === path ? asked : { url: '', problem: '' }
}
