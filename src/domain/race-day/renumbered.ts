import { isSameBib } from '../registrations/same-bib.ts'
import type { PickupState, RunnerPickup } from './pickup-state.ts'

/**
 * The runner who has this bib in their hands, or had it, though the list says another one by now; by id, '' for nobody.
 * A table gave the other one, or an admin once the packet was out, and their pass may still show the old one.
 */
export function renumbered(bib: string, { runners }: Pick<PickupState, 'runners'>): string {
  if (!/\d/.test(bib)) return ''
  const of = (is_theirs: (pickup: RunnerPickup) => boolean) =>
    Object.entries(runners).find(([, pickup]) => is_theirs(pickup))?.[0]
  return (
    of(({ in_hand }) => isSameBib(in_hand ?? '', bib)) ??
    of(({ spares }) => spares.some(({ payload }) => isSameBib(payload.to, bib))) ??
    of(({ bibs }) => bibs.some((had) => isSameBib(had, bib))) ??
    ''
  )
}

/** As people read it from a list or a bib, also one of several: '#1016', 'bib 1017', 'Nr 12', 'No. 12', 'number 12'. */
const spoken = /(^|[\s,;.–-])(?:bibs?\b\s*(?:#|n[or]\b\.?|numbers?\b)?|n[or]\b\.?|numbers?\b|#)\s*(?=\w*\d)/gi

/** What somebody typed, without what people say before a bib: '415' of 'No. 415', '101-120' of '#101-#120'. */
export const withoutBibWords = (typed: string): string => typed.trim().replace(spoken, '$1')
