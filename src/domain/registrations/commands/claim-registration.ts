import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { hasAccount } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// Takes a registration that was made without an account into the caller's account. The secret of the device
// that made it proves whose it is; it opens nothing afterwards.

export const kind = 'claimRegistration'
export const v = 1

export const argsSchema = z.object({
  registration_id: recordId,
  secret: z.string().min(16).max(200),
})
export type ClaimRegistrationArgs = z.infer<typeof argsSchema>

export const permits = hasAccount

export interface ClaimRegistrationState {
  registration: {
    user_id: string
    guest: string
    /** It holds its place only until it is confirmed, and the actor's account is verified with its address. */
    confirms: boolean
  } | null
  /** SHA-256 in hex of the secret. */
  secret_hash: string
}

export interface ClaimRegistrationWrite {
  registration_id: string
  values: { user_id: string; guest: ''; confirmed?: true }
}

export function decide(
  state: ClaimRegistrationState,
  args: ClaimRegistrationArgs,
  { actor }: DecisionContext,
): Accept<ClaimRegistrationWrite> | Refusal {
  const { registration, secret_hash } = state
  // One answer for "not there" and "wrong secret": it must not tell strangers which ids exist.
  if (registration === null || registration.guest === '' || registration.guest !== secret_hash)
    return refuse('registration_not_found', 'claiming')
  if (registration.user_id !== '' && registration.user_id !== actor.id) return refuse('already_claimed')
  return {
    status: 'accept',
    write: {
      registration_id: args.registration_id,
      values: { user_id: actor.id, guest: '', ...(registration.confirms ? { confirmed: true } : {}) },
    },
    result: {},
  }
}
