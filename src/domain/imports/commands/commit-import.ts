import { z } from 'zod'
import { ageBandsSchema, ranking_bases } from '../../events/event.ts'
import { recordId } from '../../kernel/fields.ts'
import { longest_import_rows } from '../staged-row.ts'
import { mayEnterResults } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// Makes the rows that were staged for an import count, all at once. Rows that somebody changed since the dry run stop
// it: then nothing is written.

export const kind = 'commitImport'
export const v = 1

export const argsSchema = z.object({
  import_id: recordId,
  event_id: recordId,
  /** How many rows were staged. */
  rows: z.int().min(1).max(longest_import_rows),
  ranking_basis: z.enum(ranking_bases),
  age_group_basis: z.enum(ranking_bases),
  /** The event's age groups from now on; null: they stay. */
  age_bands: ageBandsSchema.nullable(),
  /** What the file was called; earlier apps do not say. */
  file: z.string().trim().max(200).optional(),
  /** Its new entries may come in beyond the event's capacity; earlier apps do not ask. */
  over_capacity: z.boolean().optional(),
  /** The import that a restore lost, and that this one stands for. */
  again: recordId.optional(),
})
export type CommitImportArgs = z.infer<typeof argsSchema>

export const permits = mayEnterResults

/** A staged row that no longer fits what is stored. */
export interface ImportObstacle {
  line: number
  registration_id: string
  bib_number: string
  name: string
  what: 'changed' | 'gone' | 'bib_taken' | 'exists'
}

export interface CommitImportState {
  event_exists: boolean
  /** The import as it is staged; null when the event has no such import. */
  staged: {
    author: string
    state: 'staging' | 'prepared' | 'committed' | 'done'
    rows: number
    /** The import that its rows take back; '' when they are those of a file. */
    undoes: string
  } | null
  /** Its rows that make a runner without a result, who needs a place. */
  entries: number
  /** null: no limit. */
  places_left: number | null
  /** Another import of the event was committed, and its registrations are still being written. */
  busy: boolean
  obstacles: ImportObstacle[]
  /** So much was changed since the rows were verified that they must be verified again. */
  stale: boolean
}

export function decide(
  state: CommitImportState,
  { import_id, rows, over_capacity = false }: CommitImportArgs,
  context: DecisionContext,
): Accept<{ commit: string }> | Refusal | Conflict {
  const message = 'Somebody changed these runners in the meantime. Nothing was imported.'
  const decision = decideStaged(state, { import_id, rows, undoes: '', message }, context)
  const { entries, places_left } = state
  if (decision.status !== 'accept' || over_capacity || places_left === null || entries <= places_left)
    return decision
  return refuse('event_full', 'imported', entries, places_left)
}

/** What holds for all staged rows, those of a file and those from before. */
export function decideStaged(
  state: CommitImportState,
  args: Pick<CommitImportArgs, 'import_id' | 'rows'> & { undoes: string; message: string },
  { actor }: DecisionContext,
): Accept<{ commit: string }> | Refusal | Conflict {
  const { staged, obstacles } = state
  if (!state.event_exists) return refuse('event_not_found')
  const is_it = staged?.author === actor.id && staged.rows === args.rows && staged.undoes === args.undoes
  if (staged === null || !is_it) return refuse('import_not_found')
  if (staged.state === 'committed' || staged.state === 'done') return refuse('already_accepted', 'import')
  if (state.busy) return refuse('import_busy', 'another')
  if (staged.state !== 'prepared' || state.stale) return refuse('import_not_verified')
  if (obstacles.length > 0) {
    return {
      status: 'conflict',
      current: { obstacles },
      fields: [],
      message: args.message,
    }
  }
  return { status: 'accept', write: { commit: args.import_id }, result: {} }
}
