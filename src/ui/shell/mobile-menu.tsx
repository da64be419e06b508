import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { motion } from '#ui/motion/motion.ts'
import { isActive, navigation, type NavigationItem } from './navigation.ts'

const entryStyle = {
  display: 'flex',
  width: '100%',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '67px',
  paddingRight: '12px',
  fontSize: '3rem',
  fontStretch: '62%',
  fontWeight: '900',
  lineHeight: '1',
  letterSpacing: '-0.012em',
  color: 'header.text',
  textDecoration: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&[data-active]': { color: 'header.accent' },
  '& svg': { color: 'var(--mp-colors-header-text)' },
} as const

interface SectionProps {
  entry: NavigationItem
  active: boolean
  currentPath: string
  onChoose: () => void
}

function MenuSection({ entry, active, currentPath, onChoose }: SectionProps) {
  const [open, setOpen] = useState(active)
  const listId = useId()
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-active={active || undefined}
        onClick={() => setOpen(!open)}
        {...entryStyle}
      >
        {entry.label}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={22} />
      </chakra.button>
      <chakra.ul
        id={listId}
        hidden={!open}
        listStyleType="none"
        display={open ? 'grid' : 'none'}
        gridTemplateColumns="1fr 1fr"
        paddingBottom="12px"
      >
        {entry.links?.map((link) => (
          <li key={link.label}>
            <AppLink
              to={link.to}
              onClick={onChoose}
              aria-current={currentPath === link.to ? 'page' : undefined}
              display="flex"
              alignItems="center"
              minHeight="48px"
              color="header.text"
              fontSize="1.125rem"
              fontWeight="600"
              fontStretch="92%"
              textDecoration="none"
              _currentPage={{ color: 'header.accent' }}
            >
              {link.label}
            </AppLink>
          </li>
        ))}
      </chakra.ul>
    </>
  )
}

export interface MobileMenuProps {
  currentPath: string
  onChoose: () => void
  /** Log In and Sign Up, or the account's buttons, and what waits in the outbox. */
  foot: ReactNode
}

const unfold = (menu: HTMLElement | null) => {
  if (menu) motion()?.appear(menu, '0 -24px')
}

/** The sections of the full-screen menu. */
export function MobileMenu({ currentPath, onChoose, foot }: MobileMenuProps) {
  return (
    <chakra.div
      ref={unfold}
      display="flex"
      flexDirection="column"
      flex="1"
      paddingTop="12px"
      paddingInline={{ base: '16px', md: '48px' }}
    >
      <chakra.nav aria-label="Main">
        <chakra.ul listStyleType="none">
          {navigation.map((entry) => {
            const active = isActive(entry, currentPath)
            return (
              <chakra.li key={entry.label} borderBottom="1px solid" borderColor="header.line">
                {entry.links ? (
                  <MenuSection entry={entry} active={active} currentPath={currentPath} onChoose={onChoose} />
                ) : (
                  <AppLink
                    to={entry.to}
                    onClick={onChoose}
                    aria-current={active ? 'page' : undefined}
                    data-active={active || undefined}
                    {...entryStyle}
                  >
                    {entry.label}
                  </AppLink>
                )}
              </chakra.li>
            )
          })}
        </chakra.ul>
      </chakra.nav>
      <chakra.div marginTop="auto" paddingTop="32px" paddingBottom="20px">
        {foot}
      </chakra.div>
    </chakra.div>
  )
}
