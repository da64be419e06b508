import { startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { AppLink } from '#ui/base/link.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { distanceNumeral } from '#ui/entry/event-look.ts'
import styles from './today-races.module.css'

/** '412 runners on the start list', and once times are in '231 of 412 finished'. */
export function expectedText({ registered, finishers }: Pick<RaceEvent, 'registered' | 'finishers'>): string {
  const runners = Math.max(registered, finishers)
  const count = runners.toLocaleString('en-US')
  if (finishers > 0) return `${finishers.toLocaleString('en-US')} of ${count} finished`
  return `${count} ${runners === 1 ? 'runner' : 'runners'} on the start list`
}

/** On race day the race leads: today's races, who is expected, and where the times appear. */
export function TodayRaces({ races }: { races: readonly RaceEvent[] }) {
  return (
    <section className={styles.band} aria-label="Today" data-on-black data-screen-only>
      {races.map((event, at) => {
        const numeral = distanceNumeral(event.distance_m)
        return (
          <article key={event.id} className={classes('container', styles.race)}>
            <div className={styles.words}>
              <p className={classes('text-tag', styles.when)}>
                <span className={styles.today}>Today</span>
                <span>
                  {startText(event.event_time)}, {event.location_name}
                </span>
              </p>
              <h2 className={classes('text-heading', styles.title)}>
                <AppLink to={`/events/${event.slug}`} className={styles.name}>
                  {event.name}
                </AppLink>
              </h2>
              <p className={styles.expected}>{expectedText(event)}</p>
            </div>
            {numeral && (
              <span aria-hidden="true" className={styles.numeral}>
                <LaneNumeral size="var(--numeral)" color="sun">
                  {numeral}
                </LaneNumeral>
              </span>
            )}
            <LinkButton
              to={`/results?event=${event.slug}`}
              variant={at === 0 ? 'accent' : 'ink'}
              size="lg"
              className={classes(styles.way, at > 0 && styles.other)}
            >
              {event.finishers > 0 ? 'See the times' : 'Times appear here'} <Icon name="arrow-right" />
            </LinkButton>
          </article>
        )
      })}
    </section>
  )
}
