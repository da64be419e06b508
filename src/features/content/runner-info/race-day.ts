import type { RaceEvent } from '#domain/events/event.ts'
import { eventStart } from '#domain/events/event-start.ts'
import { raceClock } from '#domain/events/race-clock.ts'

// The day of a race, counted from its gun.

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

const gates_min = -90
const pickup_closes_min = -30
const pens_min = -15
/** Ten kilometers are open for an hour and three quarters, other distances in proportion. */
const open_min_per_km = 10.5
const usual_km = 10

function fromGun(minutes: number): string {
  const all = Math.abs(minutes)
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
  return minutes === 0 ? '0:00' : `${minutes < 0 ? '−' : '+'}${text}`
}

/** When the last runner may come in, in whole quarters of an hour after the gun. */
function lastFinisher_min(event: Pick<RaceEvent, 'distance_m'> | null): number {
  const km = event?.distance_m ? event.distance_m / 1_000 : usual_km
  return Math.max(30, Math.round((km * open_min_per_km) / 15) * 15)
}

/** The steps of the day of `event`, or of any race if none is known. */
export function raceDaySteps(
  event: Pick<RaceEvent, 'event_date' | 'event_time' | 'time_zone' | 'distance_m'> | null,
  now: Date,
): RaceDayStep[] {
  const start = event && eventStart(event)
  const last_min = lastFinisher_min(event)
  const steps = [
    { at: gates_min, title: 'Gates and packet pickup open', text: 'Race day pickup, 1.5 hours before' },
    { at: pickup_closes_min, title: 'Pickup closes', text: '30 minutes before the start' },
    { at: pens_min, title: 'Walk to the start pens', text: 'Fast in front, walkers and strollers behind' },
    { at: 0, title: 'The gun', text: 'Everybody counts down, loudly' },
    { at: last_min, title: 'Last finisher', text: 'The loudest cheer of the day' },
    { at: last_min + 30, title: 'Awards on the green', text: 'First in each age group' },
  ]
  const minutesIn = start ? (now.getTime() - start.getTime()) / 60_000 : null
  const current =
    minutesIn === null || minutesIn > last_min + 120 ? -1 : steps.findLastIndex(({ at }) => at <= minutesIn)
  return steps.map(({ at, title, text }, index) => ({
    clock: start
      ? raceClock(event, new Date(start.getTime() + at * 60_000)).replace(/ [AP]M$/, '')
      : fromGun(at),
    title,
    text,
    gun: at === 0,
    now: index === current,
  }))
}
