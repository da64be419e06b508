import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#data/kernel/session.ts'
import { useDeviceStorage } from '#data/kernel/use-device-storage.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { useCloseOnBack } from '#ui/base/use-close-on-back.ts'
import { classes } from '#ui/layout/classes.ts'
import { Box, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import styles from './admin-shell.module.css'
import { AdminIcon, type AdminPlace, isAt, placePath, placesFor } from './admin-places.tsx'

function Place({ place, active }: { place: AdminPlace; active: boolean }) {
  return (
    <AppLink
      to={place.to}
      aria-current={active ? 'page' : undefined}
      className={classes(styles.place, styles.beside)}
    >
      <AdminIcon name={place.icon} />
      {place.label}
    </AppLink>
  )
}

const isControlled = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/**
 * The app is stored and its service worker answers for this page: from now on it opens without a network. Before
 * that, closing the browser at a finish line without signal would leave nothing to open.
 */
function useOpensOffline(): boolean {
  const [opens, setOpens] = useState(isControlled)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const look = () => setOpens(isControlled())
    look()
    navigator.serviceWorker.addEventListener('controllerchange', look)
    return () => navigator.serviceWorker.removeEventListener('controllerchange', look)
  }, [])
  return opens
}

/** Whether this device is ready for a place without a network. */
function RaceDayNote() {
  const storage = useDeviceStorage()
  const opens_offline = useOpensOffline()
  const { app } = useShownSite()
  if (!storage) return null
  return (
    <Box
      from="xl"
      above="auto"
      pad="14px 20px"
      borderTop="1px solid"
      borderColor="header.line"
      size="0.875rem"
      lineHeight="1.4"
    >
      <strong>{storage.kept && opens_offline ? 'Race day ready' : 'Before race day'}</strong>
      <Text color="header.quiet" role="status">
        {opens_offline
          ? 'Opens without a network on this device.'
          : `Stay online: ${app} is still being stored on this device.`}
      </Text>
      <Text color="header.quiet">
        {storage.kept
          ? 'Storage protected: the browser keeps what you enter.'
          : `Install ${app} on this device, so that the browser keeps what you enter.`}
      </Text>
    </Box>
  )
}

function SideBar({ places, path }: { places: readonly AdminPlace[]; path: string }) {
  return (
    <nav className={styles.side} aria-label="Back office" data-on-black data-screen-only>
      <Text from="xl" pad="20px 20px 14px" look="tag" size="0.8125rem" color="header.quiet">
        Back office
      </Text>
      {places.map((place) => (
        <Place key={place.to} place={place} active={isAt(place, path)} />
      ))}
      <RaceDayNote />
    </nav>
  )
}

/** The most used places, and the rest in a sheet. */
function BottomBar({ places, path }: { places: readonly AdminPlace[]; path: string }) {
  const [open, setOpen] = useState(false)
  useCloseOnBack(open, () => setOpen(false))
  const few = places.length <= 5
  const near = places.filter(({ often }) => often || few)
  const others = places.filter((place) => !near.includes(place))
  return (
    <>
      <nav
        className={styles.bar}
        aria-label="Back office"
        data-on-black
        data-screen-only
        data-foot-bar
        data-bar
      >
        {near.map((place) => (
          <AppLink
            key={place.to}
            to={place.to}
            aria-current={isAt(place, path) ? 'page' : undefined}
            className={classes(styles.place, styles.thumb)}
          >
            <AdminIcon name={place.icon} />
            {place.label}
          </AppLink>
        ))}
        {others.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={others.some((place) => isAt(place, path)) ? 'page' : undefined}
            onClick={() => setOpen(true)}
            className={classes(styles.place, styles.thumb)}
          >
            <AdminIcon name="more" />
            More
          </button>
        )}
      </nav>
      <Dialog open={open} title="Back office" sheet onClose={() => setOpen(false)}>
        <ul className={styles.others}>
          {others.map((place) => (
            <li key={place.to}>
              <AppLink
                to={place.to}
                aria-current={isAt(place, path) ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <AdminIcon name={place.icon} />
                {place.label}
              </AppLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** The frame of the admin screens: their places at the left on wide screens, at the thumb on the phone. */
export function AdminShell({ children }: { children: ReactNode }) {
  const path = useLocation({ select: placePath })
  const { user } = useSession()
  const { routesByPath } = useRouter()
  const hasPage = (to: string) => Object.hasOwn(routesByPath, to) || Object.hasOwn(routesByPath, `${to}/`)
  const places = placesFor(user?.role ?? 'user', hasPage)
  return (
    <div className={styles.frame}>
      <SideBar places={places} path={path} />
      <BottomBar places={places} path={path} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
