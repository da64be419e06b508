import { useId } from 'react'
import { startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { currentFee, registrationState } from '#domain/events/registration-window.ts'
import { feeText } from '#domain/kernel/money.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { climbText, distanceNumeral, distanceText, eventLook } from '#ui/entry/event-look.ts'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Picture } from '#ui/base/picture.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'
import styles from './home-event-row.module.css'

interface HomeEventRowProps {
  event: RaceEvent
  /** yyyy-MM-dd */
  today: string
  /** The next race one can enter: its button is the pink one. */
  next: boolean
  unit: 'mi' | 'km'
}

/** One race on its ground line: picture, what and where, its distance and profile, the way in. */
export function HomeEventRow({ event, today, next, unit }: HomeEventRowProps) {
  const titleId = useId()
  const dark = useIsDark()
  const look = eventLook(event)
  const fee = currentFee(event, today)
  const numeral = distanceNumeral(event.distance_m)
  const profile = dark ? look.profileDark : look.profile
  const open = registrationState(event, today) === 'open'
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <PostPicture
          src={look.picture}
          shown="(min-width: 64rem) 320px, 100vw"
          alt={event.image_alt}
          ratio={1.35}
        />
      </div>
      <div className={styles.text}>
        <div className={styles.names}>
          <p className={styles.when}>
            <span className="text-titleSmall">{formatDay(event.event_date)}</span>
            <span className="text-tag quiet">{startText(event.event_time)}</span>
          </p>
          <h3 id={titleId} className="text-subheading">
            <AppLink to={`/events/${event.slug}`} className={styles.name}>
              {event.name}
            </AppLink>
          </h3>
        </div>
        <p className={classes('quiet', styles.where)}>
          <Icon name="pin" size={18} /> {event.location_name}
        </p>
      </div>
      <div className={styles.course}>
        {numeral && (
          <div className={styles.distance}>
            <span aria-hidden="true">
              <LaneNumeral size="clamp(3.4rem, 7.6vw, 6rem)">{numeral}</LaneNumeral>
            </span>
            <span className="only-spoken">{distanceText(event.distance_m)}</span>
            <span className={classes('text-tag quiet', styles.climb)}>{climbText(event.climb_m, unit)}</span>
          </div>
        )}
        {profile && (
          // The line under the profile is the row's own: the part of the drawing below it is cut off.
          <div className={styles.profile}>
            <Picture src={profile} alt="" loading="lazy" />
          </div>
        )}
      </div>
      <div className={styles.way}>
        {open ? (
          <LinkButton
            to={`/registration?event=${event.slug}`}
            variant={next ? 'accent' : 'ink'}
            aria-describedby={titleId}
            className={styles.button}
          >
            Register Now
          </LinkButton>
        ) : (
          <LinkButton
            to={`/events/${event.slug}`}
            variant="outline"
            aria-describedby={titleId}
            className={styles.button}
          >
            Details
          </LinkButton>
        )}
        {open && fee && (
          <p className={classes('text-tag quiet', styles.fee)}>
            {fee.name} {feeText(fee.amount_cents)}
          </p>
        )}
      </div>
    </article>
  )
}
