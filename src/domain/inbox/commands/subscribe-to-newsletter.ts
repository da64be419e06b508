import type { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayWriteToUs } from '../../kernel/permissions.ts'
import { judgeSubmission, type RecentSubmissions, honeypot } from '../../kernel/submission.ts'
import { subscribeFormSchema, type subscriberSchema } from '../subscriber.ts'
import type { Accept, DecisionContext, Refusal, Wait } from '../../kernel/decision.ts'

export const kind = 'subscribeToNewsletter'
export const v = 1

export const argsSchema = subscribeFormSchema.extend({ subscriber_id: recordId, ...honeypot })
export type SubscribeToNewsletterArgs = z.infer<typeof argsSchema>

export const permits = mayWriteToUs

export interface SubscribeToNewsletterState {
  recent: RecentSubmissions
  /** The address has its row already. */
  subscribed: boolean
}

export interface SubscribeToNewsletterWrite {
  /** null: nothing is written. */
  subscriber: Omit<z.infer<typeof subscriberSchema>, 'created' | 'updated'> | null
}

/** One address is written once. A second time is accepted alike: nobody learns who gets the letter. */
export function decide(
  { recent, subscribed }: SubscribeToNewsletterState,
  args: SubscribeToNewsletterArgs,
  { actor }: DecisionContext,
): Accept<SubscribeToNewsletterWrite> | Refusal | Wait {
  const obstacle = judgeSubmission(args, recent, actor)
  if (obstacle) return obstacle
  const email = args.email.toLowerCase()
  const subscriber = subscribed ? null : { id: args.subscriber_id, email }
  return { status: 'accept', write: { subscriber }, result: {} }
}
