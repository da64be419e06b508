import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

// What people write to the admins, and what becomes of it.

/** For a message that wants an answer. */
export const answer_fields = {
  /** Which admin answered it; '' while it is open, and when that account is gone. */
  answered_by: z.union([recordId, z.literal('')]),
  /** When, as PocketBase writes a moment; '' while it is open. */
  answered_at: z.string().max(40),
}
export const unanswered = { answered_by: '', answered_at: '' } as const

/** The lists of the inbox, by their collections. */
export const message_lists = [
  'volunteers',
  'sponsor_vendor_inquiries',
  'newsletter_subscribers',
  'inbox',
] as const
export type MessageList = (typeof message_lists)[number]

/** Those that want an answer. */
export const answered_lists = ['volunteers', 'sponsor_vendor_inquiries'] as const
export type AnsweredList = (typeof answered_lists)[number]

declare module '../kernel/effect.ts' {
  interface Shown {
    messages: { id: string; answered_by?: string; answered_at?: string }
  }
}
