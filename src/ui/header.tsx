import { chakra } from '@chakra-ui/react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { SyncAnnouncer, SyncChip } from './chip.tsx'
import { DesktopMenu } from './desktop-menu.tsx'
import { plainLink } from './header-link.ts'
import type { HeaderProps } from './header-props.ts'
import { Icon } from './icons.tsx'
import { late } from './late.ts'
import { AppLink } from './link.tsx'
import { Ruler } from './ruler.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

/** Apart from the first load: nobody sees it before a tap. */
const OverlayMenu = late(() => import('./overlay-menu.tsx').then((module) => module.OverlayMenu))

function CartLink({ count }: { count: number }) {
  const label = count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <AppLink
      to="/cart"
      aria-label={label}
      position="relative"
      display="grid"
      placeItems="center"
      width="44px"
      height="44px"
      color="header.text"
    >
      <Icon name="cart" size={22} />
      {count > 0 && (
        <chakra.span
          aria-hidden="true"
          position="absolute"
          top="2px"
          right="0"
          minWidth="18px"
          paddingInline="5px"
          bg="header.accent"
          color="asphalt"
          borderRadius="control"
          fontSize="0.75rem"
          fontWeight="800"
          lineHeight="18px"
          textAlign="center"
        >
          {count}
        </chakra.span>
      )}
    </AppLink>
  )
}

function Account({ user, onSignOut }: Pick<HeaderProps, 'user' | 'onSignOut'>) {
  if (!user)
    return (
      <>
        <AppLink to="/login" {...plainLink}>
          Log In
        </AppLink>
        <AppLink
          to="/signup"
          {...plainLink}
          marginLeft="8px"
          paddingInline="16px"
          bg="tyvek"
          color="asphalt"
          borderRadius="control"
          _hover={{ bg: 'header.accent', textDecoration: 'none' }}
        >
          Sign Up
        </AppLink>
      </>
    )
  return (
    <>
      {user.role !== 'user' && (
        <AppLink
          to="/admin"
          {...plainLink}
          border="2px solid"
          borderColor="header.text"
          borderRadius="control"
          paddingInline="14px"
          marginRight="4px"
        >
          {user.role === 'admin' ? 'Admin' : 'Editor'}
        </AppLink>
      )}
      <AppLink to="/profile" {...plainLink}>
        My Account
      </AppLink>
      <chakra.button type="button" onClick={onSignOut} {...plainLink}>
        Log Out
      </chakra.button>
    </>
  )
}

const focusable = 'a[href], button:not([disabled])'

/** While `active`: the body does not scroll, Tab stays inside `box`, Escape closes. */
function useOverlay(active: boolean, close: () => void) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!active) return
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key !== 'Tab' || !box.current) return
      const stops = [...box.current.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
        stop.checkVisibility(),
      )
      const first = stops[0]
      const last = stops.at(-1)
      const outside = !box.current.contains(document.activeElement)
      if (event.shiftKey && (outside || document.activeElement === first)) {
        event.preventDefault()
        last?.focus()
      } else if (!event.shiftKey && (outside || document.activeElement === last)) {
        event.preventDefault()
        first?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.body.style.overflow = overflow
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [active, close])
  return box
}

export function Header({ user, cartCount, sync, outboxCount, currentPath, onSignOut }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const hamburger = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    // The page that Back led to may have it already.
    if (!document.activeElement?.closest('main')) hamburger.current?.focus()
  }, [])
  const box = useOverlay(open, close)
  useCloseOnBack(open, close)

  useEffect(() => {
    // A window made wide shows the desktop menu: the overlay must not stay behind with a locked body.
    const wide = window.matchMedia('(min-width: 64rem)')
    const onChange = () => {
      if (wide.matches) setOpen(false)
    }
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  return (
    <>
      {/* Keeps the fixed header's place, so that the page behind does not jump. */}
      {open && <chakra.div flexShrink="0" height={{ base: '71px', lg: '76px' }} />}
      <chakra.header
        ref={box}
        data-on-black
        data-screen-only
        position="sticky"
        top="0"
        zIndex="header"
        bg="header"
        color="header.text"
        {...(open
          ? { position: 'fixed', inset: '0', overflowY: 'auto', display: 'flex', flexDirection: 'column' }
          : {})}
      >
        <chakra.div position={open ? 'sticky' : 'static'} top="0" zIndex="1" bg="header" flexShrink="0">
          <chakra.div
            display="flex"
            alignItems="center"
            maxWidth="1280px"
            marginInline="auto"
            minHeight={{ base: '66px', lg: '71px' }}
            paddingLeft={{ base: '16px', md: '48px', lg: '24px', xl: '48px' }}
            paddingRight={{ base: '6px', md: '38px', lg: '24px', xl: '48px' }}
          >
            <AppLink
              to="/"
              aria-label="Milepost"
              onClick={() => setOpen(false)}
              display="block"
              paddingBlock="8px"
              marginRight={{ lg: '14px', xl: '38px' }}
              width={{ lg: '112px', xl: 'auto' }}
              flexShrink="0"
            >
              <img
                src="/art/logo.svg"
                alt=""
                width={150}
                height={38}
                style={{
                  display: 'block',
                  width: 'clamp(84px, 60vw - 108px, 150px)',
                  maxWidth: '100%',
                  height: 'auto',
                }}
              />
            </AppLink>
            <DesktopMenu currentPath={currentPath} />
            <chakra.div
              marginLeft="auto"
              display="flex"
              alignItems="center"
              gap={{ base: '2px', xl: '12px' }}
            >
              <SyncChip {...sync} />
              <CartLink count={cartCount} />
              <chakra.div display={{ base: 'none', lg: 'flex' }} alignItems="center">
                <Account user={user} onSignOut={onSignOut} />
              </chakra.div>
              <chakra.button
                ref={hamburger}
                type="button"
                aria-label={open ? 'Close menu' : 'Open menu'}
                aria-expanded={open}
                display={{ base: 'grid', lg: 'none' }}
                placeItems="center"
                width="44px"
                height="44px"
                cursor="pointer"
                onClick={() => setOpen(!open)}
              >
                <Icon name={open ? 'close' : 'menu'} size={24} />
              </chakra.button>
            </chakra.div>
          </chakra.div>
          <Ruler />
        </chakra.div>
        {open && (
          <Suspense>
            <OverlayMenu {...{ currentPath, user, onSignOut, outboxCount }} onChoose={() => setOpen(false)} />
          </Suspense>
        )}
        <SyncAnnouncer
          state={sync.state}
          {...(sync.refused === undefined ? {} : { refused: sync.refused })}
        />
      </chakra.header>
    </>
  )
}
