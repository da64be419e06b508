import { z } from 'zod'
import { fieldErrors } from '../../kernel/command.ts'
import { changed_elsewhere, isSame } from '../../kernel/merge-changes.ts'
import { mayEditSite } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { atField, incomplete } from '../../kernel/decision.ts'
import type { Effect } from '../../kernel/effect.ts'
import { refuse } from '../refusals.ts'
import {
  partArgs,
  partFields,
  partId,
  type PartName,
  publishedFields,
  site_parts,
} from '../site/site-part.ts'
import type { PartState } from './change-site-part.ts'

/** Publishes the draft of a part, as the person saw it, so that nothing goes out that another person wrote meanwhile. */
export const kind = 'publishSitePart'
export const v = 1

/** A part, and its draft as the person saw it. */
export type DraftArgs = {
  part: PartName
  fields: Record<string, unknown>
}
export const draftArgsSchema = partArgs<DraftArgs>((part, schema) =>
  z.object({ part: z.literal(part), fields: schema.partial() }),
)
export const argsSchema = draftArgsSchema

export const permits = mayEditSite

export const effect: Effect<DraftArgs> = {
  site_parts: ({ part, fields }) => ({
    id: partId(part),
    changes: {},
    follows: (row) => ({
      ...row,
      fields: publishedFields(part, row.fields, fields),
      version: row.version + 1,
    }),
  }),
  site_drafts: ({ part }) => ({ id: partId(part), changes: { fields: {} } }),
}

export interface PublishSitePartState extends PartState {
  version: number
  /** Whether the clock of the time zone is known; absent: nobody asked. */
  zone_known?: boolean
  /** Whether somebody has paid something, or else owes something; absent: nobody asked. */
  money?: 'taken' | 'owed' | 'none'
}

/** What of a draft is not what the person saw; null: nothing. */
export function otherDraft({ published, draft }: PartState, { part, fields }: DraftArgs): Conflict | null {
  const stored: Record<string, unknown> = partFields(part, published, draft)
  const seen: Record<string, unknown> = partFields(part, published, fields)
  const names = Object.keys(stored).filter((name) => !isSame(stored[name], seen[name]))
  if (names.length === 0) return null
  const current = Object.fromEntries(names.map((name) => [name, stored[name]]))
  return { status: 'conflict', current, fields: names, message: changed_elsewhere }
}

/** Whether publishing a draft makes stored amounts mean something else. */
export const changesCurrency = ({ published, draft }: PartState, part: PartName): boolean =>
  part === 'region' && partFields(part, published).currency !== partFields(part, published, draft).currency

export function decide(
  { published, draft, version, zone_known, money = 'none' }: PublishSitePartState,
  args: DraftArgs,
  _context: DecisionContext,
): Accept<{ fields: Record<string, unknown>; version: number }> | Refusal | Conflict {
  const other = otherDraft({ published, draft }, args)
  if (other) return other
  if (Object.keys(draft).length === 0) return refuse('nothing_to_publish')
  const fields: Record<string, unknown> = partFields(args.part, published, draft)
  const read = site_parts[args.part].published.safeParse(fields)
  if (!read.success) {
    const errors = fieldErrors(read.error)
    return { ...refuse('invalid', Object.values(errors)[0] ?? incomplete), fields: errors }
  }
  if (zone_known === false)
    return atField('time_zone', refuse('invalid', 'Please choose a time zone from the list.'))
  if (money !== 'none' && changesCurrency({ published, draft }, args.part))
    return atField('currency', refuse(money === 'taken' ? 'currency_kept' : 'currency_owed'))
  const write = { fields: publishedFields(args.part, fields), version: version + 1 }
  return { status: 'accept', write, result: {} }
}
