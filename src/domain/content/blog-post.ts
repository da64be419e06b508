import { z } from 'zod'
import { alt_field, recordId, typedLines, typedText } from '../kernel/fields.ts'

export const post_statuses = ['draft', 'published'] as const

/** A post of Racer's Corner. */
export const blogPostSchema = z.object({
  id: recordId,
  title: z.string().min(1).max(200),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(120),
  /** What the list shows; plain text. */
  excerpt: z.string().max(500),
  /** Markdown. HTML in it is shown as text. */
  content: z.string().max(60_000),
  /** Who wrote it, as it is shown. */
  author: z.string().max(200),
  featured_image_url: z.string().max(500),
  /** What the featured picture shows, in words for those who do not see it; '' for none. */
  image_alt: z.string().max(300),
  status: z.enum(post_statuses),
  /** When it was published, for readers. */
  created: z.string(),
  updated: z.string(),
})
export type BlogPost = z.infer<typeof blogPostSchema>

/** Where a featured picture may be: on this site, or an address of the web. */
const pictureAddress = z
  .string()
  .trim()
  .max(500, 'Please keep the address below 500 characters.')
  .regex(/^(https?:\/\/\S+|\/(?![/\\])\S+)?$/, 'Please enter a valid URL')

/** What a writer fills in. */
export const postFormSchema = z.object({
  title: typedText().min(1, 'Title is required').max(200, 'Please keep the title below 200 characters.'),
  slug: z
    .string()
    .trim()
    .min(1, 'Slug is required')
    .max(120, 'Please keep the slug below 120 characters.')
    .regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
  excerpt: typedText().max(500, 'Please keep the excerpt below 500 characters.'),
  content: typedLines().max(60_000, 'Please keep the text below 60,000 characters.'),
  author: typedText().max(200, 'Please keep the name below 200 characters.'),
  featured_image_url: pictureAddress,
  image_alt: alt_field,
})
export type PostForm = z.infer<typeof postFormSchema>

declare module '../kernel/effect.ts' {
  interface Shown {
    posts: BlogPost & { photo_id: string }
  }
}
