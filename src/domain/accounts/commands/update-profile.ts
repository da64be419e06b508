import { z } from 'zod'
import { optionalPhone, typedText } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { hasAccount } from '../../kernel/permissions.ts'
import type { User } from '../user.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Changes what an account says of its person. It names no account: everybody changes their own, but not its role or its
// address, which others rely on.

export const kind = 'updateProfile'
export const v = 1

const optional = (schema: z.ZodString) => z.union([z.literal(''), schema])

/** The fields of the form; what a shop demands of an address is demanded as soon as there is one. */
export const profileFormSchema = z.strictObject({
  first_name: typedText().min(1, 'First name is required').max(100),
  last_name: typedText().min(1, 'Last name is required').max(100),
  shipping_full_name: optional(typedText().min(2, 'Full name must be at least 2 characters').max(200)),
  shipping_street_address: optional(
    typedText().min(5, 'Street address must be at least 5 characters').max(200),
  ),
  shipping_city: optional(typedText().min(2, 'City must be at least 2 characters').max(100)),
  shipping_state: optional(typedText().min(2, 'State must be at least 2 characters').max(100)),
  // The address may be in any country: postal codes of Iceland and others have three digits.
  shipping_zip_code: optional(typedText().min(3, 'ZIP code must be at least 3 characters').max(20)),
  shipping_phone: optionalPhone(),
})
export type ProfileForm = z.infer<typeof profileFormSchema>
export type ProfileField = keyof ProfileForm

export const profile_fields: readonly ProfileField[] = [
  'first_name',
  'last_name',
  'shipping_full_name',
  'shipping_street_address',
  'shipping_city',
  'shipping_state',
  'shipping_zip_code',
  'shipping_phone',
]

export const argsSchema = z.object({
  changes: profileFormSchema
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
})
export type UpdateProfileArgs = z.infer<typeof argsSchema>
export type ProfileChanges = UpdateProfileArgs['changes']

export const permits = hasAccount

export const effect: Effect<UpdateProfileArgs> = {
  account: ({ changes }, { author }) => ({ id: author, changes }),
}

export interface UpdateProfileState {
  profile: Pick<User, ProfileField> | null
  from: Seen<ProfileChanges>
}

export interface UpdateProfileWrite {
  /** Only what differs from what is stored. */
  values: ProfileChanges
}

export function decide(
  { profile: stored, from }: UpdateProfileState,
  { changes }: UpdateProfileArgs,
  _context: DecisionContext,
): Accept<UpdateProfileWrite> | Refusal | Conflict {
  if (stored === null) return refuse('account_not_found')
  const merged = mergeChanges(stored, changes, from)
  if (merged.status !== 'merged') return merged
  return { status: 'accept', write: { values: merged.values }, result: {} }
}
