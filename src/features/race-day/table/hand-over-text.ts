import type { OutboxItem } from '#data/kernel/outbox.ts'
import type { HandOver } from '#data/race-day/station.ts'
import { hasCode } from '#domain/refusals.ts'
import { capital, counted } from '#ui/base/counted.ts'

/** Below three changes in a second: a screen that flashes faster makes some people ill. */
export const show_code_ms = 400

/** A warning for a volunteer who is about to give this away. */
export function personalText({ walk_ups, signatures }: HandOver['personal']): string {
  const held = [
    'names of runners',
    ...(walk_ups > 0
      ? [`birth date and emergency contact of ${counted(walk_ups, 'walk-up', 'walk-ups')}`]
      : []),
    ...(signatures > 0 ? [counted(signatures, 'signature', 'signatures')] : []),
  ]
  const all = [held.slice(0, -1).join(', '), held.at(-1)].filter(Boolean).join(' and ')
  return `It holds ${all}: for nobody but a table of this event or the captain. Delete a file when it has come in.`
}

/** What becomes of the entries on this phone. */
export const staysText = (entries: number): string =>
  `${entries === 1 ? 'It stays here too and is' : 'They stay here too and are'} sent from here if this phone finds a network: handed in twice does no harm.`

/** How long to hold the other phone there. */
export function lengthText(codes: number, signatures: number): string {
  const seconds = Math.ceil((codes * show_code_ms) / 1000)
  if (codes === 1) return 'The other phone reads it at once.'
  const long = seconds < 60 ? counted(seconds, 'second', 'seconds') : `${Math.ceil(seconds / 60)} minutes`
  const why =
    signatures > 0 && seconds >= 30 ? ' It is long because of the signatures: a file is faster.' : ''
  return `One round takes about ${long}; it goes on until you stop it.${why}`
}

/** What the server refused for good, and what to do about it. */
export function refusedText({
  summary,
  message,
  code,
}: Pick<OutboxItem, 'summary' | 'message' | 'code'>): string {
  const again = canBeRepeated({ code })
    ? ' If it was done, enter it again, so that nobody does it twice.'
    : hasCode({ code }, 'many_notes')
      ? ' Write it on another phone.'
      : ''
  return `${capital(summary)}. ${message} This entry does not count.${again} Tell the captain.`
}

/** Its content is fine: it came under a number that is taken. */
export const canBeRepeated = (item: Pick<OutboxItem, 'code'>): boolean => hasCode(item, 'fact_taken')

/** Entries of phones that a restored server does not know. */
export const unvouchedText = (count: number): string =>
  `${counted(count, 'entry', 'entries')} of another phone cannot be sent from here: the server does not know that phone. Hand ${
    count === 1 ? 'it' : 'them'
  } over to the captain, in the station menu.`
