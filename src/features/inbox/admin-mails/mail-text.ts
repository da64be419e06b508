import { type UnsentMail, withLink } from '#domain/inbox/unsent-mail.ts'
import { mailto } from '#ui/base/email-text.tsx'
import type { ListRules } from '#ui/list/list-state.ts'

// How unsent mails are searched, sorted and described.

export const mail_rules: ListRules<UnsentMail, 'date' | 'recipient'> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: { date: ({ created }) => created, recipient: ({ recipient }) => recipient },
  textOf: ({ recipient, subject, reason }) => `${recipient} ${subject} ${whyText(reason)}`,
}

/** Why it was not sent. The server writes the first reason itself, the others come from its mail server. */
export const whyText = (reason: string): string =>
  reason.startsWith('no mail server')
    ? 'Not sent: this site has no mail server.'
    : `Not sent: the mail server said “${reason}”.`

/** What is on its way. */
export const waitingText = (waiting: number, reason: string): string =>
  [
    waiting === 1 ? '1 mail is on its way.' : `${waiting.toLocaleString('en-US')} mails are on their way.`,
    ...(reason === '' ? [] : [`Some are tried again later: the mail server said “${reason}”.`]),
  ].join(' ')

/** Opens the admin's own mail program to send it instead, with everything filled in. */
export const mailAddress = ({ recipient, subject, text }: UnsentMail, link: string): string =>
  mailto(recipient, subject, withLink(text, link))
