import { z } from 'zod'
import { type BlogPost, postFormSchema } from '../blog-post.ts'
import { focus_field, recordId, withWords } from '../../kernel/fields.ts'
import { focusIn, mediaUrl, withFocus } from '../../kernel/media.ts'
import { mayWriteBlog } from '../../kernel/permissions.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

/** Begins a post of Racer's Corner, as a draft: it is published by a change of its status. */
export const kind = 'createPost'
export const v = 1

export const argsSchema = withWords(
  postFormSchema.extend({
    post_id: recordId,
    /** The featured picture that was sent before, '' for none. */
    photo_id: z.union([recordId, z.literal('')]),
    /** The point of it that stays in sight. */
    photo_focus: focus_field.optional(),
  }),
  'image_alt',
)
export type CreatePostArgs = z.infer<typeof argsSchema>

export const permits = mayWriteBlog

export const effect: Effect<CreatePostArgs> = {
  posts: ({ post_id, photo_focus: _focus, ...form }, { at }) => ({
    id: post_id,
    makes: { ...form, id: post_id, status: 'draft', created: at, updated: at },
  }),
}

export interface PostState {
  slug_taken: boolean
  /** Where the picture that it names is stored; '' when no free one is there for it. */
  photo_path: string
}

export function decide(
  { id_taken, slug_taken, photo_path }: PostState & { id_taken: boolean },
  { post_id, photo_id, photo_focus = '', ...form }: CreatePostArgs,
  _context: DecisionContext,
): Accept<{ post: Omit<BlogPost, 'created' | 'updated'> }> | Refusal {
  if (id_taken) return refuse('id_taken')
  if (slug_taken) return atField('slug', refuse('slug_taken'))
  if (photo_id !== '' && photo_path === '') return atField('photo_id', refuse('attachment_missing'))
  const featured_image_url =
    photo_path === '' ? form.featured_image_url : withFocus(mediaUrl(photo_path), focusIn(photo_focus))
  const post = { ...form, id: post_id, featured_image_url, status: 'draft' as const }
  return { status: 'accept', write: { post }, result: { featured_image_url } }
}
