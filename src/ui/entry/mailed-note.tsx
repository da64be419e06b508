import { chakra } from '@chakra-ui/react'
import { StrongEmail } from '#ui/base/email-text.tsx'
import { Icon } from '#ui/base/icons.tsx'

export interface MailedNoteProps {
  /** What the server answered to the command: it says so when it has a mail to send. */
  result: Record<string, unknown> | null | undefined
  email: unknown
}

/** Where the confirmation goes; nothing if there is none. */
export function MailedNote({ result, email }: MailedNoteProps) {
  if (result?.mailed !== true || typeof email !== 'string' || email === '') return null
  return (
    <chakra.p display="flex" gap="12px" flexBasis="100%" minWidth="0">
      <Icon name="mail" />
      <chakra.span minWidth="0">
        A confirmation is on its way to <StrongEmail email={email} />.
      </chakra.span>
    </chakra.p>
  )
}
