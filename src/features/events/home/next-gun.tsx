import { useEffect, useMemo, useState } from 'react'
import { startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { classes } from '#ui/layout/classes.ts'
import { AppLink } from '#ui/base/link.tsx'
import { gunsOf, nextGun } from './next-events.ts'
import styles from './next-gun.module.css'

const two = (value: number) => String(value).padStart(2, '0')

const numeral_size = 'clamp(3.25rem, 14vw, 5rem)'

/** Keeps room for the clock on the phone, where the events are below it. */
function Awaited() {
  return (
    <div
      className={styles.awaited}
      aria-hidden="true"
      style={{ height: `calc(6.725rem + 0.86 * ${numeral_size})` }}
    />
  )
}

interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left until `start`, which is still to come. */
export function countdown(start: Date, now: Date): Countdown {
  const left = Math.floor((start.getTime() - now.getTime()) / 1_000)
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** Calls at each whole second of the clock, which is when guns go; returns how to stop it. */
export function eachSecond(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        call()
        wait()
      },
      1_000 - (Date.now() % 1_000),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** The clock to the next gun. It ticks for the eye only: read out once a second it would drown everything else. */
export function NextGun({ events, loading }: { events: readonly RaceEvent[]; loading: boolean }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => eachSecond(() => setNow(new Date())), [])
  const guns = useMemo(() => gunsOf(events), [events])
  const next = nextGun(guns, now)
  if (!next) return loading ? <Awaited /> : null
  const { event, start } = next
  const left = countdown(start, now)
  const parts = [
    { value: String(left.days), unit: left.days === 1 ? 'day' : 'days' },
    { value: two(left.hours), unit: 'hours' },
    { value: two(left.minutes), unit: 'min' },
    { value: two(left.seconds), unit: 'sec' },
  ]
  return (
    <section className={styles.band} aria-label="Next gun" data-on-black>
      <div className={classes('container', styles.inside)}>
        <p className={styles.race}>
          <span className={classes('text-tag', styles.text)}>Next gun in</span>
          <AppLink to={`/events/${event.slug}`} className={classes('text-label', styles.name)}>
            {event.name}
          </AppLink>
        </p>
        <div className={styles.clock} aria-hidden="true">
          {parts.map(({ value, unit }) => (
            <span key={unit} className={styles.part}>
              <LaneNumeral size={numeral_size} color="sun">
                {value}
              </LaneNumeral>
              <span className="text-tag">{unit}</span>
            </span>
          ))}
        </div>
        <p className={styles.facts}>
          <span className={classes('text-label', styles.runners)}>
            {event.registered.toLocaleString('en-US')} runners on the start list
          </span>
          <span className={classes('text-small', styles.text)}>
            {event.location_name}, {startText(event.event_time)}
          </span>
        </p>
      </div>
    </section>
  )
}
