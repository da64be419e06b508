import type { PlanView, Understood } from './messages.ts'

export type OpenQuestion = 'race' | 'times' | 'event'

/** What somebody has to say before a file may be imported; null: nothing. */
export function openQuestion(
  file: Understood,
  plan: Pick<PlanView, 'counts' | 'strangers'>,
): OpenQuestion | null {
  const { choices } = file
  if (file.races.length > 0 && choices.race === null) return 'race'
  const has_rows = plan.counts.new + plan.counts.changed > 0
  if (has_rows && !file.has_times && !choices.without_times) return 'times'
  return has_rows && plan.strangers !== null && !choices.right_event ? 'event' : null
}
