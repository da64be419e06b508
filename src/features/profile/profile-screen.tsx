import { chakra } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { useEvents } from '#data/races/events.ts'
import { useOwnRegistrations } from '#data/races/registrations.ts'
import { useAccount } from '#data/account/profile.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { DeviceHoldings } from './device-holdings.tsx'
import { Medals } from './medals.tsx'
import { NextRace } from './next-race.tsx'
import { OwnRegistrations } from './own-registrations.tsx'
import { ProfileInfo } from './profile-info.tsx'
import { VerifyNotice } from './verify-notice.tsx'
import { YourData } from './your-data.tsx'

/** A heading over what is folded on the phone, as `Section` has it. */
function Ruled({ children }: { children: string }) {
  return (
    <chakra.span
      display="block"
      textStyle="title"
      paddingBottom="10px"
      marginBottom="16px"
      borderBottomWidth="line"
      borderBottomStyle="solid"
      borderColor="text"
    >
      {children}
    </chakra.span>
  )
}

export interface ProfileScreenProps {
  /** The order history, of another feature. */
  children: ReactNode
}

/** /profile, "My Account"; the guard has let the person in. */
export function ProfileScreen({ children }: ProfileScreenProps) {
  const user = useAccount()
  const registrations = useOwnRegistrations()
  const events = useEvents()
  const eventsById = useMemo(() => new Map(events.value.map((event) => [event.id, event])), [events.value])
  if (!user) return null
  // Not none, while it is not known.
  const known = !registrations.loading && !events.loading
  const finished =
    registrations.loading && registrations.value.length === 0
      ? null
      : registrations.value.filter(({ result_status }) => result_status === 'finished').length
  return (
    <Page
      title="My Account"
      line={false}
      bleed
      aside={
        <chakra.p display={{ base: 'none', lg: 'block' }} color="quiet">
          Everything on this page opens without signal.
        </chakra.p>
      }
    >
      <Container
        display={{ base: 'flex', lg: 'grid' }}
        flexDirection="column"
        gridTemplateColumns={{ lg: '400px minmax(0, 1fr)' }}
        columnGap="48px"
        alignItems={{ lg: 'start' }}
        paddingTop={{ lg: '8px' }}
        paddingBottom={{ base: '32px', lg: '72px' }}
      >
        {/* On the phone one column in another order: the next race first, what this device holds last. */}
        <chakra.div display={{ base: 'contents', lg: 'block' }}>
          <chakra.div order="2" paddingTop={{ base: '24px', lg: '0' }}>
            {user.verified === false && <VerifyNotice email={user.email} />}
            <ProfileInfo account={user} finished={finished} />
          </chakra.div>
          <chakra.div order="4" marginTop={{ base: '32px', lg: '20px' }}>
            <DeviceHoldings registrations={registrations.value.length} events={events} />
            <Medals registrations={registrations.value} events={eventsById} />
            <chakra.div
              marginTop={{ lg: '32px' }}
              borderBottomWidth={{ base: '1px', lg: '0' }}
              borderBottomStyle="solid"
              borderColor="hairline"
            >
              <Disclosure title="Your data" as="h2" openFrom="lg" heading={<Ruled>Your data</Ruled>}>
                <YourData registrations={registrations.value} events={eventsById} />
              </Disclosure>
            </chakra.div>
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
            <NextRace registrations={registrations.value} events={eventsById} known={known} />
          </chakra.div>
          <chakra.div order="3" marginTop="40px">
            <Section title="Event Registrations" size="column">
              <OwnRegistrations registrations={registrations} events={eventsById} />
            </Section>
            {children}
          </chakra.div>
        </chakra.div>
      </Container>
    </Page>
  )
}
