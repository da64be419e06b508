// Values from an address or from a device's storage fall back instead of failing: people type, share and clear them.
// Plain functions and no schemas, because every page waits for this code and zod would be a tenth of its weight.

/** A text; digits in an address arrive as a number. */
export function looseText(value: unknown, longest = 200): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= longest ? value : undefined
}

export function looseChoice<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value)
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; none for anything else. */
export function looseFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
