import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

/** An e-mail that has to be broken breaks before its @ and its dots, not within a word. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The same in a sentence. */
export const StrongEmail = ({ email }: { email: string }) => (
  <chakra.strong overflowWrap="anywhere">
    <EmailText email={email} />
  </chakra.strong>
)
