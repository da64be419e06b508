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

export const refuse = (code: string, message: string, fields?: FieldErrors): Refusal =>
  fields ? { status: 'refused', code, message, fields } : { status: 'refused', code, message }

/** For a change with something wrong that nobody can name, or may name. */
export const incomplete = 'This change is not complete.'

/** Not refused for good: a person who says that it is somebody else sends the same anyway. */
export const seems_registered = 'seems_registered'

/** A file that the command names is not on the server. A device that still has it sends it again by itself, once. */
export const attachment_missing = (field: string, message: string): Refusal =>
  refuse('attachment_missing', message, { [field]: message })
