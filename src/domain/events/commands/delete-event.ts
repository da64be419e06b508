import { z } from 'zod'
import type { RaceEvent } from '../event.ts'
import { recordId } from '../../kernel/fields.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Only an event in which nobody is entered can go: people have a bib, a time, a promise. One that does not take
// place is cancelled.

export const kind = 'deleteEvent'
export const v = 1

export const argsSchema = z.object({ event_id: recordId })
export type DeleteEventArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<DeleteEventArgs> = {
  events: ({ event_id }) => ({ id: event_id, removes: true }),
}

export interface DeleteEventState {
  event: Pick<RaceEvent, 'registered' | 'finishers'> | null
  /** An import is being written into it. */
  busy: boolean
}

export interface DeleteEventWrite {
  delete: string
}

/** The server's engine knows no languages: 1,234. */
const counted = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Why an event stays; null when it may go. */
export function keepsEvent({
  registered,
  finishers,
}: Pick<RaceEvent, 'registered' | 'finishers'>): string | null {
  if (finishers > 0)
    return `This event has ${counted(finishers)} ${finishers === 1 ? 'result' : 'results'} and cannot be deleted. Set its status to Past or Cancelled instead.`
  if (registered > 0)
    return `${counted(registered)} ${registered === 1 ? 'runner is' : 'runners are'} registered for this event, so it cannot be deleted. Cancel it instead: it stays visible with its badge, and nobody can register any more.`
  return null
}

export function decide(
  { event, busy }: DeleteEventState,
  { event_id }: DeleteEventArgs,
  _context: DecisionContext,
): Accept<DeleteEventWrite> | Refusal {
  if (event === null) return refuse('event_not_found', 'deleting')
  if (busy) return refuse('import_busy')
  const reason = keepsEvent(event)
  if (reason !== null) return refuse('event_in_use', reason)
  return { status: 'accept', write: { delete: event_id }, result: {} }
}
