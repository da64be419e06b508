import { chakra } from '@chakra-ui/react'
import { format, isValid } from 'date-fns'
import { type ReactNode, useMemo } from 'react'
import { useEvents } from '#data/events.ts'
import { useOwnRegistrations } from '#data/registrations.ts'
import { useSession } from '#data/session.ts'
import type { User } from '#domain/user.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Container, Page, Section } from '#ui/page.tsx'
import { DeviceHoldings } from './device-holdings.tsx'
import { NextRace } from './next-race.tsx'
import { OwnRegistrations } from './own-registrations.tsx'
import { initialsOf } from './person-name.ts'
import { VerifyNotice } from './verify-notice.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="24px"
      paddingBlock="14px"
      borderTopWidth="hair"
      borderTopStyle="solid"
      borderColor="hairline"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.dt color="quiet">{label}</chakra.dt>
      <chakra.dd fontWeight="700" textAlign="right">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function memberSince(created: string): string {
  const date = new Date(created.replace(' ', 'T'))
  return isValid(date) ? format(date, 'MMM d, yyyy') : created
}

function Info({ user, finished }: { user: Readonly<User>; finished: number }) {
  const name = `${user.first_name} ${user.last_name}`.trim()
  const shipping = [
    user.shipping_street_address,
    user.shipping_city,
    `${user.shipping_state} ${user.shipping_zip_code}`.trim(),
  ].filter((part) => part !== '' && part !== undefined)
  return (
    <chakra.section
      aria-label="Profile"
      bg="card"
      padding={{ base: '20px', md: '28px' }}
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.div display="flex" alignItems="flex-end" gap="18px" marginBottom="14px">
        <chakra.span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          flexShrink="0"
          width="76px"
          height="88px"
          paddingTop="18px"
          bg="sun"
          color="asphalt"
          textStyle="title"
          clipPath="polygon(0 20px, 100% 0, 100% 100%, 0 100%)"
        >
          {initialsOf(user)}
        </chakra.span>
        <chakra.div minWidth="0">
          <chakra.h2 textStyle="subheading" overflowWrap="anywhere">
            {name === '' ? user.email : name}
          </chakra.h2>
          {name !== '' && (
            <chakra.p color="quiet" overflowWrap="anywhere">
              {user.email}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <dl>
        {user.created && <Fact label="Member since">{memberSince(user.created)}</Fact>}
        {user.role === 'admin' && (
          <Fact label="Role">
            <StatusBadge status={user.role} />
          </Fact>
        )}
        {shipping.length > 0 && <Fact label="Ships to">{shipping.join(', ')}</Fact>}
        <Fact label="Races finished">{finished}</Fact>
      </dl>
    </chakra.section>
  )
}

/** /profile, "My Account"; the guard has let the person in. */
export function ProfileScreen() {
  const { user } = useSession()
  const registrations = useOwnRegistrations()
  const events = useEvents()
  const eventsById = useMemo(() => new Map(events.value.map((event) => [event.id, event])), [events.value])
  if (!user) return null
  const finished = registrations.value.filter(
    (registration) => registration.result_status === 'finished',
  ).length
  return (
    <Page title="My Account" bleed>
      <Container
        display={{ base: 'flex', lg: 'grid' }}
        flexDirection="column"
        gridTemplateColumns={{ lg: '380px minmax(0, 1fr)' }}
        columnGap="48px"
        alignItems={{ lg: 'start' }}
        paddingTop={{ lg: '40px' }}
        paddingBottom={{ base: '32px', lg: '72px' }}
      >
        {/* On the phone one column in another order: the next race first, what this device holds last. */}
        <chakra.div display={{ base: 'contents', lg: 'block' }}>
          <chakra.div order="2" paddingTop={{ base: '24px', lg: '0' }}>
            {user.verified === false && <VerifyNotice email={user.email} />}
            <Info user={user} finished={finished} />
          </chakra.div>
          <chakra.div order="4" marginTop={{ base: '48px', lg: '40px' }}>
            <Section title="On this device">
              <DeviceHoldings registrations={registrations.value.length} events={events} />
            </Section>
            {user.role === 'admin' && (
              <chakra.div marginTop="32px">
                <LinkButton to="/admin" variant="outline">
                  Back office <Icon name="arrow-right" />
                </LinkButton>
              </chakra.div>
            )}
          </chakra.div>
        </chakra.div>
        <chakra.div display={{ base: 'contents', lg: 'block' }}>
          <chakra.div order="1" marginInline={{ base: '-16px', md: '-48px', lg: '0' }}>
            <NextRace registrations={registrations.value} events={eventsById} />
          </chakra.div>
          <chakra.div order="3" marginTop="40px">
            <Section title="Event Registrations">
              <OwnRegistrations registrations={registrations} events={eventsById} />
            </Section>
          </chakra.div>
        </chakra.div>
      </Container>
    </Page>
  )
}
