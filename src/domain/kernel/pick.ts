// Rows that are made field by field, with the types that TypeScript does not find by itself.

/** Some fields of a row. */
export function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field>
export function pick(row: Record<string, unknown>, fields: readonly string[]): object {
  return byField(fields, (field) => row[field])
}

/** What a function answers for each field. */
export function byField<Field extends string, Value>(
  fields: readonly Field[],
  of: (field: Field) => Value,
): Record<Field, Value>
export function byField(fields: readonly string[], of: (field: string) => unknown): object {
  const made: Record<string, unknown> = {}
  for (const field of fields) made[field] = of(field)
  return made
}
