import { chakra } from '@chakra-ui/react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#data/account/session.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { useCloseOnBack } from '#ui/base/use-close-on-back.ts'
import { type AdminPlace, isAt, placePath, placesFor } from './admin-places.ts'
import { RaceDayNote } from './race-day-note.tsx'

/** An icon over its word where there is little width, beside it where there is more. */
const place_style = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { base: 'center', xl: 'flex-start' },
  flexDirection: { base: 'column', xl: 'row' },
  gap: { base: '4px', xl: '14px' },
  flexShrink: '0',
  paddingInline: { base: '2px', xl: '20px' },
  fontSize: { base: '0.8125rem', xl: '1rem' },
  color: 'header.text',
  fontWeight: '700',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
} as const

const at_the_thumb = {
  ...place_style,
  flex: '1',
  minWidth: '0',
  minHeight: '56px',
  borderTop: '6px solid transparent',
  css: { '&[aria-current=page]': { color: 'header.accent', borderColor: 'header.accent' } },
} as const

function Place({ place, active }: { place: AdminPlace; active: boolean }) {
  return (
    <AppLink
      to={place.to}
      aria-current={active ? 'page' : undefined}
      {...place_style}
      minHeight={{ lg: '56px', xl: '44px' }}
      css={{ '&[aria-current=page]': { bg: 'header.accent', color: 'accent.on' } }}
    >
      <AdminIcon name={place.icon} />
      {place.label}
    </AppLink>
  )
}

function SideBar({ places, path }: { places: readonly AdminPlace[]; path: string }) {
  return (
    <chakra.nav
      aria-label="Back office"
      data-on-black
      data-screen-only
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      flexShrink="0"
      width={{ lg: '96px', xl: '220px' }}
      position="sticky"
      top="76px"
      height="calc(100dvh - 76px)"
      overflowY="auto"
      bg="header"
      color="header.text"
    >
      <chakra.p
        display={{ base: 'none', xl: 'block' }}
        padding="20px 20px 14px"
        textStyle="tag"
        fontSize="0.8125rem"
        color="header.quiet"
      >
        Back office
      </chakra.p>
      {places.map((place) => (
        <Place key={place.to} place={place} active={isAt(place, path)} />
      ))}
      <RaceDayNote />
    </chakra.nav>
  )
}

/** What is used most, and the rest in a sheet. */
function BottomBar({ places, path }: { places: readonly AdminPlace[]; path: string }) {
  const [open, setOpen] = useState(false)
  useCloseOnBack(open, () => setOpen(false))
  const few = places.length <= 5
  const near = places.filter(({ often }) => often || few)
  const others = places.filter((place) => !near.includes(place))
  return (
    <>
      <chakra.nav
        aria-label="Back office"
        data-on-black
        data-screen-only
        data-foot-bar
        data-bar
        display={{ base: 'flex', lg: 'none' }}
        position="fixed"
        insetInline="0"
        bottom="0"
        zIndex="20"
        bg="header"
        color="header.text"
        paddingBottom="env(safe-area-inset-bottom)"
      >
        {near.map((place) => (
          <AppLink
            key={place.to}
            to={place.to}
            aria-current={isAt(place, path) ? 'page' : undefined}
            {...at_the_thumb}
          >
            <AdminIcon name={place.icon} />
            {place.label}
          </AppLink>
        ))}
        {others.length > 0 && (
          <chakra.button
            type="button"
            aria-haspopup="dialog"
            aria-current={others.some((place) => isAt(place, path)) ? 'page' : undefined}
            onClick={() => setOpen(true)}
            {...at_the_thumb}
          >
            <AdminIcon name="more" />
            More
          </chakra.button>
        )}
      </chakra.nav>
      <Dialog open={open} title="Back office" sheet onClose={() => setOpen(false)}>
        <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="1fr 1fr" gap="0 16px">
          {others.map((place) => (
            <li key={place.to}>
              <AppLink
                to={place.to}
                aria-current={isAt(place, path) ? 'page' : undefined}
                onClick={() => setOpen(false)}
                display="flex"
                alignItems="center"
                gap="12px"
                minHeight="52px"
                borderTopWidth="hair"
                borderTopStyle="solid"
                borderColor="hairline"
                color="text"
                fontWeight="700"
                textDecoration="none"
                css={{ '&[aria-current=page]': { color: 'accent.text' } }}
              >
                <AdminIcon name={place.icon} />
                {place.label}
              </AppLink>
            </li>
          ))}
        </chakra.ul>
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
    <chakra.div
      display="flex"
      alignItems="stretch"
      minHeight={{ base: 'calc(100dvh - 60px)', lg: 'calc(100dvh - 76px)' }}
      // The bar at the thumb stands above the page there.
      css={{ '@media screen and (max-height: 400px) and (max-width: 63.99rem)': { flexDirection: 'column' } }}
    >
      <SideBar places={places} path={path} />
      <BottomBar places={places} path={path} />
      <chakra.div
        flex="1"
        minWidth="0"
        paddingInline={{ base: '16px', lg: '20px', xl: '28px' }}
        paddingTop={{ base: '20px', lg: '26px' }}
        paddingBottom={{ base: '90px', lg: '48px' }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}
