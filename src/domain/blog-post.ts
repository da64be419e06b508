import { z } from 'zod'
import { recordId } from './fields.ts'

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
  status: z.enum(post_statuses),
  /** When it was published, for readers. */
  created: z.string(),
  updated: z.string(),
})
export type BlogPost = z.infer<typeof blogPostSchema>
