import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useEvents } from '#data/races/events.ts'
import type { Live } from '#data/live.ts'
import { type OwnRegistration, useOwnRegistrations } from '#data/races/registrations.ts'
import { useSession } from '#data/account/session.ts'
import type { RaceEvent } from '#domain/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { mapUrl } from '#ui/shell/contact.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Icon } from '#ui/base/icons.tsx'
import { nextEventOf } from './next-event.ts'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { pickupHours } from '#domain/pickup-hours.ts'
import { placeText } from '#domain/place-text.ts'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { Hours, usual_hours } from './hours.tsx'
import { PassPager } from './pass-pager.tsx'
import { moneyToBring, outstandingFirst, passIntro, type PickupPass, pickupPasses } from './pickup-passes.ts'
import { short_phone } from './short-phone.ts'
import { useLentPickupPasses } from './use-lent-passes.ts'

export function PacketPickupPage() {
  const own = useOwnRegistrations()
  const { value: events, loading } = useEvents()
  const isRead = !own.loading || own.value.length > 0
  const [chosen, setChosen] = useState('')
  const mine = pickupPasses(own.value, events)
  // Somebody may open the link that they sent.
  const lent = useLentPickupPasses(events, setChosen).filter(
    ({ registration: { id } }) => !own.value.some((entry) => entry.id === id),
  )
  const [known] = useState(() => new Map<string, boolean>())
  // Whoever holds the phone out must not have another code in the place of the one that was there.
  const passes = isRead ? outstandingFirst([...mine, ...lent], known) : []
  const pass = passes.find(({ registration }) => registration.id === chosen) ?? passes[0]
  const event = pass?.event ?? nextEventOf(events)
  return (
    <Page
      title="Packet Pick Up"
      headline={
        // On a short phone in one line, so that the pass below it is in sight.
        <chakra.span css={{ [short_phone]: { fontSize: '15vw', '& br': { display: 'none' } } }}>
          Packet <br />
          Pick Up
        </chakra.span>
      }
      intro={pass ? passIntro(pass) : 'Your bib, your shirt and four pins, handed over a table.'}
      line={false}
      bleed
    >
      <Container paddingBottom={{ base: '48px', lg: '80px' }}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 1fr)' }}
          gridTemplateAreas={{ base: '"pass" "facts" "bring"', lg: '"pass facts" "bring facts"' }}
          gridTemplateRows={{ lg: 'auto 1fr' }}
          gap={{ base: '40px', lg: '48px 72px' }}
          alignItems="start"
          alignContent="start"
          // The footer does not come up meanwhile.
          minHeight={{ base: 'calc(100dvh - 200px)', lg: '0' }}
        >
          <chakra.div gridArea="pass" minWidth="0">
            {pass ? (
              <PassPager passes={passes} shown={pass.registration.id} onShow={setChosen} />
            ) : (
              <NoPass own={own} />
            )}
          </chakra.div>
          {/* What would be pushed about comes when that above it stands. */}
          <chakra.div
            gridArea="facts"
            minWidth="0"
            display={{ base: isRead ? 'block' : 'none', lg: 'block' }}
          >
            <When event={event} />
            <Where event={event} />
          </chakra.div>
          {isRead && (events.length > 0 || !loading) && (
            <chakra.div gridArea="bring" minWidth="0">
              <Bring pass={pass} />
            </chakra.div>
          )}
        </chakra.div>
      </Container>
    </Page>
  )
}

function NoPass({ own }: { own: Live<OwnRegistration[]> }) {
  const { user } = useSession()
  if (own.loading && own.value.length === 0) return <LoadingLanes label="Loading registrations..." rows={2} />
  if (own.error && own.value.length === 0)
    return <ErrorState title="Error loading registrations" text={own.error} onRetry={own.retry} />
  return (
    <chakra.div
      bg="sunk"
      padding={{ base: '20px', md: '28px' }}
      borderBottomWidth="ground"
      borderColor="text"
    >
      <chakra.h2 textStyle="title">No bib on this device yet</chakra.h2>
      <chakra.p color="quiet" marginTop="6px">
        {user
          ? 'Register for a race, and your bib stands here with a code for the table, with or without signal.'
          : 'Register for a race on this device, or log in to the account that did. Your bib then stands here with a code for the table, with or without signal.'}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop="18px">
        <LinkButton to="/registration" variant="accent">
          Register Now
        </LinkButton>
        {!user && (
          <LinkButton to="/login?from=%2Frunner-info%2Fpacket-pickup" variant="outline">
            Log In
          </LinkButton>
        )}
      </chakra.div>
    </chakra.div>
  )
}

function When({ event }: { event: RaceEvent | null }) {
  const rows = event
    ? pickupHours(event).flatMap(({ days, hours }) => {
        const is_race_day = days.includes(event.event_date)
        // A race that is called off has no start by which its hours could go.
        if (is_race_day && event.status === 'cancelled') return []
        return { day: days.map(formatShortDay).join(' to ') + (is_race_day ? ', race day' : ''), hours }
      })
    : usual_hours
  return (
    <Section title="When">
      <chakra.div marginTop="-14px">
        <Hours rows={rows} />
        {event && (
          <chakra.p color="quiet" marginTop="12px">
            For the {event.name}
            {event.status === 'cancelled' && ', which was cancelled'}.
          </chakra.p>
        )}
      </chakra.div>
    </Section>
  )
}

function Where({ event }: { event: RaceEvent | null }) {
  if (!event) return null
  const { courseMap } = eventLook(event)
  const place = placeText(event)
  return (
    <Section title="Where" line={!courseMap}>
      {courseMap && (
        <chakra.img
          src={courseMap}
          alt={event.course_map_alt || `Map of the start of the ${event.name}`}
          loading="lazy"
          display="block"
          width="100%"
          aspectRatio="1.9"
          objectFit="cover"
          objectPosition="left bottom"
          border="2px solid"
          borderColor="text"
          borderRadius="control"
        />
      )}
      <chakra.div display="flex" alignItems="center" gap="14px" marginTop="12px">
        <Icon name="pin" size={24} />
        <chakra.p flex="1" minWidth="0">
          <chakra.strong display="block">{event.location_name}</chakra.strong>
          <chakra.span color="quiet">The white tent, next to the start flag</chakra.span>
        </chakra.p>
        <chakra.a
          href={mapUrl(place)}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          textStyle="button"
          textDecoration="underline"
          textDecorationThickness="2px"
          textUnderlineOffset="6px"
          _hover={{ color: 'accent.text' }}
        >
          Directions
        </chakra.a>
      </chakra.div>
    </Section>
  )
}

const to_bring = [
  { title: 'A photo ID', text: 'Yours, or a copy if you collect for a friend' },
  { title: 'This page or the reference', text: 'Paper works too' },
  { title: 'Nothing else', text: 'Pins, shirt and bib are in the packet' },
]

function Bring({ pass }: { pass: PickupPass | undefined }) {
  const money = pass ? moneyToBring(pass) : null
  return (
    <Section title="Bring" line={false}>
      <chakra.ul listStyleType="none" marginTop="-24px">
        {[...(money ? [money] : []), ...to_bring].map(({ title, text }) => (
          <chakra.li key={title} paddingBlock="14px" borderBottom="1px solid" borderColor="hairline">
            <chakra.strong display="block">{title}</chakra.strong>
            <chakra.span color="quiet">{text}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
