import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './desktop-menu.module.css'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { isActive, type NavigationItem, openNavigation } from './navigation.ts'
import { useIsWide } from '#ui/base/use-is-wide.ts'

interface DropdownProps {
  entry: NavigationItem
  active: boolean
  currentPath: string
  open: boolean
  onOpen: (open: boolean) => void
}

/** A disclosure, not an ARIA menu: its links stay links. Arrow keys are an extra on top of Tab. */
function Dropdown({ entry, active, currentPath, open, onOpen }: DropdownProps) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, onOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      onOpen(false)
      button.current?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!open) onOpen(true)
    // The list is in the document already; it only becomes visible with the next paint.
    requestAnimationFrame(() => {
      const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>('ul a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      links[(at + step + links.length) % links.length]?.focus()
    })
  }

  return (
    <div ref={box} className={styles.dropdown} role="presentation" onKeyDown={onKeyDown}>
      <button
        ref={button}
        className={styles.item}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-active={active || undefined}
        onClick={() => onOpen(!open)}
      >
        {entry.label}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={13} />
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {entry.links?.map((link) => (
          <li key={link.label}>
            <AppLink
              to={link.to}
              className={styles.link}
              aria-current={currentPath === link.to ? 'page' : undefined}
              onClick={() => onOpen(false)}
            >
              {link.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only where there is room for it: a phone need not draw thirty links that it does not show. */
export function DesktopMenu({ currentPath }: { currentPath: string }) {
  const [open, setOpen] = useState('')
  const { pages } = useShownSite()
  if (!useIsWide()) return null
  return (
    <nav className={styles.menu} aria-label="Main">
      {openNavigation(pages).map((entry) => {
        const active = isActive(entry, currentPath)
        if (entry.links)
          return (
            <Dropdown
              key={entry.label}
              entry={entry}
              active={active}
              currentPath={currentPath}
              open={open === entry.label}
              onOpen={(wanted) => setOpen((now) => (wanted ? entry.label : now === entry.label ? '' : now))}
            />
          )
        return (
          <AppLink
            key={entry.label}
            to={entry.to}
            className={styles.item}
            aria-current={active ? 'page' : undefined}
            data-active={active || undefined}
          >
            {entry.label}
          </AppLink>
        )
      })}
    </nav>
  )
}
