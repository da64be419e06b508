import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { AppLink } from './link.tsx'
import { isActive, navigation, type NavigationItem } from './navigation.ts'

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '48px',
  paddingInline: { lg: '7px', xl: '13px' },
  color: 'header.text',
  fontSize: '0.9375rem',
  fontWeight: '700',
  fontStretch: '92%',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  borderBottom: '4px solid transparent',
  borderTop: '4px solid transparent',
  _hover: { borderBottomColor: 'header.tick' },
  '&[data-active]': { borderBottomColor: 'header.accent' },
} as const

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
    <chakra.div ref={box} position="relative" onKeyDown={onKeyDown}>
      <chakra.button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-active={active || undefined}
        onClick={() => onOpen(!open)}
        {...item}
      >
        {entry.label}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={13} />
      </chakra.button>
      <chakra.ul
        id={listId}
        hidden={!open}
        position="absolute"
        top="calc(100% + 8px)"
        left="0"
        minWidth="220px"
        listStyleType="none"
        bg="header"
        paddingBlock="8px"
        border="1px solid"
        borderColor="header.line"
        borderBottom="5px solid"
        borderBottomColor="header.accent"
        borderRadius="control"
      >
        {entry.links?.map((link) => (
          <li key={link.label}>
            <AppLink
              to={link.to}
              aria-current={currentPath === link.to ? 'page' : undefined}
              display="flex"
              alignItems="center"
              minHeight="44px"
              paddingInline="18px"
              color="header.text"
              textDecoration="none"
              fontWeight="600"
              fontSize="0.9375rem"
              _hover={{ bg: 'header.line' }}
              _currentPage={{ color: 'header.accent' }}
              onClick={() => onOpen(false)}
            >
              {link.label}
            </AppLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

export function DesktopMenu({ currentPath }: { currentPath: string }) {
  const [open, setOpen] = useState('')
  return (
    <chakra.nav aria-label="Main" display={{ base: 'none', lg: 'flex' }} alignItems="center">
      {navigation.map((entry) => {
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
            aria-current={active ? 'page' : undefined}
            data-active={active || undefined}
            {...item}
          >
            {entry.label}
          </AppLink>
        )
      })}
    </chakra.nav>
  )
}
