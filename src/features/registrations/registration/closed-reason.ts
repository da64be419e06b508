import type { RaceEvent } from '#domain/events/event.ts'
import { registrationState } from '#domain/events/registration-window.ts'
import { formatDay } from '#ui/base/calendar-date.ts'

interface ClosedReason {
  title: string
  text: string
}

/** Why nobody can register, by what this device knows; null while people can. `today` is yyyy-MM-dd. */
export function closedReason(event: RaceEvent, today: string): ClosedReason | null {
  switch (registrationState(event, today)) {
    case 'open':
      return null
    case 'not_open':
      return {
        title: 'Registration is not open yet',
        text: event.registration_opens
          ? `It opens on ${formatDay(event.registration_opens)}.`
          : 'The organiser has not opened it yet.',
      }
    case 'closed':
      return {
        title: 'Registration is closed',
        text: `It closed on ${formatDay(event.registration_closes)}. Walk-up entries, where there are any, are taken at packet pick-up.`,
      }
    case 'full':
      return {
        title: 'This event is full',
        text: `All ${(event.capacity ?? event.registered).toLocaleString('en-US')} places are taken.`,
      }
    case 'cancelled':
      return { title: 'This event was cancelled', text: 'It does not take place, so nobody can register.' }
    case 'past':
      return { title: 'This event is over', text: `It took place on ${formatDay(event.event_date)}.` }
  }
}
