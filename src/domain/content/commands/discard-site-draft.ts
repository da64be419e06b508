import { mayEditSite } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal } from '../../kernel/decision.ts'
import type { Effect } from '../../kernel/effect.ts'
import { refuse } from '../refusals.ts'
import { partId } from '../site/site-part.ts'
import type { PartState } from './change-site-part.ts'
import { type DraftArgs, draftArgsSchema, otherDraft } from './publish-site-part.ts'

/** Throws the draft of a part away, as the person saw it. */
export const kind = 'discardSiteDraft'
export const v = 1

export const argsSchema = draftArgsSchema

export const permits = mayEditSite

export const effect: Effect<DraftArgs> = {
  site_drafts: ({ part }) => ({ id: partId(part), changes: { fields: {} } }),
}

export function decide(
  state: PartState,
  args: DraftArgs,
  _context: DecisionContext,
): Accept<Record<never, never>> | Refusal | Conflict {
  const other = otherDraft(state, args)
  if (other) return other
  if (Object.keys(state.draft).length === 0) return refuse('no_draft')
  return { status: 'accept', write: {}, result: {} }
}
