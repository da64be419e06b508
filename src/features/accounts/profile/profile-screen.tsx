import { type ReactNode, useMemo } from 'react'
import { useEvents } from '#data/events/events.ts'
import { type OwnRegistration, useOwnRegistrations } from '#data/registrations/registrations.ts'
import { useAccount } from '#data/accounts/profile.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { countWord } from '#ui/base/counted.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { awardArt } from '#ui/entry/event-look.ts'
import { Box, List, Span, Stack, Text } from '#ui/layout/words.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { DeviceHoldings } from './device-holdings.tsx'
import { NextRace } from './next-race.tsx'
import { OwnRegistrations } from './own-registrations.tsx'
import { ProfileInfo } from './profile-info.tsx'
import styles from './profile-screen.module.css'
import { VerifyNotice } from './verify-notice.tsx'
import { YourData } from './your-data.tsx'
import { Picture } from '#ui/base/picture.tsx'

/** A heading over what is folded on the phone, as `Section` has it. */
function Ruled({ children }: { children: string }) {
  return (
    <Span
      block
      look="title"
      padBottom={10}
      below={16}
      borderBottomWidth="line"
      borderBottomStyle="solid"
      borderColor="text"
    >
      {children}
    </Span>
  )
}

/** The number of medals that fit side by side. */
const shown_medals = 3

interface MedalsProps {
  registrations: readonly OwnRegistration[]
  events: ReadonlyMap<string, RaceEvent>
}

const givesMedal = ({ awards }: RaceEvent): boolean => awards.some(({ picture }) => picture === 'medal')

/**
 * The medals of the races that the person finished and whose organisers promise one, newest first, on a line of their
 * own; wide pages only.
 */
function Medals({ registrations, events }: MedalsProps) {
  const finished = registrations
    .flatMap(({ id, event_id, result_status }) => {
      const event = events.get(event_id)
      return event && result_status === 'finished' && givesMedal(event) ? [{ id, event }] : []
    })
    .sort((a, b) => b.event.event_date.localeCompare(a.event.event_date))
  if (finished.length === 0) return null
  const count = countWord(finished.length)
  return (
    <Box as="section" aria-label="Medals" from="lg" above={24}>
      <List lineBelow="ground" columns={shown_medals} gap={16} padX={20}>
        {finished.slice(0, shown_medals).map(({ id, event }) => (
          <Stack as="li" key={id} justifyItems="center">
            <Picture
              src={awardArt(event, 'medal')}
              alt={`Medal of the ${event.name}`}
              width="100px"
              height="150px"
              objectFit="contain"
              objectPosition="bottom"
            />
          </Stack>
        ))}
      </List>
      <Text above={10} quiet>
        {count} finished, {finished.length === 1 ? 'one' : count.toLowerCase()} kept.
      </Text>
    </Box>
  )
}

interface ProfileScreenProps {
  /** The order history, from another feature. */
  children: ReactNode
}

/** /profile, "My Account"; the guard has let the person in. */
export function ProfileScreen({ children }: ProfileScreenProps) {
  const user = useAccount()
  const registrations = useOwnRegistrations()
  const events = useEvents()
  const eventsById = useMemo(() => new Map(events.value.map((event) => [event.id, event])), [events.value])
  if (!user) return null
  // An unknown count is not zero.
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
        <Text from="lg" quiet>
          Everything on this page opens without signal.
        </Text>
      }
    >
      <Container
        display="grid"
        columns={{ base: 1, lg: '400px 1fr' }}
        gap="0 48px"
        align={{ lg: 'start' }}
        padTop={{ lg: 8 }}
        padBottom={{ base: 32, lg: 72 }}
      >
        {/* On the phone one column in another order: the next race first, what this device holds last. */}
        <div className={styles.column}>
          <Box order="2" padTop={{ base: 24, lg: '0' }}>
            {user.verified === false && <VerifyNotice email={user.email} />}
            <ProfileInfo account={user} finished={finished} />
          </Box>
          <Box order="4" above={{ base: 32, lg: 20 }}>
            <DeviceHoldings registrations={registrations.value.length} events={events} />
            <Medals registrations={registrations.value} events={eventsById} />
            <div className={styles.data}>
              <Disclosure title="Your data" as="h2" openFrom="lg" heading={<Ruled>Your data</Ruled>}>
                <YourData registrations={registrations.value} events={eventsById} />
              </Disclosure>
            </div>
            {user.role === 'admin' && (
              <Box above={32}>
                <LinkButton to="/admin" variant="outline">
                  Back office <Icon name="arrow-right" />
                </LinkButton>
              </Box>
            )}
          </Box>
        </div>
        <div className={styles.column}>
          <div className={styles.next}>
            <NextRace registrations={registrations.value} events={eventsById} known={known} />
          </div>
          <Box order="3" above={40}>
            <Section title="Event Registrations" size="column">
              <OwnRegistrations registrations={registrations} events={eventsById} />
            </Section>
            {children}
          </Box>
        </div>
      </Container>
    </Page>
  )
}
