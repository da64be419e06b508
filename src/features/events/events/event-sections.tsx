import { raceToday } from '#domain/events/race-clock.ts'
import type { ReactNode } from 'react'
import type { CourseProfile } from '#domain/events/course-profile.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import {
  currentFee,
  lastEntryDay,
  payableFees,
  placesLeft,
  registrationState,
  type WindowFields,
} from '#domain/events/registration-window.ts'
import { dayBefore } from '#domain/kernel/calendar-date.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { formatDay, formatShortDay } from '#ui/base/calendar-date.ts'
import { mapUrl } from '#ui/site/contact-links.ts'
import { awardArt, climbText, distanceText } from '#ui/entry/event-look.ts'
import { TermToday } from '#ui/entry/entry-confirmation.tsx'
import { PaymentText } from '#ui/entry/entry-fee.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, List, Row, Span, Text } from '#ui/layout/words.tsx'
import { Prose } from '#ui/base/prose.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import styles from './event-detail-page.module.css'
import { isRaceDayOnly, pickupHours, race_day_only } from '#domain/events/pickup-hours.ts'
import { placeText } from '#domain/events/place-text.ts'
import { feeText } from '#domain/kernel/money.ts'
import { Picture } from '#ui/base/picture.tsx'

export function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text as="h2" id={id} look="heading" size={{ base: '2.75rem', lg: '3.4rem' }} below={16}>
      {children}
    </Text>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row align="stretch" justify="between" gap={16} padY={11} borderBottom="1px solid" borderColor="hairline">
      <dt className="quiet">{name}</dt>
      <Text as="dd" margin="0" bold textAlign="right">
        {children}
      </Text>
    </Row>
  )
}

export function Overview({ event }: { event: RaceEvent }) {
  if (event.description.trim() === '') return null
  return (
    <section aria-labelledby="overview">
      <Heading id="overview">Overview</Heading>
      <Box below={12}>
        <Prose size={{ base: '1.0625rem', lg: '1.125rem' }} gap={12}>
          {event.description}
        </Prose>
      </Box>
    </section>
  )
}

interface ParticipantsProps {
  event: RaceEvent
  unit: 'mi' | 'km'
  /** null: there is none; undefined: not read yet. */
  course: CourseProfile | null | undefined
}

export function Participants({ event, unit, course }: ParticipantsProps) {
  const left = placesLeft(event)
  const count = event.registered.toLocaleString('en-US')
  // A measured course knows better than what was typed, and says it below.
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

interface FeePost {
  name: string
  price: string
  /** 'until Jun 19, 2026' or 'on Jun 20, 2026'. */
  when: string
  state: 'over' | 'now' | 'later'
}

/**
 * The entry fees as posts in order of time, however they are stored; `today` is yyyy-MM-dd. The current one is paid
 * today: there is no current one where nobody can register.
 */
export function feePosts(event: WindowFields & Pick<RaceEvent, 'fees'>, today: string): FeePost[] {
  const fees = payableFees(event)
  const last_day = lastEntryDay(event)
  const current = registrationState(event, today) === 'open' ? currentFee({ fees }, today) : null
  return fees.map((fee, place) => {
    const until = fee.until === '' ? last_day : fee.until
    const isOneDay = fees[place - 1]?.until === dayBefore(until, 1)
    return {
      name: fee.name,
      price: feeText(fee.amount_cents),
      when: `${isOneDay ? 'on' : 'until'} ${formatDay(until)}`,
      state: fee === current ? 'now' : until < today ? 'over' : 'later',
    }
  })
}

/** The fees as posts: they rise with time, and today's is pink. */
export function EntryFees({ event, today }: { event: RaceEvent; today: string }) {
  const posts = feePosts(event, today)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="entry-fees">
      <Heading id="entry-fees">Entry fees</Heading>
      <Row as="ul" lineBelow="ground" align="end" gap={{ base: 6, lg: 14 }}>
        {posts.map((post, place) => (
          <Box
            as="li"
            key={post.name}
            className={classes(
              styles.post,
              post.state === 'now' && styles.now,
              post.state === 'over' && styles.over,
            )}
            data-shape={post.state === 'now' ? 'now' : 'post'}
            minHeight={`${170 + place * 42}px`}
          >
            <Span
              look="subheading"
              size={{ base: '2.25rem', lg: '3.25rem' }}
              {...(post.state === 'over'
                ? { textDecoration: 'line-through', textDecorationThickness: '3px' }
                : {})}
            >
              {post.price}
            </Span>
            <Span look="label" size="1rem" above={8}>
              {post.name}
              {post.state === 'now' && ', now'}
              {post.state === 'over' && ', over'}
            </Span>
            <Span size="0.875rem" lineHeight="1.3">
              {post.when}
            </Span>
          </Box>
        ))}
      </Row>
      {today <= event.event_date && (
        <Text above={14} collapses>
          <PaymentText event={event} />
        </Text>
      )}
    </section>
  )
}

export function Location({ event }: { event: RaceEvent }) {
  const place = placeText(event)
  return (
    <section aria-labelledby="location">
      <Heading id="location">Location</Heading>
      <Row as="p" align="stretch" gap={10} look="lead">
        <Icon name="pin" />
        <span>
          <Text as="strong" block>
            {event.location_name}
          </Text>
          {event.location_address}
        </span>
      </Row>
      <a className={classes('text-button', styles.map)} href={mapUrl(place)} target="_blank" rel="noreferrer">
        Open map <Icon name="external" size={18} />
      </a>
    </section>
  )
}

/** What its organiser promises. */
export function Awards({ event }: { event: RaceEvent }) {
  const { awards } = event
  const pictures = [...new Set(awards.map(({ picture }) => awardArt(event, picture)))].filter(Boolean)
  return (
    <section aria-labelledby="awards" className={styles.awards}>
      <Heading id="awards">Awards</Heading>
      <Row align="stretch" gap={{ base: 20, lg: 40 }}>
        {pictures.map((picture, at) => (
          <Picture
            key={picture}
            src={picture}
            alt=""
            from={at > 0 ? 'lg' : undefined}
            width={{ base: '110px', lg: '150px' }}
            height="auto"
            rigid
            objectFit="contain"
            loading="lazy"
          />
        ))}
        <List grow columns={{ base: '1fr', lg: 3 }} gap={{ base: '0', lg: 24 }} alignContent="start">
          {awards.map(({ title, text }, at) => (
            <li key={at} className={styles.award}>
              <Span block look="titleSmall" anywhere>
                {title}
              </Span>
              {text && (
                <Span quiet anywhere>
                  {text}
                </Span>
              )}
            </li>
          ))}
        </List>
      </Row>
    </section>
  )
}

export function PacketPickUp({ event }: { event: RaceEvent }) {
  const { pickup, pages } = useShownSite()
  const hours = pickupHours(pickup, event)
  return (
    <Box as="section" lineAbove="ground" aria-labelledby="pickup" padTop={16}>
      <Text as="h2" id="pickup" look="title" below={8}>
        Packet Pick Up
      </Text>
      {isRaceDayOnly(event) && <Text>{race_day_only}.</Text>}
      {hours.length > 0 && (
        <dl>
          {hours.map(({ days, hours }, at) => (
            <Fact key={at} name={days.map(formatShortDay).join(' to ')}>
              {hours}
            </Fact>
          ))}
        </dl>
      )}
      <LinkButton to="/runner-info/packet-pickup" variant="plain" padX={0}>
        {pages.includes('runner_info') ? 'What to bring' : 'My bib and packet'}{' '}
        <Icon name="arrow-right" size={18} />
      </LinkButton>
    </Box>
  )
}
