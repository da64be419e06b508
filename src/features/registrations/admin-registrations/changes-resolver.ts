import type { Resolver } from 'react-hook-form'
import { fieldErrors } from '#domain/commands.ts'
import { pick } from '#domain/kernel/pick.ts'
import {
  detail_fields,
  type RegistrationDetails,
  registrationDetailsSchema,
} from '#domain/registrations/registration-rules.ts'

const changesSchema = registrationDetailsSchema.partial()

/**
 * The rules for what was changed, which the server checks too. Everything else stays as it is: a file brought addresses
 * and phones from other countries, and names that are one word.
 */
export const changesResolver =
  (seen: RegistrationDetails): Resolver<RegistrationDetails> =>
  (typed) => {
    const changed = detail_fields.filter((field) => typed[field] !== seen[field])
    const read = changesSchema.safeParse(pick(typed, changed))
    if (read.success) return { values: { ...seen, ...read.data }, errors: {} }
    const messages = Object.entries(fieldErrors(read.error))
    return {
      values: {},
      errors: Object.fromEntries(messages.map(([field, message]) => [field, { type: 'invalid', message }])),
    }
  }
