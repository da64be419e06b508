import { isSame } from '#domain/kernel/merge-changes.ts'
import type { DraftValues } from './drafts.ts'

/** The name under which a draft keeps what its form held when it was begun. */
const START = '$start'

export const withStart = (values: DraftValues, start: DraftValues): DraftValues => ({
  ...values,
  [START]: start,
})

const isValues = (value: unknown): value is DraftValues => typeof value === 'object' && value !== null

/**
 * A draft, days later: what was typed is kept, and what was left alone follows what the form would hold today.
 * Otherwise saving an old draft would undo what somebody else changed meanwhile.
 * @returns `met`: the fields that were typed into and changed elsewhere too
 */
export function draftSince(draft: DraftValues, start: DraftValues): { values: DraftValues; met: string[] } {
  const { [START]: began, ...values } = draft
  const met: string[] = []
  if (!isValues(began)) return { values, met }
  for (const [field, present] of Object.entries(start)) {
    if (isSame(values[field], began[field])) values[field] = present
    else if (!isSame(began[field], present) && !isSame(values[field], present)) met.push(field)
  }
  return { values, met }
}
