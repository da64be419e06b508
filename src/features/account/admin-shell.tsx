import { chakra } from '@chakra-ui/react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icons.tsx'
import { AppLink } from '#ui/link.tsx'
import { useDeviceStorage } from './use-device-storage.ts'
import { useOpensOffline } from './use-opens-offline.ts'

const places: { label: string; to: string; icon: IconName }[] = [
  { label: 'Events', to: '/admin/events', icon: 'calendar' },
  { label: 'Results', to: '/admin/results', icon: 'clock' },
]

function Place({ label, to, icon, active }: { label: string; to: string; icon: IconName; active: boolean }) {
  return (
    <AppLink
      to={to}
      aria-current={active ? 'page' : undefined}
      display="flex"
      alignItems="center"
      justifyContent={{ base: 'center', xl: 'flex-start' }}
      flexDirection={{ base: 'row', lg: 'column', xl: 'row' }}
      gap={{ base: '8px', lg: '4px', xl: '14px' }}
      flex={{ base: '1', lg: 'none' }}
      minHeight={{ base: '56px', lg: '72px', xl: '50px' }}
      paddingInline={{ base: '20px', lg: '8px', xl: '20px' }}
      fontSize={{ lg: '0.9375rem', xl: '1rem' }}
      color="header.text"
      fontWeight="700"
      textDecoration="none"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '5px' }}
      css={{ '&[aria-current=page]': { bg: 'header.accent', color: 'accent.on' } }}
    >
      <Icon name={icon} />
      {label}
    </AppLink>
  )
}

/** The back office: its places at the left on wide screens, at the thumb on the phone. */
export function AdminShell({ children }: { children: ReactNode }) {
  const path = useLocation({ select: (location) => location.pathname })
  const storage = useDeviceStorage()
  const opens_offline = useOpensOffline()
  return (
    <chakra.div display="flex" alignItems="stretch" minHeight={{ lg: 'calc(100dvh - 76px)' }}>
      <chakra.nav
        aria-label="Back office"
        data-on-black
        data-screen-only
        bg="header"
        color="header.text"
        flexShrink="0"
        width={{ base: '100%', lg: '92px', xl: '220px' }}
        position={{ base: 'fixed', lg: 'sticky' }}
        insetInline={{ base: '0', lg: 'auto' }}
        bottom={{ base: '0', lg: 'auto' }}
        top={{ lg: '76px' }}
        height={{ lg: 'calc(100dvh - 76px)' }}
        zIndex={{ base: '20', lg: 'auto' }}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        paddingBottom={{ base: 'env(safe-area-inset-bottom)', lg: '0' }}
      >
        <chakra.p
          display={{ base: 'none', xl: 'block' }}
          padding="20px 20px 34px"
          textStyle="tag"
          fontSize="0.8125rem"
          color="header.quiet"
        >
          Back office
        </chakra.p>
        {places.map((place) => (
          <Place key={place.to} {...place} active={path === place.to || path.startsWith(`${place.to}/`)} />
        ))}
        {storage && (
          <chakra.div
            display={{ base: 'none', xl: 'block' }}
            marginTop="auto"
            padding="20px"
            borderTop="1px solid"
            borderColor="header.line"
            fontSize="0.9375rem"
            lineHeight="1.4"
          >
            <strong>{storage.kept && opens_offline ? 'Race day ready' : 'Before race day'}</strong>
            <chakra.p color="header.quiet" role="status">
              {opens_offline
                ? 'Opens without a network on this device.'
                : 'Stay online: Milepost is still being stored on this device.'}
            </chakra.p>
            <chakra.p color="header.quiet">
              {storage.kept
                ? 'Storage protected: the browser keeps what you enter.'
                : 'Install Milepost on this device, so that the browser keeps what you enter.'}
            </chakra.p>
          </chakra.div>
        )}
      </chakra.nav>
      <chakra.div
        flex="1"
        minWidth="0"
        paddingInline={{ base: '16px', lg: '20px', xl: '28px' }}
        paddingTop={{ base: '20px', lg: '26px' }}
        paddingBottom={{ base: '80px', lg: '48px' }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}
