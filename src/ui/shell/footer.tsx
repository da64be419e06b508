import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { contact, networks } from './contact.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Drawing } from '#ui/base/icons.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { footerGroups, legalLinks } from './navigation.ts'
import { Segmented } from '#ui/base/segmented.tsx'

/** What the device shows; 'system' follows the device's own light or dark. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'outdoor'

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

const quietLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: { base: '44px', md: '32px' },
  color: 'header.quiet',
  fontSize: '0.9375rem',
  textDecoration: 'none',
  _hover: { color: 'header.text', textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const

/** Open on wide screens; on the phone the heading folds it. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = (
    <chakra.span display="block" textStyle="tag" fontSize="0.875rem" padding="6px 0 14px">
      {title}
    </chakra.span>
  )
  return (
    <Disclosure title={title} as="h2" openFrom="md" heading={heading} line="header.line">
      {children}
    </Disclosure>
  )
}

function LinkList({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" alignItems="flex-start">
      {children}
    </chakra.ul>
  )
}

export function Footer({ theme, onTheme }: FooterProps) {
  return (
    <chakra.footer data-on-black data-screen-only bg="header" color="header.text" overflow="hidden">
      <chakra.div
        maxWidth="1280px"
        marginInline="auto"
        paddingInline={{ base: '16px', md: '48px' }}
        paddingTop={{ base: '32px', md: '56px' }}
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr', lg: '1.3fr 0.9fr 0.9fr auto' }}
          columnGap="48px"
        >
          <chakra.div gridColumn={{ md: '1 / -1', lg: 'auto' }} paddingBottom="28px">
            <img
              src="/art/wordmark.svg"
              alt="Milepost"
              width={200}
              height={64}
              style={{ display: 'block', width: 200, height: 'auto' }}
            />
            <chakra.p color="header.quiet" marginTop="12px" maxWidth="20em" textWrap="balance">
              We put on races where the last runner home gets the loudest cheer.
            </chakra.p>
            <chakra.ul listStyleType="none" display="flex" gap="4px" marginTop="12px" marginLeft="-11px">
              {networks.map((network) => (
                <li key={network.name}>
                  <chakra.a
                    href={network.href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${network.name} (opens in a new tab)`}
                    display="grid"
                    placeItems="center"
                    width="44px"
                    height="44px"
                    color="header.quiet"
                    _hover={{ color: 'header.accent' }}
                  >
                    <Drawing path={network.path} size={22} />
                  </chakra.a>
                </li>
              ))}
            </chakra.ul>
          </chakra.div>
          {footerGroups.map((group) => (
            <Group key={group.title} title={group.title}>
              <LinkList>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <AppLink to={link.to} {...quietLink}>
                      {link.label}
                    </AppLink>
                  </li>
                ))}
              </LinkList>
            </Group>
          ))}
          <Group title="Contact Us">
            <LinkList>
              <li>
                <chakra.a href={`mailto:${contact.email}`} {...quietLink}>
                  {contact.email}
                </chakra.a>
              </li>
              <li>
                <chakra.a href={contact.phone_href} {...quietLink}>
                  {contact.phone}
                </chakra.a>
              </li>
              <chakra.li color="header.quiet" fontSize="0.9375rem" paddingTop="4px">
                {contact.address}
              </chakra.li>
            </LinkList>
          </Group>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="24px"
          rowGap="8px"
          marginTop={{ base: '0', md: '40px' }}
          paddingBlock="20px"
          borderTop="1px solid"
          borderColor="header.line"
          fontSize="0.875rem"
          color="header.quiet"
        >
          <span>© {new Date().getFullYear()} Milepost. All rights reserved.</span>
          <Segmented onBlack label="Colours" value={theme} options={themes} onChange={onTheme} />
          <chakra.span display="flex" gap="24px">
            {legalLinks.map((link) => (
              <AppLink key={link.to} to={link.to} {...quietLink} fontSize="0.875rem">
                {link.label}
              </AppLink>
            ))}
          </chakra.span>
        </chakra.div>
      </chakra.div>
      <LaneStroke />
    </chakra.footer>
  )
}
