import type { RecordFactArgs } from '#domain/race-day/commands/record-fact.ts'
import type { FactKind, FactOf } from '#domain/race-day/fact.ts'
import type { WalkUpRunner } from '#domain/race-day/station-runner.ts'
import type { OutboxItem } from '../sync/outbox.ts'

// What is said at stations, as screens say and count it.

/** What a screen says. */
export type Saying<K extends FactKind = FactKind> = {
  [Kind in K]: {
    /** Of the command; default: a new one. */
    id?: string
    kind: Kind
    payload: FactOf<Kind>['payload']
    /** The registration that it is about; a walk-up's is new. */
    subject?: string
    /** The fact that it takes back. */
    voids?: string
    /** Who the walk-up is. */
    runner?: WalkUpRunner
    /** One line for people. */
    summary: string
  }
}[K]

/** Says for this station what one press means; false when none of it could be kept, which was reported. */
export type Say = (...sayings: readonly Saying[]) => Promise<boolean>

/** What is in the outbox, to be said once more under a number of its own; for a walk-up, all that was typed. */
export function sayingIn({ args, summary }: Pick<OutboxItem, 'args' | 'summary'>): Saying {
  const { fact, runner } = args as RecordFactArgs
  const { kind, payload, subject, voids } = fact
  return { kind, payload, subject, voids, ...(runner && { runner }), summary } as Saying
}

/** How many entries of an author the server does not have. */
export interface EntryCounts {
  /** They are still to be sent. */
  unsent: number
  /** It never takes them. */
  refused: number
}

export const no_entries: EntryCounts = { unsent: 0, refused: 0 }
