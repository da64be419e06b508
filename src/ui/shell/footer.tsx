import type { ReactNode } from 'react'
import { contact, networks } from './contact.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Drawing } from '#ui/base/icons.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { footerGroups, legalLinks } from './navigation.ts'
import { Segmented } from '#ui/base/segmented.tsx'
import styles from './footer.module.css'
import { Box, Column, Grid, Row, Span, Text } from '#ui/layout/words.tsx'

/** What the device shows; 'system' follows the device's own light or dark. */
type ThemeChoice = 'system' | 'light' | 'dark' | 'outdoor'

export interface FooterProps {
  theme: ThemeChoice
  onTheme: (theme: ThemeChoice) => void
}

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'outdoor', label: 'Outdoor' },
]

/** Open on wide screens; on the phone the heading folds it. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = (
    <Span block look="tag" size="0.875rem" pad="6px 0 14px">
      {title}
    </Span>
  )
  return (
    <Disclosure title={title} as="h2" openFrom="md" heading={heading} line="header.line">
      {children}
    </Disclosure>
  )
}

export function Footer({ theme, onTheme }: FooterProps) {
  return (
    <Box as="footer" data-on-black data-screen-only bg="header" color="header.text" overflow="hidden">
      <Box className="container" padTop={{ base: 32, md: 56 }}>
        <Grid columns={{ base: '1fr', md: '1fr 1fr 1fr', lg: '1.3fr 0.9fr 0.9fr auto' }} gap="0 48px">
          <Box column={{ md: '1 / -1', lg: 'auto' }} padBottom={28}>
            <img
              src="/art/wordmark.svg"
              alt="Milepost"
              width={200}
              height={64}
              style={{ display: 'block', width: 200, height: 'auto' }}
            />
            <Text color="header.quiet" above={12} max="20em" textWrap="balance">
              We put on races where the last runner home gets the loudest cheer.
            </Text>
            <Row as="ul" align="stretch" gap={4} above={12} marginLeft="-11px">
              {networks.map((network) => (
                <li key={network.name}>
                  <a
                    href={network.href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${network.name} (opens in a new tab)`}
                    className={styles.network}
                  >
                    <Drawing path={network.path} size={22} />
                  </a>
                </li>
              ))}
            </Row>
          </Box>
          {footerGroups.map((group) => (
            <Group key={group.title} title={group.title}>
              <Column as="ul" align="start">
                {group.links.map((link) => (
                  <li key={link.label}>
                    <AppLink to={link.to} className={styles.link}>
                      {link.label}
                    </AppLink>
                  </li>
                ))}
              </Column>
            </Group>
          ))}
          <Group title="Contact Us">
            <Column as="ul" align="start">
              <li>
                <a href={`mailto:${contact.email}`} className={styles.link}>
                  {contact.email}
                </a>
              </li>
              <li>
                <a href={contact.phone_href} className={styles.link}>
                  {contact.phone}
                </a>
              </li>
              <Text as="li" color="header.quiet" size="0.9375rem" padTop={4}>
                {contact.address}
              </Text>
            </Column>
          </Group>
        </Grid>
        <Row
          wrap
          justify="between"
          gap="8px 24px"
          above={{ md: 40 }}
          padY={20}
          borderTop="1px solid"
          borderColor="header.line"
          size="0.875rem"
          color="header.quiet"
        >
          <span>© {new Date().getFullYear()} Milepost. All rights reserved.</span>
          <Segmented onBlack label="Colours" value={theme} options={themes} onChange={onTheme} />
          <Row as="span" align="stretch" gap={24}>
            {legalLinks.map((link) => (
              <AppLink key={link.to} to={link.to} className={styles.link} size="0.875rem">
                {link.label}
              </AppLink>
            ))}
          </Row>
        </Row>
      </Box>
      <LaneStroke />
    </Box>
  )
}
