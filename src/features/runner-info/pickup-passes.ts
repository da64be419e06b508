import type { OwnRegistration } from '#data/races/registrations.ts'
import type { RaceEvent } from '#domain/event.ts'
import { byStart } from '#domain/event-start.ts'
import { hasPacket } from '#domain/race-day/packet.ts'

/** A packet that is to be collected, or was. */
export interface PickupPass {
  registration: OwnRegistration
  event: RaceEvent
}

export const passName = ({ registration }: PickupPass): string =>
  `${registration.first_name} ${registration.last_name}`.trim()

/** The own races that are still to come, soonest first; what the server refused, or has lapsed, has no packet. */
export function pickupPasses(
  registrations: readonly OwnRegistration[],
  events: readonly RaceEvent[],
  today: string,
): PickupPass[] {
  return registrations
    .flatMap((registration) => {
      const event = events.find(({ id }) => id === registration.event_id)
      return event && hasPacket(registration, event, today) && registration.made_by?.state !== 'refused'
        ? [{ registration, event }]
        : []
    })
    .toSorted(
      (a, b) =>
        byStart(a.event, b.event) || a.registration.first_name.localeCompare(b.registration.first_name),
    )
}
