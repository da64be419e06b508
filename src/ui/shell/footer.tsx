import type { ReactNode } from 'react'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { footerGroups, legalLinks, openLinks } from './navigation.ts'
import { Segmented } from '#ui/base/segmented.tsx'
import styles from './footer.module.css'
import { Box, Column, Grid, Row, Span } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { canBeReached, SiteClaim, SiteContact, SiteRights } from '#ui/site/site-words.tsx'

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
  const site = useShownSite()
  return (
    <Box as="footer" data-on-black data-screen-only bg="header" color="header.text" overflow="hidden">
      <Box className="container" padTop={{ base: 32, md: 56 }}>
        <Grid columns={{ base: '1fr', md: '1fr 1fr 1fr', lg: '1.3fr 0.9fr 0.9fr auto' }} gap="0 48px">
          <Box column={{ md: '1 / -1', lg: 'auto' }} padBottom={28}>
            <SiteClaim site={site} />
          </Box>
          {footerGroups.map((group) => (
            <Group key={group.title} title={group.title}>
              <Column as="ul" align="start">
                {openLinks(group.links, site.pages).map((link) => (
                  <li key={link.label}>
                    <AppLink to={link.to} className={styles.link}>
                      {link.label}
                    </AppLink>
                  </li>
                ))}
              </Column>
            </Group>
          ))}
          {canBeReached(site.contact) && (
            <Group title="Contact Us">
              <SiteContact contact={site.contact} />
            </Group>
          )}
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
          <Span anywhere>
            <SiteRights site={site} />
          </Span>
          <Segmented onBlack label="Colours" value={theme} options={themes} onChange={onTheme} />
          <Row as="span" align="stretch" gap={24}>
            {openLinks(legalLinks, site.pages).map((link) => (
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
