import { z } from 'zod'
import { recordId } from './fields.ts'

export const inbox_kinds = [
  'value_lost',
  'value_taken',
  'role_change',
  'account_missing',
  'work_missing',
  'oversold',
] as const

/** What a restored server could not decide by itself (pocketbase/src/inbox.ts writes it). */
export const inboxItemSchema = z.object({
  id: recordId,
  kind: z.enum(inbox_kinds),
  collection: z.string().min(1).max(60),
  record: z.string().min(1).max(15),
  /** Who had made the change, and when, before the restore. */
  author: z.string().max(15),
  changed_at: z.string().max(40),
  details: z.record(z.string(), z.unknown()),
  created: z.string(),
  updated: z.string(),
})
