import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { SyncAnnouncer, SyncChip, type SyncChipProps } from '#ui/base/chip.tsx'
import { DesktopMenu } from './desktop-menu.tsx'
import styles from './header.module.css'
import { Icon } from '#ui/base/icons.tsx'
import { late } from './late.ts'
import { classes } from '#ui/layout/classes.ts'
import { AppLink } from '#ui/base/link.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { useCloseOnBack } from '#ui/base/use-close-on-back.ts'
import { useIsWide } from '#ui/base/use-is-wide.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { SiteLogo } from '#ui/site/site-logo.tsx'

/** Apart from the first load: nobody sees it before a tap. */
const OverlayMenu = late(() => import('./overlay-menu.tsx').then((module) => module.OverlayMenu))

function CartLink({ count }: { count: number }) {
  const label = count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <AppLink to="/cart" aria-label={label} className={styles.square}>
      <Icon name="cart" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </AppLink>
  )
}

export interface HeaderProps {
  /** null: signed out. */
  user: { role: 'user' | 'editor' | 'admin' } | null
  cartCount: number
  sync: SyncChipProps
  /** Commands waiting on this device. */
  outboxCount: number
  currentPath: string
  onSignOut: () => void
}

function Account({ user, onSignOut }: Pick<HeaderProps, 'user' | 'onSignOut'>) {
  if (!user)
    return (
      <>
        <AppLink to="/login" className={styles.plain}>
          Log In
        </AppLink>
        <AppLink to="/signup" className={classes(styles.plain, styles.signUp)}>
          Sign Up
        </AppLink>
      </>
    )
  return (
    <>
      {user.role !== 'user' && (
        <AppLink to="/admin" className={classes(styles.plain, styles.admin)}>
          {user.role === 'admin' ? 'Admin' : 'Editor'}
        </AppLink>
      )}
      <AppLink to="/profile" className={styles.plain}>
        My Account
      </AppLink>
      <button type="button" onClick={onSignOut} className={styles.plain}>
        Log Out
      </button>
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
  const site = useShownSite()
  const [open, setOpen] = useState(false)
  const hamburger = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    // The page that Back led to may have the focus already.
    if (!document.activeElement?.closest('main')) hamburger.current?.focus()
  }, [])
  const box = useOverlay(open, close)
  useCloseOnBack(open, close)

  const wide = useIsWide()
  // A window made wide shows the desktop menu: the overlay must not stay behind with a locked body.
  useEffect(() => {
    if (wide) setOpen(false)
  }, [wide])

  return (
    <>
      {/* Keeps the fixed header's place, so that the page behind does not jump. */}
      {open && <div className={styles.place} />}
      <header
        ref={box}
        className={classes(styles.header, open && styles.open)}
        data-on-black
        data-screen-only
        {...(open ? {} : { 'data-bar': '' })}
      >
        <div className={styles.top}>
          <div className={styles.bar}>
            <AppLink to="/" aria-label={site.name} className={styles.logo} onClick={() => setOpen(false)}>
              <SiteLogo site={site} on="header" silent />
            </AppLink>
            <DesktopMenu currentPath={currentPath} />
            <div className={styles.end}>
              <SyncChip {...sync} />
              <CartLink count={cartCount} />
              <div className={styles.account}>
                <Account user={user} onSignOut={onSignOut} />
              </div>
              <button
                ref={hamburger}
                className={classes(styles.square, styles.hamburger)}
                type="button"
                aria-label={open ? 'Close menu' : 'Open menu'}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <Icon name={open ? 'close' : 'menu'} size={24} />
              </button>
            </div>
          </div>
          <Ruler />
        </div>
        {open && (
          <Suspense>
            <OverlayMenu {...{ currentPath, user, onSignOut, outboxCount }} onChoose={() => setOpen(false)} />
          </Suspense>
        )}
        <SyncAnnouncer
          state={sync.state}
          {...(sync.refused === undefined ? {} : { refused: sync.refused })}
        />
      </header>
    </>
  )
}
