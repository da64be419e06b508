import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

// Mails that could not be sent, as the server keeps them for admins (pocketbase/mail.go).

/** What the link of a mail is for. */
const mail_kinds = ['verification', 'password_reset', 'email_change'] as const

export const unsentMailSchema = z.object({
  id: recordId,
  /** '' where it has no link that opens anything. */
  kind: z.union([z.enum(mail_kinds), z.literal('')]),
  recipient: z.string(),
  subject: z.string(),
  /** Without what opens the account. */
  text: z.string(),
  reason: z.string(),
  created: z.string(),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

/** An address whose token the server left out. */
const link_start = /https?:\/\/\S+\?token=$/m

/** The address in a mail up to its token; '' without one. */
export const linkStart = (text: string): string => link_start.exec(text)?.[0] ?? ''

/** The mail with its link, for an admin who sends it by hand. */
export const withLink = (text: string, link: string): string => text.replace(link_start, () => link)

/** The same for the link by which an entry is confirmed, which an admin does instead. */
const entry_link = /https?:\/\/\S+\/confirm-entry#$/m

/** As people read it. */
export const withoutLink = (text: string): string =>
  text.replace(link_start, '$&(left out)').replace(entry_link, '$&(left out)')
