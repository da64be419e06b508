import type { RaceEvent } from '#domain/events/event.ts'
import { eventStart } from '#domain/events/event-start.ts'
import { raceClock } from '#domain/events/race-clock.ts'

// The day of a race, counted from its gun, in the organiser's steps.

interface RaceDayStep {
  /** '11:30', or '−1:30' from the gun where no race is known. */
  clock: string
  title: string
  text: string
  /** The gun itself. */
  gun: boolean
  /** The present step of the day. */
  now: boolean
}

interface PlannedStep {
  title: string
  text: string
  /** From the gun, and more for each kilometer, in whole quarters of an hour. */
  minutes: number
  min_per_km: number
}

/** Where no race or no distance is known. */
const usual_km = 10
/** The last step goes on for a while. */
const day_ends_min = 90

function fromGun(minutes: number): string {
  const all = Math.abs(minutes)
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
  return minutes === 0 ? '0:00' : `${minutes < 0 ? '−' : '+'}${text}`
}

/** The organiser's steps on the day of `event`, or of any race if none is known. */
export function raceDaySteps(
  planned: readonly PlannedStep[],
  event: Pick<RaceEvent, 'event_date' | 'event_time' | 'time_zone' | 'distance_m'> | null,
  now: Date,
): RaceDayStep[] {
  const start = event && eventStart(event)
  const km = event?.distance_m ? event.distance_m / 1_000 : usual_km
  const steps = planned
    .map(({ minutes, min_per_km, ...words }) => {
      const more_min = Math.round((km * min_per_km) / 15) * 15
      return { ...words, gun: minutes === 0 && min_per_km === 0, at: Math.round(minutes) + more_min }
    })
    .toSorted((a, b) => a.at - b.at)
  const minutesIn = start ? (now.getTime() - start.getTime()) / 60_000 : null
  const ends_min = (steps.at(-1)?.at ?? 0) + day_ends_min
  const current =
    minutesIn === null || minutesIn > ends_min ? -1 : steps.findLastIndex(({ at }) => at <= minutesIn)
  return steps.map(({ at, title, text, gun }, index) => ({
    clock: start
      ? raceClock(event, new Date(start.getTime() + at * 60_000)).replace(/ [AP]M$/, '')
      : fromGun(at),
    title,
    text,
    gun,
    now: index === current,
  }))
}
