import { z } from 'zod'
import { recordId } from './fields.ts'
import { isFields } from './loose-values.ts'

// A command is a named change by somebody: written durably to the outbox of a device, executed exactly once on
// the server. Its envelope is the same for all kinds; `args` belongs to the kind.

/** Rows of one command that are listed one by one. */
export const max_changes = 20

/** The kind's own schema checks what it holds: to go through it here too would take the server longer. */
const anyFields = z.custom<Record<string, unknown>>(isFields)

export const commandEnvelopeSchema = z.object({
  id: recordId,
  /** Version of the kind's args. The server upgrades older ones (./earlier.ts); its answer is to what was sent. */
  v: z.int().min(1),
  kind: z.string().min(1).max(60),
  args: anyFields,
  /** For updates: the values that the person saw in the fields that change, pending ones included. */
  from: anyFields.optional(),
  /** A command that must be accepted first. */
  needs: recordId.optional(),
  /** A command that this one stands for from now on; it is barred when this one is accepted. */
  replaces: recordId.optional(),
  /** User id, or '' for a guest. */
  author: z.union([recordId, z.literal('')]),
  /** Device clock when the person acted, ISO; information only, never trusted. */
  at: z.string().max(40),
  device: z.string().max(60),
})
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>

/**
 * Whether a request may carry a command: its author's own does, a guest's comes without a log-in. `unsigned`: it names
 * nobody and comes from an account; no version of the app sends that.
 * @param caller the account that the server knows it comes from; '' for none
 */
export function authorship(author: string, caller: string): 'own' | 'strange' | 'unsigned' {
  if (author === caller) return 'own'
  return author === '' ? 'unsigned' : 'strange'
}

export type FieldErrors = Record<string, string>

/** The first message for each field, named by its path (`changes.race_time`); '' is the command as a whole. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    fields[name] ??= issue.message
  }
  return fields
}

export type CommandAnswer =
  | {
      id: string
      status: 'accepted'
      /** Where it is in the server's history. */
      epoch: string
      seq: number
      /** What brings it back if a restore loses it (./seal.ts); only the server can read it. */
      seal: string
      result: Record<string, unknown>
    }
  | { id: string; status: 'refused'; code: string; message: string; fields?: FieldErrors }
  | {
      id: string
      status: 'conflict'
      current: Record<string, unknown>
      fields: string[]
      changed_by: string
      message: string
    }
  | { id: string; status: 'needs_auth'; message: string }
  | { id: string; status: 'retry'; message: string }
