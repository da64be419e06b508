import { type Registration, registrationSchema } from '#domain/registrations/registration.ts'

/**
 * SQL for fields of a registration as pairs for json_object, as the domain has them: for a missing number the table has
 * 0.
 */
export const registrationPairs = (fields: readonly (keyof Registration)[]): string =>
  fields.map((field) => `'${field}', ${valueOf(field)}`).join(', ')

function valueOf(field: keyof Registration): string {
  // Stored plus one, so that 0 says "no slot".
  if (field === 'result_slot') return 'iif(result_slot > 0, result_slot - 1, NULL)'
  const holds = (value: unknown) => registrationSchema.shape[field].safeParse(value).success
  if (holds(null)) return `NULLIF(${field}, 0)`
  return holds(true) ? `json(iif(${field}, 'true', 'false'))` : field
}
