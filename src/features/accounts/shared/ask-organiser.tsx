import { Row } from '#ui/layout/words.tsx'
import { contact } from '#ui/shell/contact.ts'

/** How to reach the admin who hands out a link that no mail brings; a line of its own. */
export function AskOrganiser() {
  return (
    <Row as="span" align="stretch" wrap columnGap="20px">
      <Row as="a" inline touch underline href={`mailto:${contact.email}`}>
        {contact.email}
      </Row>
      <Row as="a" inline touch underline href={contact.phone_href}>
        {contact.phone}
      </Row>
    </Row>
  )
}
