import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { longest_import_rows } from '../staged-row.ts'
import { mayEnterResults } from '../../kernel/permissions.ts'
import { type CommitImportState, decideStaged } from './commit-import.ts'
import type { Accept, Conflict, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// Takes an import back as a whole, by an import of the rows as they were before. What was corrected since stays.

export const kind = 'undoImport'
export const v = 1

export const argsSchema = z.object({
  /** The id under which the rows from before are staged. */
  import_id: recordId,
  event_id: recordId,
  /** The import that is taken back. */
  undoes: recordId,
  /** How many rows were staged. */
  rows: z.int().min(1).max(longest_import_rows),
})
export type UndoImportArgs = z.infer<typeof argsSchema>

export const permits = mayEnterResults

/** An import that somebody wants to take back. */
export interface UndoTarget {
  state: 'staging' | 'prepared' | 'committed' | 'done'
  undone: boolean
  /** How many later imports, which stand, had some of the same runners. */
  newer: number
}

export interface UndoImportState extends CommitImportState {
  /** Null: the event has no such import, or what it replaced is no longer kept. */
  target: UndoTarget | null
}

/** Why an import cannot be taken back now; null when it can. */
export function whyNotUndone(target: UndoTarget | null): Refusal | null {
  if (target === null || target.state === 'staging' || target.state === 'prepared')
    return refuse('import_not_found', 'undoing')
  if (target.undone) return refuse('already_undone')
  if (target.newer > 0) return refuse('newer_import')
  if (target.state !== 'done') return refuse('import_busy', 'undone')
  return null
}

export function decide(
  state: UndoImportState,
  args: UndoImportArgs,
  context: DecisionContext,
): Accept<{ commit: string }> | Refusal | Conflict {
  const refusal = whyNotUndone(state.target)
  if (state.event_exists && refusal) return refusal
  return decideStaged(
    state,
    { ...args, message: 'Somebody changed these runners in the meantime. Nothing was undone.' },
    context,
  )
}
