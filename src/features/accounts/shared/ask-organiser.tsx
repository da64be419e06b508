import type { ReactNode } from 'react'
import { Row } from '#ui/layout/words.tsx'
import { phoneUrl } from '#ui/site/contact-links.ts'
import { useShownSite } from '#ui/site/shown-site.ts'

/**
 * A sentence without its end, and how to reach the admin who hands out a link that no mail brings, on a line of its own
 * where there is such a way.
 */
export function AskOrganiser({ children }: { children: ReactNode }) {
  const { email, phone } = useShownSite().contact
  if (email === '' && phone === '') return <>{children}.</>
  return (
    <>
      {children}:{' '}
      <Row as="span" align="stretch" wrap columnGap="20px">
        {email && (
          <Row as="a" inline touch underline href={`mailto:${email}`}>
            {email}
          </Row>
        )}
        {phone && (
          <Row as="a" inline touch underline href={phoneUrl(phone)}>
            {phone}
          </Row>
        )}
      </Row>
    </>
  )
}
