import { z } from 'zod'
import type { Refusal, Wait } from './decision.ts'
import { refuse } from './refusals.ts'
import type { Actor } from './permissions.ts'

// What everybody may send without an account, and what keeps robots from flooding it. Never by network address: on
// race day a whole venue comes from one.

/** Part of every such command: a field that people do not see and robots fill in. */
export const honeypot = { homepage: z.string().max(500) }

/** What came in during the last hour. */
export interface RecentSubmissions {
  /** From the same sender: the same address, or the same words. */
  from_sender: number
  in_all: number
}

/** How much may come in within an hour. */
export interface SubmissionLimits {
  from_sender: number
  in_all: number
}

/** Far more than a race weekend brings, far less than a robot would like. */
export const message_limits: SubmissionLimits = { from_sender: 5, in_all: 600 }
/** A club's captain enters a bus full of runners, and the hour in which a big race opens brings thousands. */
export const registration_limits: SubmissionLimits = { from_sender: 100, in_all: 10_000 }

/**
 * What stands in the way of a submission, or null. Beyond the limit for all, a submission without an account waits in
 * its own outbox until there is room again: a flood makes people wait, but nothing of theirs is lost.
 */
export function judgeSubmission(
  { homepage }: { homepage: string },
  recent: RecentSubmissions,
  actor: Actor,
  limits: SubmissionLimits = message_limits,
): Refusal | Wait | null {
  if (homepage !== '') return refuse('robot')
  if (recent.from_sender >= limits.from_sender) return refuse('too_many')
  if (actor.id === '' && recent.in_all >= limits.in_all) {
    return {
      status: 'wait',
      message: 'Very many people are sending something just now. It is sent again by itself.',
    }
  }
  return null
}
