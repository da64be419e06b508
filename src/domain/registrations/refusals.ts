import { event_words } from '../events/refusals.ts'
import { kernel_words, oneOf, refusing } from '../kernel/refusals.ts'
import { bibTakenText } from './registration-rules.ts'
import { seemsRegisteredText } from './same-runner.ts'
import { keptAtTableText, type TableRange } from './table-bibs.ts'

export const registration_words = {
  address_full: (mails_a_day: number) =>
    `This race asks for the link of a mail to be opened, and ${mails_a_day} mails have gone to this address today. Use another one, log in with this one, or register tomorrow.`,
  already_claimed: () => 'This registration already belongs to another account.',
  already_registered: () => 'This registration has already been made.',
  /** @param table the one that has the bib for walk-ups */
  bib_taken: (bib: string, table?: TableRange) => (table ? keptAtTableText(bib, table) : bibTakenText(bib)),
  entry_not_found: () => 'No entry could be found that this confirms.',
  /** The entry never had a place, and the race filled up; `event_full` is for one that had a place and let it go. */
  filled_up: () => 'This entry had no place yet, and the event is full.',
  no_mail_server: () => 'This site has no mail server yet: no passes are sent.',
  registration_closed: oneOf('Registration for this event has closed.', {
    past: 'This event has already taken place.',
  }),
  registration_not_found: oneOf('This runner is no longer registered for the event.', {
    several: 'These runners are no longer registered for the event.',
    claiming: 'This registration could not be found with the key of this device.',
    erasing: 'This registration could not be found.',
  }),
  registration_not_open: () => 'Registration for this event is not open yet.',
  /** Not refused for good: a person who says that it is somebody else sends the same anyway. */
  seems_registered: seemsRegisteredText,
}

export const refuse = refusing(() => ({ ...kernel_words, ...event_words, ...registration_words }))
