import { chakra } from '@chakra-ui/react'
import { contact } from '#ui/shell/contact.ts'

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const

/** How to reach the admin who hands out a link that no mail brings; a line of its own. */
export function AskOrganiser() {
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="20px">
      <chakra.a href={`mailto:${contact.email}`} {...link}>
        {contact.email}
      </chakra.a>
      <chakra.a href={contact.phone_href} {...link}>
        {contact.phone}
      </chakra.a>
    </chakra.span>
  )
}
