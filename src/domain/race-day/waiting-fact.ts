import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'
import { fact_kinds } from './fact.ts'

// What a phone brings after a captain revoked it, its own facts or another's, changes nothing: it waits until a captain
// takes it, by saying it in that phone's place (./commands/record-fact.ts), or dismisses it.

/** Several times what one phone says in a day. */
export const most_waiting = 5_000

/** A captain has to read each of them. */
export const most_waiting_notes = 200

export const waitingFactSchema = z.object({
  id: recordId,
  event_id: recordId,
  /** The fact's number; it takes nobody else's. */
  fact_id: z.string().min(1).max(15),
  kind: z.enum(fact_kinds),
  /** The registration that it is about; '' for none. */
  subject: z.string().max(15),
  /** The key of the phone that brought it. */
  brought_by: z.string().min(1).max(15),
  /** A captain does not want it, and may still think better of it. */
  dismissed: z.boolean(),
  /** The args of `recordFact`. */
  said: z.record(z.string(), z.unknown()),
  created: z.string(),
})
export type WaitingFact = z.infer<typeof waitingFactSchema>

declare module '../kernel/effect.ts' {
  interface Shown {
    waiting_facts: WaitingFact
  }
}
