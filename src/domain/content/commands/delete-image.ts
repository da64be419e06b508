import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Takes a picture out of the library. Its address no longer answers, wherever it was put.

export const kind = 'deleteImage'
export const v = 1

export const argsSchema = z.object({ image_id: recordId })
export type DeleteImageArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<DeleteImageArgs> = {
  images: ({ image_id }) => ({ id: image_id, removes: true }),
}

export interface DeleteImageState {
  exists: boolean
}

export interface DeleteImageWrite {
  /** The server removes the file a day later. */
  values: { gone: true }
}

export function decide(
  { exists }: DeleteImageState,
  _args: DeleteImageArgs,
  _context: DecisionContext,
): Accept<DeleteImageWrite> | Refusal {
  if (!exists) return refuse('image_not_found', 'deleting')
  return { status: 'accept', write: { values: { gone: true } }, result: {} }
}
