import { z } from 'zod'
import type { ListedPost } from '#data/content/posts.ts'
import { type BlogPost, type PostForm, postFormSchema } from '#domain/content/blog-post.ts'
import type { PostChanges } from '#domain/content/commands/update-post.ts'
import { focus_field } from '#domain/kernel/fields.ts'
import { looseText } from '#domain/kernel/loose-values.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import type { ListRules } from '#ui/list/list-state.ts'

// What a writer types, and which part of it is a change.

export const formSchema = postFormSchema.extend({
  /** A featured picture that is on its way; '' for none. */
  photo_id: z.string(),
  /** The point of it that stays in sight; '' for none. */
  photo_focus: focus_field,
})
export type PostValues = z.infer<typeof formSchema>

export const post_fields = [
  'title',
  'slug',
  'author',
  'excerpt',
  'featured_image_url',
  'image_alt',
  'content',
] as const

const empty: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  author: '',
  featured_image_url: '',
  image_alt: '',
  photo_id: '',
  photo_focus: '',
}

/** The values of a form out of a post, a draft or a command, which may all have more or less than the form. */
export function valuesOf(stored: object): PostValues {
  const texts = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string')
  return { ...empty, ...Object.fromEntries(texts) }
}

/** What was typed and not accepted, over the saved values: the form opens with it. */
export function startOf(post: ListedPost): PostValues {
  const args = post.problem?.args ?? {}
  const typed = typeof args.changes === 'object' && args.changes !== null ? args.changes : args
  const picture =
    typeof args.photo_id === 'string'
      ? { photo_id: args.photo_id, photo_focus: looseText(args.photo_focus) ?? '' }
      : {}
  return valuesOf({ ...post, photo_id: '', ...typed, ...picture })
}

/** The fields that differ from what the writer saw, and what they saw in them. */
export function changesOf(
  seen: PostForm,
  typed: PostForm & { photo_id: string },
): { changes: PostChanges; from: Record<string, unknown> } | null {
  const other_picture = typed.photo_id !== '' || typed.featured_image_url !== seen.featured_image_url
  // The words belong to the picture: with another picture, they are always sent again.
  const changed = post_fields.filter(
    (field) =>
      typed[field] !== seen[field] ||
      (other_picture && (field === 'featured_image_url' || field === 'image_alt')),
  )
  if (changed.length === 0) return null
  return {
    changes: Object.fromEntries(changed.map((field) => [field, typed[field]])),
    from: Object.fromEntries(changed.map((field) => [field, seen[field]])),
  }
}

/** Whether a form holds anything that it did not begin with. */
export const differs = (values: Record<string, unknown>, start: Record<string, unknown>): boolean =>
  Object.keys(empty).some((name) => values[name] !== start[name])

export const field_labels: Record<string, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Text',
  author: 'Author',
  featured_image_url: 'Featured picture',
  image_alt: 'Alternative text',
  status: 'Status',
}

const moment = ({ created }: BlogPost) => serverMs(created)

export const post_list: ListRules<ListedPost, 'title' | 'status' | 'date'> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: {
    title: ({ title }) => title,
    status: (post) => `${post.status} ${post.title}`,
    date: moment,
  },
  textOf: ({ title, slug, excerpt, author, status }) => `${title} ${slug} ${excerpt} ${author} ${status}`,
}
