import { z } from 'zod'
import { isHeld } from '../entry-confirmation.ts'
import type { Effect } from '../../kernel/effect.ts'
import { recordId } from '../../kernel/fields.ts'
import { mayManageRegistrations, mayRegister } from '../../kernel/permissions.ts'
import type { Registration } from '../registration.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// Says that an entry is meant. Three can say it: a person who has the link of its mail, one who logged in with its
// verified address, or an admin, who knows the runner. It keeps its place then, and one that had lapsed has it back if
// there is one.

export const kind = 'confirmEntry'
export const v = 1

export const argsSchema = z.object({
  registration_id: recordId,
  /** From the link of the mail; '' for a person who needs none. */
  secret: z.string().max(200),
})
export type ConfirmEntryArgs = z.infer<typeof argsSchema>

/** The link needs no account. Without it the decision says who may. */
export const permits = mayRegister

export const effect: Effect<ConfirmEntryArgs> = {
  // What an admin vouched for; the server says whether there was still a place.
  registrations: ({ registration_id: id }) => ({ id, changes: { confirmed: true }, quiet: true }),
}

export interface ConfirmEntryState {
  entry:
    | (Pick<Registration, 'event_id' | 'confirm_by' | 'confirmed' | 'lapsed' | 'fee_paid'> & {
        /** SHA-256 in hex of the secret of its link; '' for none. */
        confirm_key: string
        /** The actor's account is verified with its address. */
        owns_address: boolean
      })
    | null
  /** SHA-256 in hex of the secret. */
  secret_hash: string
  /** null: no limit. */
  places_left: number | null
}

export interface ConfirmEntryWrite {
  /** Nothing where it was confirmed before. */
  confirms: boolean
  /** It had lapsed, or never counted, and is on the start list from now on. */
  comes_back: boolean
}

/** What the entry was before. */
export type ConfirmEntryResult = { was: 'waiting' | 'lapsed' | 'confirmed'; event_id: string }

export function decide(
  { entry, secret_hash, places_left }: ConfirmEntryState,
  _args: ConfirmEntryArgs,
  { actor }: DecisionContext,
): Accept<ConfirmEntryWrite, ConfirmEntryResult> | Refusal {
  const opens = entry !== null && entry.confirm_key !== '' && entry.confirm_key === secret_hash
  // One answer for "not there", "nothing to confirm" and "wrong secret": it tells strangers nothing of an entry.
  if (
    entry === null ||
    entry.confirm_by === '' ||
    !(opens || entry.owns_address || mayManageRegistrations(actor))
  )
    return refuse('entry_not_found')
  const { event_id, confirmed, lapsed } = entry
  const held = isHeld(entry)
  if (lapsed && !confirmed && places_left === 0)
    return held ? refuse('filled_up') : refuse('event_full', 'lapsed')
  return {
    status: 'accept',
    write: { confirms: !confirmed, comes_back: lapsed },
    result: { was: confirmed ? 'confirmed' : lapsed && !held ? 'lapsed' : 'waiting', event_id },
  }
}
