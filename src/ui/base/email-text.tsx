import { Fragment } from 'react'
import { Span } from '#ui/layout/words.tsx'

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
  <Span as="strong" anywhere>
    <EmailText email={email} />
  </Span>
)
