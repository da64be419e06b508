import type { PickupState, RunnerPickup } from './pickup-state.ts'

/**
 * Who had this bib, or has it in their hands, though the list says another one by now; by id, '' for nobody. A table or
 * the desk gave the other one, and their pass may show the old one still.
 */
export function renumbered(bib: string, { runners }: Pick<PickupState, 'runners'>): string {
  if (!/\d/.test(bib)) return ''
  const is_theirs = ([, { in_hand, spares }]: [string, RunnerPickup]) =>
    in_hand === bib || spares.some(({ payload }) => payload.from === bib)
  return Object.entries(runners).find(is_theirs)?.[0] ?? ''
}
