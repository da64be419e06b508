import { useMemo } from 'react'
import type { ListedPost } from './engine/content-reads.ts'
import { type Live, personalRead } from '../kernel/live.ts'

export type { ListedPost } from './engine/content-reads.ts'

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
