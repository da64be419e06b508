import { isFields } from '#domain/kernel/loose-values.ts'

/** JSON with sorted keys: one text for one meaning, no matter how a client or a parser orders the keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isFields(value)) return JSON.stringify(value) ?? 'null'
  // Sorted without a comparison function of ours, which is the slowest part in the server's engine.
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}
