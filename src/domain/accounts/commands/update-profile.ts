import { z } from 'zod'
import { address_fields, isCountry, onlyOf, parcelProblems } from '../../kernel/address-form.ts'
import { optionalPhone, typedText } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { hasAccount } from '../../kernel/permissions.ts'
import type { User } from '../user.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Changes what an account says of its person. It names no account: everybody changes their own, but not its role or its
// address, which others rely on.

export const kind = 'updateProfile'
export const v = 1

const optional = (schema: z.ZodString) => z.union([z.literal(''), schema])

const fieldsSchema = z.strictObject({
  first_name: typedText().min(1, 'First name is required').max(100),
  last_name: typedText().min(1, 'Last name is required').max(100),
  shipping_full_name: optional(typedText().min(2, 'Full name must be at least 2 characters').max(200)),
  shipping_street_address: typedText().max(200),
  shipping_city: typedText().max(100),
  shipping_state: typedText().max(100),
  shipping_zip_code: typedText().max(20),
  shipping_country: typedText()
    .max(2)
    .refine((code) => code === '' || isCountry(code), 'Please choose a country.'),
  shipping_phone: optionalPhone(),
})
export type ProfileForm = z.infer<typeof fieldsSchema>
export type ProfileField = keyof ProfileForm

export const profile_fields: readonly ProfileField[] = [
  'first_name',
  'last_name',
  'shipping_full_name',
  'shipping_street_address',
  'shipping_city',
  'shipping_state',
  'shipping_zip_code',
  'shipping_country',
  'shipping_phone',
]

/** In which field of the account each part of an address is. */
export const shipping_field = {
  street: 'shipping_street_address',
  city: 'shipping_city',
  state: 'shipping_state',
  zip_code: 'shipping_zip_code',
} as const satisfies Record<(typeof address_fields)[number], ProfileField>
type ShippingField = (typeof shipping_field)[keyof typeof shipping_field]

const addressIn = (profile: Readonly<Record<ShippingField, string>>) => ({
  street: profile.shipping_street_address,
  city: profile.shipping_city,
  state: profile.shipping_state,
  zip_code: profile.shipping_zip_code,
})

/** With an address that has only what this country has in one. */
export function shippedTo(profile: ProfileForm, country: string): ProfileForm {
  const { street, city, state, zip_code } = onlyOf(country, addressIn(profile))
  return {
    ...profile,
    shipping_street_address: street,
    shipping_city: city,
    shipping_state: state,
    shipping_zip_code: zip_code,
    shipping_country: country,
  }
}

/** What the shop does not take of an address. None is needed, and apps of before did not say in which country it is. */
function addressProblems(profile: ProfileForm): [field: ShippingField, message: string][] {
  if (profile.shipping_country === '') return []
  const address = addressIn(profile)
  const problems = parcelProblems(address, profile.shipping_country)
  return address_fields.flatMap((part): [ShippingField, string][] => {
    const message = problems[part]
    return message === undefined || address[part] === '' ? [] : [[shipping_field[part], message]]
  })
}

/** The form; what the shop demands of an address is demanded of what is filled in. */
export const profileFormSchema = fieldsSchema.superRefine((profile, context) => {
  for (const [field, message] of addressProblems(profile))
    context.addIssue({ code: 'custom', path: [field], message })
})

export const argsSchema = z.object({
  changes: fieldsSchema.partial().refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
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
  const wrong = addressProblems({ ...stored, ...merged.values }).find(
    ([field]) => merged.values[field] !== undefined || merged.values.shipping_country !== undefined,
  )
  if (wrong) return atField(`changes.${wrong[0]}`, refuse('invalid', wrong[1]))
  return { status: 'accept', write: { values: merged.values }, result: {} }
}
