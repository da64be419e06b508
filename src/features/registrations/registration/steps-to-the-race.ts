import { dayBefore } from '#domain/kernel/calendar-date.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { eventStart } from '#domain/events/event-start.ts'
import { raceClock } from '#domain/events/race-clock.ts'
import { pickupHours } from '#domain/events/pickup-hours.ts'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import type { NextStep } from '#ui/order/what-happens-next.tsx'

const pickup_days_before = 3
const gates_before_min = 90

/** '10am-7pm on Jun 17 and Jun 18, 12pm-6pm on Jun 19': until the day before, when there is still time for it. */
const hours = (event: RaceEvent) =>
  pickupHours(event)
    .filter(({ days }) => !days.includes(event.event_date))
    .map(({ days, hours }) => `${hours} on ${days.map(formatShortDay).join(' and ')}`)
    .join(', ')

/** From the acceptance of a registration to the result; a runner with a packet is not sent to get one. */
export function stepsToTheRace(event: RaceEvent, has_packet: boolean): NextStep[] {
  if (event.status === 'cancelled') return []
  const day = (before: number) => formatShortDay(dayBefore(event.event_date, before))
  const start = eventStart(event)
  const gates = start
    ? `Gates ${raceClock(event, new Date(start.getTime() - gates_before_min * 60_000))}, the gun goes at ${event.event_time}.`
    : 'Gates open 1.5 hours before the start.'
  const pickup = {
    when: day(pickup_days_before),
    title: 'Packet Pick Up',
    text: `${hours(event)}. Bring a photo ID.`,
  }
  return [
    ...(has_packet ? [] : [pickup]),
    { when: day(0), title: 'Race day', text: gates },
    { when: '+2 h', title: 'Your time', text: 'On this phone as soon as it is entered at the finish line.' },
  ]
}
