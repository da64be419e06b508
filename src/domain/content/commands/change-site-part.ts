import { z } from 'zod'
import { isSame, mergeChanges } from '../../kernel/merge-changes.ts'
import { mayEditSite } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import type { Effect } from '../../kernel/effect.ts'
import { contactSchema } from '../site/contact.ts'
import { identitySchema } from '../site/identity.ts'
import { partFields } from '../site/site.ts'
import { partId } from '../site/site-part.ts'

/** Changes fields of the draft of a part; nobody else reads it before it is published. */
export const kind = 'changeSitePart'
export const v = 1

const changed = <S extends z.ZodObject>(schema: S) =>
  schema.partial().refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.')

export const argsSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('identity'), changes: changed(identitySchema) }),
  z.object({ part: z.literal('contact'), changes: changed(contactSchema) }),
])
export type ChangeSitePartArgs = z.infer<typeof argsSchema>

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
