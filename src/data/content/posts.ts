import { useEffect, useMemo } from 'react'
import type { ListedPost } from './engine/content-reads.ts'
import { type Live, liveView, personalRead, useStore } from '../kernel/live.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { ListedPost } from './engine/content-reads.ts'

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

/** For writers: all posts, drafts too, newest first. */
export const usePostsToEdit = personalRead([], ({ content }) => content.posts)

/** By its slug, or by its id: a post whose slug is being changed has both. */
export function usePostToEdit(name: string): Live<ListedPost | null> {
  const posts = usePostsToEdit()
  return useMemo(
    () => ({ ...posts, value: posts.value.find(({ slug, id }) => slug === name || id === name) ?? null }),
    [posts, name],
  )
}
