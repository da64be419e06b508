import { filled_up } from '#domain/registrations/commands/confirm-entry.ts'
import type { OutboxItem } from '#data/kernel/outbox.ts'

export interface RefusedText {
  title: string
  text: string
  /** `again`: a place may open up. `events`: there is nothing more to do with this link. */
  ways: readonly ('again' | 'events')[]
  is_error: boolean
}

/** The text for a refused confirmation, and the next step. */
export function refusedText({ code, message }: Pick<OutboxItem, 'code' | 'message'>): RefusedText {
  switch (code) {
    case filled_up:
      return {
        title: 'The race filled up first',
        text: 'Your entry had no place yet, and all places went to others before it was confirmed. You are not entered, and nothing was charged. If a place goes free, this link still takes it.',
        ways: ['again', 'events'],
        is_error: false,
      }
    case 'event_full':
      return {
        title: 'Your place has gone to somebody else',
        text: 'The entry was not confirmed in time, and the event is full. If a place goes free, this link still takes it.',
        ways: ['again', 'events'],
        is_error: false,
      }
    case 'entry_not_found':
      return {
        title: 'This link opens no entry',
        text: 'The entry may have been taken off the start list. If you want to run, register again or write to the organiser.',
        ways: ['events'],
        is_error: true,
      }
    default:
      return { title: 'Your entry was not confirmed', text: message, ways: ['again'], is_error: true }
  }
}
