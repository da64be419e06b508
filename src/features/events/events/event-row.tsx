import { useId } from 'react'
import { isRunToday, startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { plainText } from '#domain/kernel/plain-text.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay, formatDayOfMonth, formatMonth } from '#ui/base/calendar-date.ts'
import { distanceNumeral, distanceText, eventLook } from '#ui/entry/event-look.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { classes } from '#ui/layout/classes.ts'
import { AppLink } from '#ui/base/link.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { shown_widths } from '#ui/post/shown-widths.ts'
import { eventEntry } from './event-entry.ts'
import styles from './event-row.module.css'

interface EventRowProps {
  event: RaceEvent
  /** yyyy-MM-dd */
  today: string
  /** The next race one can enter: its button is the pink one. */
  next: boolean
}

/** One event to come, badge first. A canceled one stays in its place, gray, struck and without a button. */
export function EventRow({ event, today, next }: EventRowProps) {
  const titleId = useId()
  const cancelled = event.status === 'cancelled'
  const entry = eventEntry(event, today)
  const numeral = distanceNumeral(event.distance_m)
  const [firstSentence = ''] = plainText(event.description).split(/[:.]/)
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.whole}>
        <PostPicture
          src={eventLook(event).picture}
          shown={shown_widths.list}
          alt={event.image_alt}
          ratio={1.75}
          muted={cancelled}
        />
      </div>
      <p className={classes(styles.whole, styles.when)}>
        <span className="only-spoken">{formatDay(event.event_date)}</span>
        <span className={classes('text-subheading', styles.day)} aria-hidden="true">
          {formatDayOfMonth(event.event_date)}
        </span>
        <span className={classes('text-titleSmall', styles.month)} aria-hidden="true">
          {formatMonth(event.event_date)}
        </span>
        <span className="text-small quiet">{startText(event.event_time)}</span>
      </p>
      <div className={styles.text}>
        <p className={classes('text-small quiet', styles.standing)}>
          <StatusBadge status={isRunToday(event, () => today) ? 'today' : event.status} />
          {cancelled ? firstSentence : `${event.registered.toLocaleString('en-US')} registered`}
        </p>
        <h2 id={titleId} className={classes('text-subheading', styles.title, cancelled && styles.cancelled)}>
          <AppLink to={`/events/${event.slug}`} className={styles.name}>
            {event.name}
          </AppLink>
        </h2>
        <p className={classes('quiet', styles.where)}>
          <Icon name="pin" size={18} /> {event.location_name}
        </p>
      </div>
      <div className={styles.distance}>
        {numeral && (
          <>
            <span aria-hidden="true">
              <LaneNumeral color={cancelled ? 'quiet' : 'text'}>{numeral}</LaneNumeral>
            </span>
            <span className="only-spoken">{distanceText(event.distance_m)}</span>
          </>
        )}
      </div>
      <div className={classes(styles.whole, styles.way)}>
        {entry.open ? (
          <LinkButton
            to={`/registration?event=${event.slug}`}
            variant={next ? 'accent' : 'ink'}
            aria-describedby={titleId}
            className={styles.register}
          >
            Register Now
          </LinkButton>
        ) : event.finishers > 0 || isRunToday(event, () => today) ? (
          <LinkButton to={`/results?event=${event.slug}`} aria-describedby={titleId}>
            Results
          </LinkButton>
        ) : (
          <LinkButton to={`/events/${event.slug}`} variant="link" aria-describedby={titleId}>
            Details
          </LinkButton>
        )}
        {entry.note && !cancelled && (
          <p
            className={classes('text-small quiet', (entry.open || event.finishers > 0) && styles.underButton)}
          >
            {entry.note}
          </p>
        )}
      </div>
    </article>
  )
}
