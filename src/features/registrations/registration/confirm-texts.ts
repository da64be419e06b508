import type { RefusalCode } from '#domain/refusals.ts'
import type { OutboxItem } from '#data/kernel/outbox.ts'

export interface RefusedText {
  title: string
  text: string
  /** `again`: a place may open up. `events`: there is nothing more to do with this link. */
  ways: readonly ('again' | 'events')[]
  is_error: boolean
}

const texts: Record<string, RefusedText> = {
  filled_up: {
    title: 'The race filled up first',
    text: 'Your entry had no place yet, and all places went to others before it was confirmed. You are not entered, and nothing was charged. If a place goes free, this link still takes it.',
    ways: ['again', 'events'],
    is_error: false,
  },
  event_full: {
    title: 'Your place has gone to somebody else',
    text: 'The entry was not confirmed in time, and the event is full. If a place goes free, this link still takes it.',
    ways: ['again', 'events'],
    is_error: false,
  },
  entry_not_found: {
    title: 'This link opens no entry',
    text: 'The entry may have been taken off the start list. If you want to run, register again or write to the organiser.',
    ways: ['events'],
    is_error: true,
  },
} satisfies Partial<Record<RefusalCode, RefusedText>>

/** The text for a refused confirmation, and the next step. */
export const refusedText = ({ code, message }: Pick<OutboxItem, 'code' | 'message'>): RefusedText =>
  texts[code] ?? { title: 'Your entry was not confirmed', text: message, ways: ['again'], is_error: true }
