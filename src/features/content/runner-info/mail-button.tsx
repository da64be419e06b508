import { AnchorButton, type LinkButtonProps } from '#ui/base/button.tsx'
import { mailto } from '#ui/base/email-text.tsx'
import { contact } from '#ui/shell/contact.ts'

interface MailButtonProps extends Omit<LinkButtonProps, 'to'> {
  subject: string
  /** What the mail asks for, a line each. */
  asks: readonly string[]
}

/** Opens a mail to the organiser with its subject filled in. */
export function MailButton({ subject, asks, ...rest }: MailButtonProps) {
  const body = asks.map((line) => `${line}: \r\n`).join('')
  return <AnchorButton {...rest} href={mailto(contact.email, subject, body)} />
}
