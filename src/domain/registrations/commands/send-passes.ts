import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayManageRegistrations } from '../../kernel/permissions.ts'
import type { Registration } from '../registration.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin has the confirmation with the pass sent to runners who came with a start list: a file sends nobody a mail by
// itself. A runner who has one at the present address is passed over, so that the press can be repeated after a grown
// list.

export const kind = 'sendPasses'
export const v = 1

/** Each is a mail with a QR code, made while other writers wait. */
export const max_passes = 50

export const argsSchema = z.object({
  event_id: recordId,
  registration_ids: z.array(recordId).min(1).max(max_passes),
})
export type SendPassesArgs = z.infer<typeof argsSchema>

export const permits = mayManageRegistrations

export interface SendPassesState {
  event_exists: boolean
  /** The race is still to come, and not called off. */
  is_ahead: boolean
  /** There is a mail server. */
  sends: boolean
  /** Those of the named runners who are in the event. */
  runners: readonly (Pick<Registration, 'id' | 'source' | 'email' | 'lapsed'> & {
    /** The pass went to the present address, or waits to. */
    has_pass: boolean
  })[]
}

export const mayGetPass = ({
  source,
  email,
  lapsed,
}: Pick<Registration, 'source' | 'email' | 'lapsed'>): boolean =>
  source === 'import' && email !== '' && !lapsed

export function decide(
  { event_exists, is_ahead, sends, runners }: SendPassesState,
  _args: SendPassesArgs,
  _context: DecisionContext,
): Accept<{ registration_ids: string[] }> | Refusal {
  if (!event_exists) return refuse('event_not_found')
  if (!is_ahead) return refuse('event_over')
  const due = runners.filter((runner) => mayGetPass(runner) && !runner.has_pass)
  if (due.length > 0 && !sends) return refuse('no_mail_server')
  return {
    status: 'accept',
    write: { registration_ids: due.map(({ id }) => id) },
    result: { sent: due.length, had: runners.filter(({ has_pass }) => has_pass).length },
  }
}
