import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

const inbox_kinds = [
  'value_lost',
  'value_taken',
  'role_change',
  'account_missing',
  'work_missing',
  'oversold',
  'flood',
] as const

/** What the server leaves to the admins to decide (pocketbase/src/kernel/inbox.ts writes it). */
export const inboxItemSchema = z.object({
  id: recordId,
  kind: z.enum(inbox_kinds),
  collection: z.string().min(1).max(60),
  /** '' for a flood of letters, which is about no event. */
  record: z.string().max(15),
  /** Who had made the change before the restore, and when; for a flood nobody, and when the last of it came. */
  author: z.string().max(15),
  changed_at: z.string().max(40),
  details: z.record(z.string(), z.unknown()),
  created: z.string(),
  updated: z.string(),
})
