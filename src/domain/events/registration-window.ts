import type { RaceEvent } from './event.ts'

export type RegistrationState = 'open' | 'not_open' | 'closed' | 'cancelled' | 'past' | 'full'
type EventFee = RaceEvent['fees'][number]

export type WindowFields = Pick<
  RaceEvent,
  'status' | 'event_date' | 'registration_opens' | 'registration_closes' | 'capacity' | 'registered'
>

/**
 * Whether a runner may register on the day `today` (yyyy-MM-dd where the race is). The opening and the closing
 * day both belong to the window; without a closing day it lasts until the day of the race.
 */
export function registrationState(event: WindowFields, today: string): RegistrationState {
  if (event.status === 'cancelled') return 'cancelled'
  if (event.status === 'past' || event.event_date < today) return 'past'
  if (event.status === 'draft') return 'not_open'
  if (event.registration_closes !== '' && event.registration_closes < today) return 'closed'
  if (event.registration_opens !== '' && event.registration_opens > today) return 'not_open'
  if (event.capacity !== null && event.registered >= event.capacity) return 'full'
  return 'open'
}

/** The order in which fees end; the one without an end is last. */
const byEnd = (a: EventFee, b: EventFee): number =>
  a.until === b.until ? 0 : a.until === '' || (b.until !== '' && a.until > b.until) ? 1 : -1

type FeeFields = Pick<RaceEvent, 'fees' | 'registration_closes' | 'event_date'>

/** The last day on which somebody can register. */
export const lastEntryDay = ({ registration_closes, event_date }: Omit<FeeFields, 'fees'>): string =>
  registration_closes !== '' && registration_closes < event_date ? registration_closes : event_date

/**
 * The fees that a person who registers can be asked for, in order of time. A fee that would begin after the last day of
 * registration is left out, and the one that holds on that day has no end.
 */
export function payableFees(event: FeeFields): EventFee[] {
  const fees = event.fees.toSorted(byEnd)
  const last_day = lastEntryDay(event)
  const last = fees.findIndex(({ until }) => until === '' || until >= last_day)
  return last < 0
    ? fees
    : fees.slice(0, last + 1).map((fee, place) => (place === last ? { ...fee, until: '' } : fee))
}

/** Places left; null when the event has no limit. */
export function placesLeft(event: Pick<RaceEvent, 'capacity' | 'registered'>): number | null {
  return event.capacity === null ? null : Math.max(0, event.capacity - event.registered)
}

/** The entry fee that holds on a day; null when the event has no fees, or when the last one has ended. */
export function currentFee(event: Pick<RaceEvent, 'fees'>, date: string): EventFee | null {
  let best: EventFee | null = null
  for (const fee of event.fees) {
    if (fee.until !== '' && fee.until < date) continue
    if (best === null || (fee.until !== '' && (best.until === '' || fee.until < best.until))) best = fee
  }
  return best
}
