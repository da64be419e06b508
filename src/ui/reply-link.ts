/** An address that opens the mail program with a greeting begun. */
export function replyLink(to: string, subject: string, name: string): string {
  const [first_name = ''] = name.split(' ')
  const body = `Hello${first_name ? ` ${first_name}` : ''},\n\n`
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query}`
}
