import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Column, Grid } from '#ui/layout/words.tsx'
import { motion } from '#ui/motion/motion.ts'
import styles from './mobile-menu.module.css'
import { useShownSite } from '#ui/site/shown-site.ts'
import { isActive, type NavigationItem, openNavigation } from './navigation.ts'

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
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-active={active || undefined}
        onClick={() => setOpen(!open)}
        className={styles.entry}
      >
        {entry.label}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={22} />
      </button>
      <Grid as="ul" id={listId} hidden={!open} columns={2} padBottom={12}>
        {entry.links?.map((link) => (
          <li key={link.label}>
            <AppLink
              to={link.to}
              onClick={onChoose}
              aria-current={currentPath === link.to ? 'page' : undefined}
              className={styles.link}
            >
              {link.label}
            </AppLink>
          </li>
        ))}
      </Grid>
    </>
  )
}

interface MobileMenuProps {
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
  const { pages } = useShownSite()
  return (
    <Column ref={unfold} grow padTop={12} padX={{ base: 16, md: 48 }}>
      <nav aria-label="Main">
        <ul>
          {openNavigation(pages).map((entry) => {
            const active = isActive(entry, currentPath)
            return (
              <Box as="li" key={entry.label} borderBottom="1px solid" borderColor="header.line">
                {entry.links ? (
                  <MenuSection entry={entry} active={active} currentPath={currentPath} onChoose={onChoose} />
                ) : (
                  <AppLink
                    to={entry.to}
                    onClick={onChoose}
                    aria-current={active ? 'page' : undefined}
                    data-active={active || undefined}
                    className={styles.entry}
                  >
                    {entry.label}
                  </AppLink>
                )}
              </Box>
            )
          })}
        </ul>
      </nav>
      <Box above="auto" padTop={32} padBottom={20}>
        {foot}
      </Box>
    </Column>
  )
}
