import { useEffect, useState } from 'react'
import { usePublishedPage } from '#data/content/site.ts'
import { useEvents } from '#data/events/events.ts'
import type { Live } from '#data/kernel/live.ts'
import { forgetLentPasses, keepLentPass, useLentPackets, useLentPasses } from '#data/race-day/lent-passes.ts'
import { type OwnRegistration, useOwnRegistrations } from '#data/registrations/registrations.ts'
import { useSession } from '#data/kernel/session.ts'
import { runner_info } from '#domain/content/site/pages/runner-info.ts'
import { comingEvents, startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { lentPassIn } from '#domain/race-day/lent-pass.ts'
import { hasPacket } from '#domain/race-day/packet.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { classes } from '#ui/layout/classes.ts'
import { mapUrl } from '#ui/site/contact-links.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Container, Page, Section } from '#ui/page/page.tsx'
import { isRaceDayOnly, pickupHours, race_day_only, usualHours } from '#domain/events/pickup-hours.ts'
import { placeText } from '#domain/events/place-text.ts'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { Hours } from './hours.tsx'
import styles from './packet-pickup-page.module.css'
import type { RunnerInfoWords } from './runner-info-page.tsx'
import { PassPager } from './pass-pager.tsx'
import {
  lentPickupPass,
  moneyToBring,
  outstandingFirst,
  passIntro,
  type PickupPass,
  pickupPasses,
} from './pickup-passes.ts'
import { Picture } from '#ui/base/picture.tsx'

/** Other people's passes, and the one from the address, which is removed from the address because it names somebody. */
function useLentPickupPasses(
  events: readonly RaceEvent[],
  onBrought: (registration_id: string) => void,
): PickupPass[] {
  const lent = useLentPasses()
  useEffect(() => {
    const take = () => {
      const brought = lentPassIn(window.location.hash)
      if (!brought) return
      keepLentPass(brought)
      window.history.replaceState(window.history.state, '', window.location.pathname)
      onBrought(brought.id)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [onBrought])
  useLentPackets(lent.length > 0)
  const over = lent.filter(({ event_id }) => {
    const event = events.find(({ id }) => id === event_id)
    return event !== undefined && !hasPacket({ lapsed: false }, event, raceToday(event))
  })
  const gone = over.map(({ id }) => id).join()
  useEffect(() => {
    if (gone !== '') forgetLentPasses(gone.split(','))
  }, [gone])
  return lent.flatMap((pass) => {
    const event = events.find(({ id }) => id === pass.event_id)
    return event && !over.includes(pass) ? [lentPickupPass(pass, event)] : []
  })
}

/** The organiser's words about the table: null where nobody has published them, undefined until they have come. */
function usePickupWords(): RunnerInfoWords | null | undefined {
  const { pages } = useShownSite()
  const shown = usePublishedPage(runner_info)
  if (shown.standing === 'published') return shown.values
  return shown.standing === 'unknown' && pages.includes(runner_info.name) ? undefined : null
}

export function PacketPickupPage() {
  const words = usePickupWords()
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
  // The code must not change under a runner who is holding the phone out.
  const passes = isRead ? outstandingFirst([...mine, ...lent], known) : []
  const pass = passes.find(({ registration }) => registration.id === chosen) ?? passes[0]
  const event = pass?.event ?? comingEvents(events)[0] ?? null
  return (
    <Page
      title="Packet Pick Up"
      headline={
        <span className={styles.headline}>
          Packet <br />
          Pick Up
        </span>
      }
      intro={pass ? passIntro(pass) : introOf(words)}
      line={false}
      bleed
    >
      <Container padBottom={{ base: 48, lg: 80 }}>
        <div className={styles.parts}>
          <Box gridArea="pass" shrink>
            {pass ? (
              <PassPager passes={passes} shown={pass.registration.id} onShow={setChosen} />
            ) : (
              <NoPass own={own} />
            )}
          </Box>
          {/* What would be pushed around waits for the content above it. */}
          <Box gridArea="facts" shrink from={isRead ? undefined : 'lg'}>
            <When event={event} />
            <Where event={event} table={words === undefined ? '\u00a0' : (words?.table ?? '')} />
          </Box>
          {isRead && words !== undefined && (events.length > 0 || !loading) && (
            <Box gridArea="bring" shrink>
              <Bring pass={pass} things={words?.bring ?? []} />
            </Box>
          )}
        </div>
      </Container>
    </Page>
  )
}

/** A line of room for words that are still to come. */
const introOf = (words: RunnerInfoWords | null | undefined): string =>
  words === undefined ? '\u00a0' : words?.pickup_intro || 'Your bib, and its code for the table.'

function NoPass({ own }: { own: Live<OwnRegistration[]> }) {
  const { user } = useSession()
  if (own.loading && own.value.length === 0) return <LoadingLanes label="Loading registrations..." rows={2} />
  if (own.error && own.value.length === 0)
    return <ErrorState title="Error loading registrations" text={own.error} onRetry={own.retry} />
  return (
    <Box lineBelow="ground" bg="sunk" pad={{ base: 20, md: 28 }}>
      <Text as="h2" look="title">
        No bib on this device yet
      </Text>
      <Text quiet above={6}>
        {user
          ? 'Register for a race, and your bib stands here with a code for the table, with or without signal.'
          : 'Register for a race on this device, or log in to the account that did. Your bib then stands here with a code for the table, with or without signal.'}
      </Text>
      <Row align="stretch" wrap gap={12} above={18}>
        <LinkButton to="/registration" variant="accent">
          Register Now
        </LinkButton>
        {!user && (
          <LinkButton to="/login?from=%2Frunner-info%2Fpacket-pickup" variant="outline">
            Log In
          </LinkButton>
        )}
      </Row>
    </Box>
  )
}

function When({ event }: { event: RaceEvent | null }) {
  const { pickup } = useShownSite()
  const is_cancelled = event?.status === 'cancelled'
  const rows = event
    ? pickupHours(pickup, event).flatMap(({ days, hours }) => {
        const is_race_day = days.includes(event.event_date)
        // A race that is called off has no start to count its hours from.
        if (is_race_day && is_cancelled) return []
        return { day: days.map(formatShortDay).join(' to ') + (is_race_day ? ', race day' : ''), hours }
      })
    : usualHours(pickup)
  if (rows.length === 0 && !event) return null
  const is_race_day_only = event !== null && !is_cancelled && isRaceDayOnly(event)
  const start =
    event && [formatShortDay(event.event_date), startText(event.event_time)].filter(Boolean).join(', ')
  return (
    <Section title="When">
      <Box above="-14px">
        {is_race_day_only && (
          <Text look="lead" padTop={14}>
            {race_day_only}.
          </Text>
        )}
        {rows.length > 0 ? (
          <Hours rows={rows} />
        ) : (
          !is_cancelled &&
          !is_race_day_only && (
            <Text look="lead" padTop={14}>
              No hours are published yet.
            </Text>
          )
        )}
        {event && (
          <Text quiet above={12}>
            For the {event.name}
            {is_cancelled ? ', which was cancelled' : rows.length === 0 && `, ${start}`}.
          </Text>
        )}
      </Box>
    </Section>
  )
}

interface WhereProps {
  event: RaceEvent | null
  /** Where the table is; '' where nobody says so. */
  table: string
}

function Where({ event, table }: WhereProps) {
  if (!event) return null
  const { courseMap } = eventLook(event)
  const place = placeText(event)
  return (
    <Section title="Where" line={!courseMap}>
      {courseMap && (
        <Picture
          src={courseMap}
          shown="(min-width: 64rem) 38rem, 100vw"
          alt={event.course_map_alt || `Map of the start of the ${event.name}`}
          loading="lazy"
          wide
          aspectRatio="1.9"
          objectFit="cover"
          objectPosition="left bottom"
          border="2px solid"
          borderColor="text"
          borderRadius="control"
        />
      )}
      <Row gap={14} above={12}>
        <Icon name="pin" size={24} />
        <Text grow shrink>
          <Text as="strong" block>
            {event.location_name}
          </Text>
          {table && <Span quiet>{table}</Span>}
        </Text>
        <a
          className={classes(styles.directions, 'text-button')}
          href={mapUrl(place)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Directions
        </a>
      </Row>
    </Section>
  )
}

interface BringProps {
  pass: PickupPass | undefined
  things: RunnerInfoWords['bring']
}

function Bring({ pass, things }: BringProps) {
  const money = pass ? moneyToBring(pass) : null
  const all = [...(money ? [money] : []), ...things]
  if (all.length === 0) return null
  return (
    <Section title="Bring" line={false}>
      <Box as="ul" above="-24px">
        {all.map(({ title, text }, at) => (
          <Box as="li" key={at} padY={14} borderBottom="1px solid" borderColor="hairline">
            <Text as="strong" block>
              {title}
            </Text>
            {text && <Span quiet>{text}</Span>}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
