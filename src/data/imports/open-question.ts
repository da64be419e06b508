import { statusKey } from '#domain/imports/import-result.ts'
import type { PlanView, Understood } from './messages.ts'

export type OpenQuestion =
  'race' | 'units' | 'statuses' | 'genders' | 'times' | 'odd_times' | 'other_places' | 'event' | 'capacity'

/** No time was understood: where rows with times are refused, it is for something else. */
export const asksForTimes = ({ has_times, timed_refused }: Understood): boolean =>
  !has_times && timed_refused === 0

/** The times that nobody runs are those that a person said are right. */
export const areOddTimesRight = ({ odd_times, choices }: Understood): boolean =>
  JSON.stringify(odd_times) === JSON.stringify(choices.odd_times)

/** What somebody has to say before a file may be imported; null: nothing. */
export function openQuestion(
  file: Understood,
  plan: Pick<PlanView, 'counts' | 'strangers' | 'crowd'>,
): OpenQuestion | null {
  const { choices } = file
  if (file.races.length > 0 && choices.race === null) return 'race'
  if (file.units.some(({ unit }) => unit === null)) return 'units'
  if (file.status_words.some(({ word }) => choices.statuses[statusKey(word)] === undefined)) return 'statuses'
  if (file.gender_words.some(({ word }) => choices.genders[statusKey(word)] === undefined)) return 'genders'
  const has_rows = plan.counts.new + plan.counts.changed > 0
  if (has_rows && asksForTimes(file) && !choices.without_times) return 'times'
  if (has_rows && file.odd_times !== null && !areOddTimesRight(file)) return 'odd_times'
  if (has_rows && file.other_places !== null && !choices.other_places) return 'other_places'
  if (has_rows && plan.strangers !== null && !choices.right_event) return 'event'
  return plan.crowd !== null && !choices.over_capacity ? 'capacity' : null
}
