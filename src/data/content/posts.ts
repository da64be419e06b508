import { useMemo } from 'react'
import type { ListedPost } from '../kernel/engine/lists.ts'
import type { Live } from '../kernel/live.ts'
import { personalView } from '../kernel/live-view.ts'

export type { ListedPost } from '../kernel/engine/lists.ts'

/** For writers: all posts, drafts too, newest first. */
export const usePostsToEdit = personalView<ListedPost[]>([], ({ admin }, author, set) =>
  admin.watchPosts(author, set),
)

/** By its slug, or by its id: a post whose slug is being changed has both. */
export function usePostToEdit(name: string): Live<ListedPost | null> {
  const posts = usePostsToEdit()
  return useMemo(
    () => ({ ...posts, value: posts.value.find(({ slug, id }) => slug === name || id === name) ?? null }),
    [posts, name],
  )
}
