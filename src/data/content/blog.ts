import { useEffect, useMemo } from 'react'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { type Live, liveView, useStore } from '../kernel/live.ts'
import { followSite } from '../kernel/site-follows.ts'

const store = liveView<BlogPost[]>([], ({ content }, set) => content.shownPosts('', set))

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
