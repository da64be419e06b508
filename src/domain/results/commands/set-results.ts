import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayEnterResults } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import * as setResult from './set-result.ts'
import type { Effect } from '../../kernel/effect.ts'

// Many results of one event: a pasted block, or what takes one back. It is one change, written in one transaction. Each
// row is judged as a `setResult` of its own would be. One that somebody else changed meanwhile stays as it is and holds
// none of the others back: the answer names it, and the device sends it by itself, so that its person is asked. The
// answer says no more about it, because it is kept: a name or a time in it would outlive a runner who is erased.

export const kind = 'setResults'
export const v = 1

/** Other writers wait for all of them meanwhile. */
export const max_rows = 1_000

const rowSchema = z.object({
  registration_id: recordId,
  changes: setResult.argsSchema.shape.changes,
  /** The values that the person saw in the fields that change. */
  from: z.partialRecord(z.enum(setResult.result_fields), z.unknown()),
})
export type ResultsRow = z.infer<typeof rowSchema>

export const argsSchema = z.object({
  event_id: recordId,
  rows: z
    .array(rowSchema)
    .min(1, 'Nothing to save.')
    .max(max_rows, `Please save at most ${max_rows} results at once.`)
    .refine(
      (rows) => new Set(rows.map(({ registration_id }) => registration_id)).size === rows.length,
      'A runner stands twice in this change.',
    ),
  /** The command that this one takes back; what that one left as it was, this one leaves too. */
  undoes: recordId.optional(),
})
export type SetResultsArgs = z.infer<typeof argsSchema>

export const permits = mayEnterResults

export const effect: Effect<SetResultsArgs> = {
  results: ({ rows }, { result }) => {
    const left = leftBy(result)
    return rows.flatMap((row) => (left.has(row.registration_id) ? [] : [setResult.effectOf(row)]))
  },
}

const resultSchema = z.object({ left: z.array(recordId) })

/** Ids of the runners whom an accepted command left as they were, as its answer says. */
export function leftBy(result: unknown): ReadonlySet<string> {
  const parsed = resultSchema.safeParse(result)
  return new Set(parsed.success ? parsed.data.left : [])
}

export interface SetResultsState {
  /** Those that there are, by id. */
  registrations: ReadonlyMap<string, setResult.StoredResult>
  /** The next free result slot of the event. */
  next_slot: number
  /** What the command that is undone left as it was. */
  left_before: ReadonlySet<string>
}

export interface SetResultsWrite {
  rows: setResult.SetResultWrite[]
}

export function decide(
  { registrations, next_slot, left_before }: SetResultsState,
  { event_id, rows }: SetResultsArgs,
  context: DecisionContext,
): Accept<SetResultsWrite> | Refusal {
  const written: setResult.SetResultWrite[] = []
  const left: string[] = []
  const refusals: Refusal[] = []
  let slot = next_slot
  for (const { registration_id, changes, from } of rows) {
    if (left_before.has(registration_id)) continue
    const registration = registrations.get(registration_id) ?? null
    const args = { registration_id, event_id, changes }
    const judged = setResult.decide({ registration, from, next_slot: slot }, args, context)
    if (judged.status !== 'accept') {
      left.push(registration_id)
      if (judged.status === 'refused') refusals.push(judged)
      continue
    }
    if (typeof judged.write.values.result_slot === 'number') slot += 1
    written.push(judged.write)
  }
  // Nobody has to settle five hundred rows of an event that is gone.
  const [refusal] = refusals
  if (refusal && refusals.length === rows.length) {
    const { fields: _fields, ...of_all } = refusal
    return of_all
  }
  return { status: 'accept', write: { rows: written }, result: { written: written.length, left } }
}
