import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayWriteBlog } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

export const kind = 'deletePost'
export const v = 1

export const argsSchema = z.object({ post_id: recordId })
export type DeletePostArgs = z.infer<typeof argsSchema>

export const permits = mayWriteBlog

export const effect: Effect<DeletePostArgs> = {
  posts: ({ post_id }) => ({ id: post_id, removes: true }),
}

export function decide(
  { exists }: { exists: boolean },
  { post_id }: DeletePostArgs,
  _context: DecisionContext,
): Accept<{ remove: string }> | Refusal {
  if (!exists) return refuse('post_not_found', 'deleting')
  return { status: 'accept', write: { remove: post_id }, result: {} }
}
