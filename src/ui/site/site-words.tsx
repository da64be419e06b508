import { Box, Column, Row, Span, Text } from '#ui/layout/words.tsx'
import { phoneUrl } from './contact-links.ts'
import { NetworkMark } from './networks.tsx'
import type { ShownSite } from './shown-site.ts'
import { SiteLogo } from './site-logo.tsx'
import styles from './site-words.module.css'

// What the footer says about the organiser. What nobody wrote is not there.

/** Logo, claim and networks. */
export function SiteClaim({ site }: { site: ShownSite }) {
  const { claim } = site.identity
  const { networks } = site.contact
  return (
    <>
      <SiteLogo site={site} on="footer" />
      {claim && (
        <Text color="header.quiet" above={12} max="20em" textWrap="balance" anywhere>
          {claim}
        </Text>
      )}
      {networks.length > 0 && (
        <Row as="ul" align="stretch" wrap gap={4} above={12} marginLeft="-11px">
          {networks.map(({ network, url }, at) => (
            // A form that is being filled in may have one twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${url}`}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${network} (opens in a new tab)`}
                title={network}
                className={styles.network}
              >
                <NetworkMark network={network} size={22} />
              </a>
            </li>
          ))}
        </Row>
      )}
    </>
  )
}

/** Whose site it is, and what it runs on. */
export function SiteRights({ site: { name, identity } }: { site: ShownSite }) {
  return (
    <>
      © {new Date().getFullYear()} {name}. All rights reserved.
      {identity.shows_software && <Span block>Runs on Milepost</Span>}
    </>
  )
}

/** Whether there is any way to reach the organiser. */
export const canBeReached = ({ email, phone, address }: ShownSite['contact']): boolean =>
  email !== '' || phone !== '' || address !== ''

/** The ways to reach the organiser. */
export function SiteContact({ contact: { email, phone, address } }: Pick<ShownSite, 'contact'>) {
  return (
    <Column as="ul" align="start">
      {email && (
        <Box as="li" max="100%">
          <a href={`mailto:${email}`} className={styles.way}>
            {email}
          </a>
        </Box>
      )}
      {phone && (
        <li>
          <a href={phoneUrl(phone)} className={styles.way}>
            {phone}
          </a>
        </li>
      )}
      {address && (
        <Text as="li" color="header.quiet" size="0.9375rem" padTop={4} anywhere>
          {address}
        </Text>
      )}
    </Column>
  )
}
