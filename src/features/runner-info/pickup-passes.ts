import type { OwnRegistration } from '#data/races/registrations.ts'
import type { RaceEvent } from '#domain/event.ts'
import { byStart } from '#domain/event-start.ts'

/** A packet that is still to be collected. */
export interface PickupPass {
  registration: OwnRegistration
  event: RaceEvent
}

/** The own races that are still to come, soonest first; what the server refused, or has lapsed, has no packet. */
export function pickupPasses(
  registrations: readonly OwnRegistration[],
  events: readonly RaceEvent[],
  today: string,
): PickupPass[] {
  return registrations
    .flatMap((registration) => {
      const event = events.find(({ id }) => id === registration.event_id)
      const comes = event && event.status === 'upcoming' && event.event_date >= today
      return comes && registration.made_by?.state !== 'refused' && !registration.lapsed
        ? [{ registration, event }]
        : []
    })
    .toSorted(
      (a, b) =>
        byStart(a.event, b.event) || a.registration.first_name.localeCompare(b.registration.first_name),
    )
}
