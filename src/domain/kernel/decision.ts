import type { FieldErrors } from './command.ts'
import type { Actor } from './permissions.ts'

// What a command's `decide` answers. It changes nothing itself: the caller writes `write`, in one transaction.

export interface Accept<Write, Result extends Record<string, unknown> = Record<string, unknown>> {
  status: 'accept'
  write: Write
  /** What the server decided and the person should learn, like the bib number. */
  result: Result
}

export interface Refusal {
  status: 'refused'
  code: string
  message: string
  fields?: FieldErrors
}

export interface Conflict {
  status: 'conflict'
  /** The stored values of the fields in `fields`. */
  current: Record<string, unknown>
  fields: string[]
  message: string
}

/** Not now: the device sends it again later. */
export interface Wait {
  status: 'wait'
  message: string
}

/** What the person saw in the fields that change. It shows when two people changed the same one. */
export type Seen<Changes> = { [Field in keyof Changes]?: unknown }

export interface DecisionContext {
  actor: Actor
  /** Today in a time zone, yyyy-MM-dd; without a name, in the one of the site. */
  todayIn: (time_zone: string) => string
}

/** Shows the words at the field that has to be mended. */
export const atField = (field: string, refusal: Refusal): Refusal => ({
  ...refusal,
  fields: { [field]: refusal.message },
})

/** For a change with something wrong that nobody can name, or may name. */
export const incomplete = 'This change is not complete.'

export const not_based = 'The change does not say which values it was based on.'
