import { AnchorButton, type LinkButtonProps } from '#ui/base/button.tsx'
import { mailto } from '#ui/base/email-text.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

interface MailButtonProps extends Omit<LinkButtonProps, 'to'> {
  subject: string
  /** What the mail asks for, a line each. */
  asks: readonly string[]
}

/** Opens a mail to the organiser with its subject filled in; nothing where there is no address. */
export function MailButton({ subject, asks, ...rest }: MailButtonProps) {
  const { email } = useShownSite().contact
  if (email === '') return null
  const body = asks.map((line) => `${line}: \r\n`).join('')
  return <AnchorButton {...rest} href={mailto(email, subject, body)} />
}
