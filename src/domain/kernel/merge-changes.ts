import { type Conflict, not_based, type Refusal } from './decision.ts'
import { refuse } from './refusals.ts'

// An update names only the fields that a person changed, and says what stood in them when they did. When two people
// change different fields, both changes count; when they change the same field, it is a conflict that people settle.

export const changed_elsewhere = 'This was changed on another device in the meantime.'

/** What an update comes to; the same values need no writing. */
export type Merged<T> = { status: 'merged'; values: Partial<T> } | Conflict | Refusal

/** Whether two values as JSON has them are the same; the order of an object's names says nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [ours, theirs] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))]
  return ours.length === theirs.size && ours.every(([name, value]) => isSame(value, theirs.get(name)))
}

/**
 * Lays a change over what is stored.
 * @param from the values that the person saw in the fields that change; without one of them the change is refused
 */
export function mergeChanges<T extends object>(
  stored: T,
  changes: { [F in keyof T]?: T[F] | undefined },
  from: Record<string, unknown>,
): Merged<T> {
  const values: Partial<T> = {}
  const current: Record<string, unknown> = {}
  for (const field in stored) {
    const wanted = changes[field]
    if (wanted === undefined) continue
    if (!(field in from)) return refuse('invalid', not_based)
    if (isSame(stored[field], wanted)) continue
    if (isSame(stored[field], from[field])) values[field] = wanted
    else current[field] = stored[field]
  }
  const fields = Object.keys(current)
  if (fields.length === 0) return { status: 'merged', values }
  return { status: 'conflict', current, fields, message: changed_elsewhere }
}
