import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#data/kernel/session.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { useCloseOnBack } from '#ui/base/use-close-on-back.ts'
import { classes } from '#ui/layout/classes.ts'
import { Text } from '#ui/layout/words.tsx'
import styles from './admin-shell.module.css'
import { type AdminPlace, isAt, placePath, placesFor } from './admin-places.ts'
import { RaceDayNote } from './race-day-note.tsx'

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
