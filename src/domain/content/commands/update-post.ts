import { z } from 'zod'
import { type BlogPost, post_statuses, type PostForm, postFormSchema } from '../blog-post.ts'
import { focus_field, recordId } from '../../kernel/fields.ts'
import { focusIn, mediaUrl, withFocus } from '../../kernel/media.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayWriteBlog } from '../../kernel/permissions.ts'
import type { PostState } from './create-post.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { type Effect, textOf } from '../../kernel/effect.ts'

/** Changes some fields of a post; its status among them, which publishes it or takes it back. */
export const kind = 'updatePost'
export const v = 1

export const argsSchema = z.object({
  post_id: recordId,
  changes: postFormSchema
    .extend({ status: z.enum(post_statuses) })
    .partial()
    .strict()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
  /** A new featured picture that was sent before, '' for none; `changes` then has a featured_image_url as well. */
  photo_id: z.union([recordId, z.literal('')]),
  /** The point of it that stays in sight. */
  photo_focus: focus_field.optional(),
})
export type UpdatePostArgs = z.infer<typeof argsSchema>
export type PostChanges = UpdatePostArgs['changes']
export type PostField = keyof PostChanges

export const permits = mayWriteBlog

export const effect: Effect<UpdatePostArgs> = {
  posts: ({ post_id, changes, photo_id }, { result }) => ({
    id: post_id,
    changes: {
      ...changes,
      featured_image_url: textOf(result.featured_image_url) ?? changes.featured_image_url,
      photo_id: photo_id || undefined,
    },
  }),
}

export interface UpdatePostState extends PostState {
  /** null: there is no such post. */
  post: (PostForm & Pick<BlogPost, 'status'>) | null
  /** Readers have seen it at some time: its date stays. */
  was_public: boolean
  /** The moment of the decision, as PocketBase writes one. */
  now: string
  from: Seen<PostChanges>
}

export interface UpdatePostWrite {
  /** Only what differs from what is stored. `created` is the day that readers see. */
  values: PostChanges & { created?: string }
}

export function decide(
  { post, slug_taken, photo_path, was_public, now, from }: UpdatePostState,
  { changes, photo_id, photo_focus = '' }: UpdatePostArgs,
  _context: DecisionContext,
): Accept<UpdatePostWrite> | Refusal | Conflict {
  if (post === null) return refuse('post_not_found')
  if (photo_id !== '' && photo_path === '') return atField('photo_id', refuse('attachment_missing'))
  const featured_image_url = withFocus(mediaUrl(photo_path), focusIn(photo_focus))
  const wanted = photo_id === '' ? changes : { ...changes, featured_image_url }
  const merged = mergeChanges(post, wanted, from)
  if (merged.status !== 'merged') return merged
  const { values } = merged
  if (values.slug !== undefined && slug_taken) return atField('slug', refuse('slug_taken'))
  const is_first_time = values.status === 'published' && !was_public
  return {
    status: 'accept',
    write: { values: is_first_time ? { ...values, created: now } : values },
    result: photo_id === '' ? {} : { featured_image_url },
  }
}
