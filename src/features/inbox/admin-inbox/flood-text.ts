import type { GuestList, StayReason } from '#domain/inbox/flood.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { counted } from '#ui/base/counted.ts'

// What an item about a flood says.

const nouns: Record<GuestList, readonly [string, string]> = {
  registrations: ['entry', 'entries'],
  volunteers: ['volunteer', 'volunteers'],
  sponsor_vendor_inquiries: ['inquiry', 'inquiries'],
  newsletter_subscribers: ['newsletter address', 'newsletter addresses'],
  reviews: ['review', 'reviews'],
}

/** '147 entries'. */
export const countedEntries = (list: GuestList, count: number): string => counted(count, ...nouns[list])

/** @param event '' for letters */
export const floodTitle = (list: GuestList, count: number, event: string): string =>
  `${countedEntries(list, count)}${event && ` for ${event}`}`

/** How full the race is by now. */
export function placesText(event: Pick<RaceEvent, 'capacity' | 'registered'>): string {
  const left = placesLeft(event)
  if (left === null || event.capacity === null) return 'The race has no limit of places.'
  const all = counted(event.capacity, 'place', 'places')
  return left === 0
    ? `The race is full now: ${all}.`
    : `${left.toLocaleString('en-US')} of ${all} are still free.`
}

const reasons: Record<StayReason, string> = {
  paid: 'paid',
  claimed: 'claimed by an account',
  confirmed: 'confirmed',
  result: 'has a result',
  changed: 'changed by an admin',
}

export const reasonText = (why: StayReason): string => reasons[why]

/** How many will stay, as far as this device knows. */
export const stayingText = (list: GuestList, staying: number): string =>
  `${countedEntries(list, staying)} of these ${staying === 1 ? 'is' : 'are'} paid, claimed by an account, confirmed or ${staying === 1 ? 'has' : 'have'} a result, and will stay.`

/** The card's text about entries that have no place until they are confirmed. */
export const unplacedText = (unplaced: number): string =>
  `${counted(unplaced, 'entry waits', 'entries wait')} without a place until ${unplaced === 1 ? 'it is' : 'they are'} confirmed: too many came from one network for each to get one at once.`

/** What the toast says once nothing is wrong with them. */
export const acceptedText = (title: string, unplaced: number): { title: string; description: string } =>
  unplaced === 0
    ? { title: 'All of them stay', description: title }
    : {
        title: 'Nothing is removed',
        description: `${title}, of which ${counted(unplaced, 'still waits', 'still wait')} without a place.`,
      }

/** What the confirmation says. */
export const removalText = (list: GuestList, count: number): string =>
  list === 'registrations'
    ? `${countedEntries(list, count)} ${count === 1 ? 'is' : 'are'} removed, and their places and bibs are free again. What is paid, claimed by an account, confirmed, changed by an admin or has a result by then stays and is named here; so does what comes later. This action cannot be undone.`
    : `${countedEntries(list, count)} ${count === 1 ? 'is' : 'are'} removed. What one of you has dealt with by then stays and is named here; so does what comes later. This action cannot be undone.`
