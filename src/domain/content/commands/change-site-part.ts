import { z } from 'zod'
import { isSame, mergeChanges } from '../../kernel/merge-changes.ts'
import { mayEditSite } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import type { Effect } from '../../kernel/effect.ts'
import { partArgs, partFields, partId, type PartName } from '../site/site-part.ts'

/** Changes fields of the draft of a part; nobody else reads it before it is published. */
export const kind = 'changeSitePart'
export const v = 1

const changed = (schema: z.ZodObject) =>
  schema.partial().refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.')

export type ChangeSitePartArgs = {
  part: PartName
  changes: Record<string, unknown>
}
export const argsSchema = partArgs<ChangeSitePartArgs>((part, schema) =>
  z.object({ part: z.literal(part), changes: changed(schema) }),
)

export const permits = mayEditSite

export const effect: Effect<ChangeSitePartArgs> = {
  site_drafts: ({ part, changes }) => ({
    id: partId(part),
    changes: {},
    follows: (row) => ({ ...row, fields: { ...row.fields, ...changes } }),
  }),
}

export interface PartState {
  published: Record<string, unknown>
  draft: Record<string, unknown>
}

export interface ChangeSitePartState extends PartState {
  /** The values that the person saw, of the draft where it has them. */
  from: Seen<Record<string, unknown>>
}

export function decide(
  { published, draft, from }: ChangeSitePartState,
  { part, changes }: ChangeSitePartArgs,
  _context: DecisionContext,
): Accept<{ draft: Record<string, unknown>; values: Record<string, unknown> }> | Refusal | Conflict {
  const base: Record<string, unknown> = partFields(part, published)
  const merged = mergeChanges<Record<string, unknown>>({ ...base, ...draft }, changes, from)
  if (merged.status !== 'merged') return merged
  const { values } = merged
  const differing = Object.entries({ ...draft, ...values }).filter(
    ([name, value]) => !isSame(value, base[name]),
  )
  return { status: 'accept', write: { draft: Object.fromEntries(differing), values }, result: {} }
}
