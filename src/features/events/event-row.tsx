import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { formatDay, formatDayOfMonth, formatMonth } from '#ui/calendar-date.ts'
import { distanceNumeral, distanceWords, eventLook } from '#ui/event-look.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'
import { Icon } from '#ui/icons.tsx'
import { LaneNumeral } from '#ui/lane-numeral.tsx'
import { AppLink } from '#ui/link.tsx'
import { PostPicture } from '#ui/post-picture.tsx'
import { eventEntry } from './event-entry.ts'

export interface EventRowProps {
  event: RaceEvent
  /** yyyy-MM-dd */
  today: string
  /** The next race one can enter: its button is the pink one. */
  next: boolean
}

/** One event to come, badge first. A cancelled one stays in its place, grey, struck and without a button. */
export function EventRow({ event, today, next }: EventRowProps) {
  const titleId = useId()
  const cancelled = event.status === 'cancelled'
  const entry = eventEntry(event, today)
  const numeral = distanceNumeral(event.distance_m)
  const [firstSentence = ''] = event.description.split(/[:.]/)
  return (
    <chakra.article
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', lg: '250px 120px minmax(0, 1fr) 160px 190px' }}
      columnGap={{ base: '16px', lg: '28px' }}
      alignItems="center"
      paddingBlock={{ base: '24px', lg: '18px' }}
      borderBottom="1.5px solid"
      borderColor="text"
    >
      <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <PostPicture src={eventLook(event).picture} alt={event.image_alt} ratio={1.75} muted={cancelled} />
      </chakra.div>
      <chakra.p
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        display={{ base: 'flex', lg: 'block' }}
        alignItems="baseline"
        gap="10px"
        marginTop={{ base: '14px', lg: '0' }}
      >
        <chakra.span {...visuallyHidden}>{formatDay(event.event_date)}</chakra.span>
        <chakra.span
          aria-hidden="true"
          display={{ base: 'inline', lg: 'block' }}
          textStyle="subheading"
          fontSize={{ base: '1.75rem', lg: '3.5rem' }}
        >
          {formatDayOfMonth(event.event_date)}
        </chakra.span>
        <chakra.span
          aria-hidden="true"
          display={{ base: 'inline', lg: 'block' }}
          textStyle="titleSmall"
          marginTop="6px"
        >
          {formatMonth(event.event_date)}
        </chakra.span>
        <chakra.span textStyle="small" color="quiet">
          {event.event_time}
        </chakra.span>
      </chakra.p>
      <chakra.div minWidth="0" marginTop={{ base: '10px', lg: '0' }}>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="10px"
          textStyle="small"
          color="quiet"
        >
          <StatusBadge status={event.status} />
          {cancelled ? firstSentence : `${event.registered.toLocaleString('en-US')} registered`}
        </chakra.p>
        <chakra.h2
          id={titleId}
          textStyle="subheading"
          fontSize={{ base: '2.25rem', lg: '2.75rem' }}
          marginTop="12px"
          {...(cancelled
            ? { color: 'quiet', textDecoration: 'line-through', textDecorationThickness: '3px' }
            : {})}
        >
          <AppLink
            to={`/events/${event.slug}`}
            textDecoration="inherit"
            _hover={{ textDecoration: 'underline', textDecorationThickness: '4px' }}
          >
            {event.name}
          </AppLink>
        </chakra.h2>
        <chakra.p display="flex" alignItems="center" gap="8px" marginTop="12px" color="quiet">
          <Icon name="pin" size={18} /> {event.location_name}
        </chakra.p>
      </chakra.div>
      <chakra.div alignSelf={{ base: 'end', lg: 'center' }}>
        {numeral && (
          <>
            <span aria-hidden="true">
              <LaneNumeral color={cancelled ? 'quiet' : 'text'}>{numeral}</LaneNumeral>
            </span>
            <chakra.span {...visuallyHidden}>{distanceWords(event.distance_m)}</chakra.span>
          </>
        )}
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        marginTop={{ base: '16px', lg: '0' }}
        textAlign={{ lg: 'right' }}
      >
        {entry.open ? (
          <LinkButton
            to={`/registration?event=${event.slug}`}
            variant={next ? 'accent' : 'ink'}
            aria-describedby={titleId}
            width={{ base: '100%', lg: 'auto' }}
          >
            Register Now
          </LinkButton>
        ) : event.finishers > 0 ? (
          <LinkButton to={`/results?event=${event.slug}`} aria-describedby={titleId}>
            Results
          </LinkButton>
        ) : (
          <LinkButton to={`/events/${event.slug}`} variant="link" aria-describedby={titleId}>
            Details
          </LinkButton>
        )}
        {entry.note && !cancelled && (
          <chakra.p
            marginTop={entry.open || event.finishers > 0 ? '8px' : '0'}
            textStyle="small"
            color="quiet"
          >
            {entry.note}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.article>
  )
}
