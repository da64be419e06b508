import { chakra } from '@chakra-ui/react'
import { raceToday } from '#domain/race-clock.ts'
import type { ReactNode } from 'react'
import type { CourseProfile } from '#domain/course-profile.ts'
import type { RaceEvent } from '#domain/event.ts'
import { registrationState, placesLeft } from '#domain/registration-window.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay, formatShortDay } from '#ui/base/calendar-date.ts'
import { mapUrl } from '#ui/shell/contact.ts'
import { climbText, distanceText, eventLook } from '#ui/entry/event-look.ts'
import { TermToday } from '#ui/entry/entry-confirmation.tsx'
import { PaymentText } from '#ui/entry/entry-fee.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { type FeePost, feePosts } from './fee-posts.ts'
import { pickupHours } from '#domain/pickup-hours.ts'
import { placeText } from '#domain/place-text.ts'

export function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.h2 id={id} textStyle="heading" fontSize={{ base: '2.75rem', lg: '3.4rem' }} marginBottom="16px">
      {children}
    </chakra.h2>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="16px"
      paddingBlock="11px"
      borderBottom="1px solid"
      borderColor="hairline"
    >
      <chakra.dt color="quiet">{name}</chakra.dt>
      <chakra.dd margin="0" fontWeight="700" textAlign="right">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

export function Overview({ event }: { event: RaceEvent }) {
  if (event.description.trim() === '') return null
  return (
    <section aria-labelledby="overview">
      <Heading id="overview">Overview</Heading>
      {event.description.split(/\n{2,}/).map((paragraph) => (
        <chakra.p key={paragraph} textStyle="lead" marginBottom="12px">
          {paragraph}
        </chakra.p>
      ))}
    </section>
  )
}

export interface ParticipantsProps {
  event: RaceEvent
  unit: 'mi' | 'km'
  /** null and undefined: none, or not read yet. */
  course: CourseProfile | null | undefined
}

export function Participants({ event, unit, course }: ParticipantsProps) {
  const left = placesLeft(event)
  const count = event.registered.toLocaleString('en-US')
  // A course that was measured knows better than what was typed, and says it once more below.
  const climb = climbText(course ? course.climb_m : event.climb_m, unit)
  return (
    <section aria-labelledby="participants">
      <Heading id="participants">Participants</Heading>
      <dl>
        <Fact name="Start list">
          {event.capacity === null ? count : `${count} of ${event.capacity.toLocaleString('en-US')}`}
        </Fact>
        {left !== null && registrationState(event, raceToday(event)) === 'open' && (
          <Fact name="Places left">{left.toLocaleString('en-US')}</Fact>
        )}
        {event.distance_m !== null && <Fact name="Distance">{distanceText(event.distance_m)}</Fact>}
        {climb && <Fact name="Climb">{climb}</Fact>}
        {event.registration_closes && event.status === 'upcoming' && (
          <Fact
            name={
              event.registration_closes < raceToday(event) ? 'Registration closed' : 'Registration closes'
            }
          >
            {formatDay(event.registration_closes)}
          </Fact>
        )}
      </dl>
      {registrationState(event, raceToday(event)) === 'open' && <TermToday event={event} />}
    </section>
  )
}

const postFill = (state: FeePost['state']) =>
  state === 'now' ? 'accent.fill' : state === 'over' ? 'post.past' : 'post'

/** The fees as posts: they rise with time, the one that holds today is pink. */
export function EntryFees({ event, today }: { event: RaceEvent; today: string }) {
  const posts = feePosts(event, today)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="entry-fees">
      <Heading id="entry-fees">Entry fees</Heading>
      <chakra.ul
        listStyleType="none"
        display="flex"
        alignItems="flex-end"
        gap={{ base: '6px', lg: '14px' }}
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        {posts.map((post, place) => (
          <chakra.li
            key={post.name}
            flex="1"
            minWidth="0"
            display="flex"
            flexDirection="column"
            justifyContent="flex-end"
            padding={{ base: '40px 10px 12px', lg: '40px 18px 18px' }}
            bg={postFill(post.state)}
            data-shape={post.state === 'now' ? 'now' : 'post'}
            color={post.state === 'now' ? 'accent.on' : post.state === 'over' ? 'quiet' : 'text'}
            clipPath="polygon(0 28px, 100% 0, 100% 100%, 0 100%)"
            minHeight={`${170 + place * 42}px`}
            // Outdoors posts and ground are both white. The slant would cut off a border: the post is black there,
            // and a smaller one stands on it.
            css={{
              '[data-theme=outdoor] &': {
                position: 'relative',
                isolation: 'isolate',
                bg: '#000',
                _before: {
                  content: '""',
                  position: 'absolute',
                  zIndex: '-1',
                  inset: '3px',
                  bg: postFill(post.state),
                  clipPath: 'polygon(0 28px, 100% 0, 100% 100%, 0 100%)',
                },
              },
            }}
          >
            <chakra.span
              textStyle="subheading"
              fontSize={{ base: '2.25rem', lg: '3.25rem' }}
              {...(post.state === 'over'
                ? { textDecoration: 'line-through', textDecorationThickness: '3px' }
                : {})}
            >
              {post.price}
            </chakra.span>
            <chakra.span textStyle="label" fontSize="1rem" marginTop="8px">
              {post.name}
              {post.state === 'now' && ', now'}
              {post.state === 'over' && ', over'}
            </chakra.span>
            <chakra.span fontSize="0.875rem" lineHeight="1.3">
              {post.when}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {today <= event.event_date && (
        <chakra.p marginTop="14px" _empty={{ display: 'none' }}>
          <PaymentText event={event} />
        </chakra.p>
      )}
    </section>
  )
}

export function Location({ event }: { event: RaceEvent }) {
  const place = placeText(event)
  return (
    <section aria-labelledby="location">
      <Heading id="location">Location</Heading>
      <chakra.p display="flex" gap="10px" textStyle="lead">
        <Icon name="pin" />
        <span>
          <chakra.strong display="block">{event.location_name}</chakra.strong>
          {event.location_address}
        </span>
      </chakra.p>
      <chakra.a
        href={mapUrl(place)}
        target="_blank"
        rel="noreferrer"
        display="inline-flex"
        alignItems="center"
        gap="8px"
        minHeight="target"
        marginTop="8px"
        textStyle="button"
        textDecoration="underline"
        textDecorationThickness="2px"
        textUnderlineOffset="6px"
      >
        Open map <Icon name="external" size={18} />
      </chakra.a>
    </section>
  )
}

const awards = [
  { name: 'Every finisher', text: 'A medal shaped like this race' },
  { name: 'Top three overall', text: 'Course profile print, framed' },
  { name: 'Age groups', text: 'First in each group' },
]

export function Awards({ event }: { event: RaceEvent }) {
  return (
    <chakra.section
      aria-labelledby="awards"
      borderTopWidth={{ base: '0', lg: 'ground' }}
      borderTopStyle="solid"
      borderColor="text"
      paddingTop={{ lg: '28px' }}
    >
      <Heading id="awards">Awards</Heading>
      <chakra.div display="flex" gap={{ base: '20px', lg: '40px' }}>
        <chakra.img
          src={eventLook(event).medal}
          alt=""
          width={{ base: '110px', lg: '150px' }}
          height="auto"
          flexShrink="0"
          objectFit="contain"
          loading="lazy"
        />
        <chakra.ul
          listStyleType="none"
          flex="1"
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
          gap={{ base: '0', lg: '24px' }}
          alignContent="start"
        >
          {awards.map((award) => (
            <chakra.li
              key={award.name}
              borderTop={{ lg: '4px solid' }}
              borderBottom={{ base: '1px solid', lg: 'none' }}
              borderColor={{ base: 'hairline', lg: 'text' }}
              paddingBlock="12px"
            >
              <chakra.span display="block" textStyle="titleSmall">
                {award.name}
              </chakra.span>
              <chakra.span color="quiet">{award.text}</chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  )
}

export function PacketPickUp({ event }: { event: RaceEvent }) {
  return (
    <chakra.section
      aria-labelledby="pickup"
      borderTopWidth="ground"
      borderTopStyle="solid"
      borderColor="text"
      paddingTop="16px"
    >
      <chakra.h2 id="pickup" textStyle="title" marginBottom="8px">
        Packet Pick Up
      </chakra.h2>
      <dl>
        {pickupHours(event).map(({ days, hours }) => (
          <Fact key={days.join()} name={days.map(formatShortDay).join(' to ')}>
            {hours}
          </Fact>
        ))}
      </dl>
      <LinkButton to="/runner-info/packet-pickup" variant="plain" paddingInline="0">
        What to bring <Icon name="arrow-right" size={18} />
      </LinkButton>
    </chakra.section>
  )
}
