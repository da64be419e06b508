import { asRuled, kernel_words, oneOf, refusing } from '../kernel/refusals.ts'

export const slug_taken = 'An event with this slug already exists. Please choose a different slug.'

const placesText = (places: number): string =>
  places === 0 ? 'no place' : places === 1 ? 'only one place' : `only ${places} places`

export const event_words = {
  /** What databases call a value that another row has: the slug. */
  '23505': () => slug_taken,
  already_created: () => 'This event has already been created.',
  event_cancelled: () => 'This event has been cancelled.',
  /** @param places those that are left, for `count` entries that were paid late or are in a file */
  event_full: (of: 'one' | 'lapsed' | 'paid' | 'imported' = 'one', count = 1, places = 0) =>
    ({
      one: 'This event is full.',
      lapsed: 'This entry had lapsed, and its place has gone to somebody else: the event is full.',
      paid:
        count === 1
          ? 'This entry had lapsed, and its place has gone to somebody else: the event is full. Raise its capacity, or give the money back.'
          : `${count} of these entries had lapsed, and the event has ${placesText(places)} left. Raise its capacity, or give the money back.`,
      imported: `The file has ${count === 1 ? 'a new runner' : `${count} new runners`}, and the event has ${placesText(places)} left. Compare again to let ${count === 1 ? 'that one' : 'them all'} in, or raise its capacity.`,
    })[of],
  event_in_use: asRuled,
  event_not_found: oneOf('This event could not be found.', {
    deleting: 'This event has already been deleted.',
    editing: 'This event could not be found. It may have been deleted.',
  }),
  /** @param key_days for how many days after it phones may still join as stations; none: it is about passes */
  event_over: (key_days?: number) =>
    key_days === undefined
      ? 'This race is over or called off: no passes are sent.'
      : `Stations end ${key_days} days after their event.`,
  import_busy: oneOf('An import of this event is being finished. Please try again in a moment.', {
    another: 'Another import of this event is being finished. Please try again in a moment.',
    undone: 'This import is still being finished. Please try again in a moment.',
  }),
}

export const refuse = refusing(() => ({ ...kernel_words, ...event_words }))
