import { event_words } from '../events/refusals.ts'
import { asRuled, kernel_words, oneOf, refusing } from '../kernel/refusals.ts'
import { registration_words } from '../registrations/refusals.ts'

export const refuse = refusing(() => ({
  already_joined: () => 'This phone has joined already. Please try again.',
  already_made: () => 'This station has already been made.',
  code_taken: () => 'Please make another code.',
  /** One answer for a wrong code and an expired one: it must not tell which codes there were. */
  code_unknown: () => 'No station is open with this code. Codes are good for ten minutes: ask for a new one.',
  device_ended: () => 'This phone is no station any more. Let it join with a code.',
  device_not_found: () => 'This phone is no station of the event.',
  fact_taken: () => 'The server has another entry in its place.',
  many_facts: (most: number) =>
    `This phone has entered ${most} things about this runner, and no more are kept. Enter it on another phone.`,
  many_notes: (most: number, of_runner: boolean) =>
    `This phone has ${most} notes${of_runner ? ' about this runner' : ''}, and no more are kept.`,
  many_waiting: () => 'Too much of this phone waits for the captain. Hand it over to the captain.',
  name_taken: asRuled,
  station_closed: () => 'This station is closed. Open it again first.',
  station_not_found: oneOf('This station could not be found.', {
    of_event: 'This station is not one of the event.',
  }),
  stays_taken_back: () => 'Only the captain takes this back.',
  turn_ahead: () => 'This has no place among what was said.',
  wrong_event: oneOf('This runner is in another event.', {
    voiding: 'This was said in another event.',
    moving: 'A phone moves within its event. Let it join the other one with a code.',
  }),
  wrong_range: asRuled,
  ...kernel_words,
  ...event_words,
  ...registration_words,
}))
