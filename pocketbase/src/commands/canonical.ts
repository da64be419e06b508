import { isFields } from '#domain/kernel/loose-values.ts'

/** JSON with sorted keys: one text for one meaning, whatever order a client or a parser puts the keys in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isFields(value)) return JSON.stringify(value) ?? 'null'
  // Sorted without a comparison of ours, which the server's engine takes longest for.
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}
