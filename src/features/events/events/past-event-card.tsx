import { useId } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { classes } from '#ui/layout/classes.ts'
import { AppLink } from '#ui/base/link.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import styles from './past-event-card.module.css'

/** A past event; it leads to its results. */
export function PastEventCard({ event }: { event: RaceEvent }) {
  const titleId = useId()
  const cancelled = event.status === 'cancelled'
  const finished = event.finishers > 0 ? `, ${event.finishers.toLocaleString('en-US')} finished` : ''
  return (
    <article aria-labelledby={titleId}>
      <div className={styles.picture}>
        <PostPicture
          src={eventLook(event).picture}
          shown="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
          alt={event.image_alt}
          ratio={1.85}
          cut="none"
          muted={cancelled}
        />
      </div>
      <p className={classes('text-small quiet', styles.when)}>
        <StatusBadge status={cancelled ? 'cancelled' : 'past'} />
        {formatDay(event.event_date)}
      </p>
      <h3 id={titleId} className={classes('text-title', styles.title)}>
        <AppLink to={`/events/${event.slug}`} className={styles.name}>
          {event.name}
        </AppLink>
      </h3>
      <p className={classes('quiet', styles.where)}>
        {event.location_name}
        {finished}
      </p>
      {!cancelled && (
        <LinkButton to={`/results?event=${event.slug}`} variant="link" aria-describedby={titleId}>
          Results
        </LinkButton>
      )}
    </article>
  )
}
