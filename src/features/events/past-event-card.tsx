import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { formatDay } from '#ui/calendar-date.ts'
import { eventLook } from '#ui/event-look.ts'
import { AppLink } from '#ui/link.tsx'
import { PostPicture } from '#ui/post-picture.tsx'

/** An event that is over; it leads to its results. */
export function PastEventCard({ event }: { event: RaceEvent }) {
  const titleId = useId()
  const cancelled = event.status === 'cancelled'
  const finished = event.finishers > 0 ? `, ${event.finishers.toLocaleString('en-US')} finished` : ''
  return (
    <chakra.article aria-labelledby={titleId}>
      <chakra.div borderBottom="5px solid" borderColor="text">
        <PostPicture
          src={eventLook(event).picture}
          alt={event.image_alt}
          ratio={1.85}
          cut="none"
          muted={cancelled}
        />
      </chakra.div>
      <chakra.p
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="10px"
        marginTop="12px"
        textStyle="small"
        color="quiet"
      >
        <StatusBadge status={cancelled ? 'cancelled' : 'past'} />
        {formatDay(event.event_date)}
      </chakra.p>
      <chakra.h3 id={titleId} textStyle="title" marginTop="12px">
        <AppLink
          to={`/events/${event.slug}`}
          _hover={{ textDecoration: 'underline', textDecorationThickness: '3px' }}
        >
          {event.name}
        </AppLink>
      </chakra.h3>
      <chakra.p marginTop="6px" color="quiet">
        {event.location_name}
        {finished}
      </chakra.p>
      {!cancelled && (
        <LinkButton to={`/results?event=${event.slug}`} variant="link" aria-describedby={titleId}>
          Results
        </LinkButton>
      )}
    </chakra.article>
  )
}
