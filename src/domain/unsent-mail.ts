import { z } from 'zod'
import { recordId } from './fields.ts'

// Mails that could not be sent, as the server keeps them for admins (pocketbase/mail.go).

/** What the link of a mail is for. */
export const mail_kinds = ['verification', 'password_reset', 'email_change'] as const

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

/** What stands in the place of a token that is kept out. */
const withheld_token = '(in the log of the server)'

/** The address in a mail up to its token; '' without one. */
export function linkStart(text: string): string {
  const at = text.indexOf(withheld_token)
  return at < 0 ? '' : (/https?:\/\/\S+\?token=$/.exec(text.slice(0, at))?.[0] ?? '')
}

/** The mail with its link, for whoever sends it themselves. */
export const withLink = (text: string, link: string): string =>
  text.replace(linkStart(text) + withheld_token, () => link)
