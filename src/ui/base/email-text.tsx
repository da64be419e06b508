import { Fragment } from 'react'
import { Span } from '#ui/layout/words.tsx'

/** An address that opens the mail program with a started mail. */
export const mailto = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** The same with a greeting. */
export function replyLink(to: string, subject: string, name: string): string {
  const [first_name = ''] = name.split(' ')
  return mailto(to, subject, `Hello${first_name ? ` ${first_name}` : ''},\n\n`)
}

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
