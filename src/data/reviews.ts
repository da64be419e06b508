import { useEffect } from 'react'
import type { Review } from '#domain/review.ts'
import type { OwnReview } from './engine/overlays.ts'
import { LiveStore, storesByKey, useStore, type Live } from './live.ts'
import { useSession } from './session.ts'
import { followSite } from './site-follows.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

type Reviews = Live<(Review | OwnReview)[]>

const stores = storesByKey<Reviews>((author) => {
  const none: Reviews = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Reviews> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => engine.views.watchReviews(author, (view) => set({ ...view, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
})

/** All reviews, newest first, the own ones included that are still on their way. */
export function useReviews(): Reviews {
  const { user } = useSession()
  useEffect(() => followSite('reviews'), [])
  return useStore(stores(user?.id ?? ''))
}
