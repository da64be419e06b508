import { z } from 'zod'
import { alt_field, focus_field, recordId } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Changes the words of a picture, and the point that stays in sight where it is cut from then on: what shows it already
// has a point of its own.

export const kind = 'updateImage'
export const v = 1

export const argsSchema = z.object({
  image_id: recordId,
  changes: z
    .strictObject({ alt: alt_field, focus: focus_field })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
})
export type UpdateImageArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<UpdateImageArgs> = {
  images: ({ image_id, changes }) => ({ id: image_id, changes }),
}

export interface UpdateImageState {
  image: { alt: string; focus: string } | null
  from: Seen<UpdateImageArgs['changes']>
}

export interface UpdateImageWrite {
  values: UpdateImageArgs['changes']
}

export function decide(
  { image, from }: UpdateImageState,
  { changes }: UpdateImageArgs,
  _context: DecisionContext,
): Accept<UpdateImageWrite> | Refusal | Conflict {
  if (image === null) return refuse('image_not_found')
  const merged = mergeChanges(image, changes, from)
  if (merged.status !== 'merged') return merged
  return { status: 'accept', write: { values: merged.values }, result: {} }
}
