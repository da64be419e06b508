import { useEffect, useMemo } from 'react'
import type { BlogPost } from '#domain/blog-post.ts'
import { LiveStore, useStore, type Live } from './live.ts'
import { followSite } from './site-follows.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

const none: Live<BlogPost[]> = {
  value: [],
  loading: true,
  as_of_ms: null,
  error: '',
  retry: () => store.reconnect(),
}
const store: LiveStore<Live<BlogPost[]>> = new LiveStore(none, (set) =>
  withEngine(
    (engine) => engine.views.watchPosts((view) => set({ ...view, retry: engine.syncNow })),
    (error) => set({ ...none, loading: false, error: messageOf(error) }),
  ),
)

/** The published posts, newest first; looking at them keeps them on this device. */
export function usePosts(): Live<BlogPost[]> {
  useEffect(() => followSite('blog_posts'), [])
  return useStore(store)
}

export function usePost(slug: string): Live<BlogPost | null> {
  const posts = usePosts()
  return useMemo(
    () => ({ ...posts, value: posts.value.find((post) => post.slug === slug) ?? null }),
    [posts, slug],
  )
}
