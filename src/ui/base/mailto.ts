/** An address that opens the mail program with a started mail. */
export const mailto = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** The same with a greeting. */
export function replyLink(to: string, subject: string, name: string): string {
  const [first_name = ''] = name.split(' ')
  return mailto(to, subject, `Hello${first_name ? ` ${first_name}` : ''},\n\n`)
}
