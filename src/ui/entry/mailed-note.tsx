import { StrongEmail } from '#ui/base/email-text.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Span } from '#ui/layout/words.tsx'

interface MailedNoteProps {
  /** What the server answered to the command: it says so when it has a mail to send. */
  result: Record<string, unknown> | null | undefined
  email: unknown
}

/** Where the confirmation goes; nothing if there is none. */
export function MailedNote({ result, email }: MailedNoteProps) {
  if (result?.mailed !== true || typeof email !== 'string' || email === '') return null
  return (
    <Row as="p" align="stretch" gap={12} flexBasis="100%" shrink>
      <Icon name="mail" />
      <Span shrink>
        A confirmation is on its way to <StrongEmail email={email} />.
      </Span>
    </Row>
  )
}
