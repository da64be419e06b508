import { compareFacts, type FactKind, type KnownFact, takenBack } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { runnerName } from '../shared/clash-text.ts'

// What this phone said lately, as its posts show it.

export interface RecentFact {
  fact: KnownFact
  runner: StationRunner | null
}

const shown_posts = 5
/**
 * A walk-up has become an entry, which no table can take back, nor what its form demands; its hand-out can be. Who
 * took a packet goes with that.
 */
const can_be_undone: readonly FactKind[] = [
  'handed_out',
  'shirt_swapped',
  'bib_replaced',
  'waiver_signed',
  'paid',
  'note',
]

/**
 * The last of this phone that still count, newest first. A replacement bib or a shirt that has gone out since is not
 * taken back before its hand-out: else the list would say one, and the runner would have the other. A replaced bib
 * itself is not either: nobody wears it.
 */
export function recentFacts(
  facts: readonly KnownFact[],
  { runners }: Pick<PickupState, 'runners'>,
  device_id: string,
  runnerOf: (id: string) => StationRunner | null,
): RecentFact[] {
  const taken_back = takenBack(facts)
  const counts = (fact: KnownFact): boolean => {
    const { hand_outs = [], spares = [], walk_up = null } = runners[fact.subject] ?? {}
    switch (fact.kind) {
      case 'handed_out':
        return hand_outs.some(({ id }) => id === fact.id)
      case 'bib_replaced':
        return (
          spares.some(({ id }) => id === fact.id) &&
          hand_outs.every(({ payload }) => payload.bib_number !== fact.payload.to)
        )
      case 'shirt_swapped':
        return hand_outs.every(
          (out) => compareFacts(out, fact) < 0 || out.payload.t_shirt_size !== fact.payload.to,
        )
      case 'waiver_signed':
        return walk_up === null
      default:
        return true
    }
  }
  return facts
    .filter(
      (fact) =>
        fact.device_id === device_id &&
        can_be_undone.includes(fact.kind) &&
        !taken_back.has(fact.id) &&
        counts(fact),
    )
    .toSorted((a, b) => compareFacts(b, a))
    .slice(0, shown_posts)
    .map((fact) => ({ fact, runner: fact.subject === '' ? null : runnerOf(fact.subject) }))
}

interface PostText {
  big: string
  small: string
  spoken: string
}

/** For a post that is hardly wider than four digits. */
export function postText({ fact, runner }: RecentFact): PostText {
  const name = runnerName(runner ?? undefined)
  const bib = runner?.bib_number || (runner?.last_name.slice(0, 4) ?? '–')
  const who = runner?.bib_number ? `bib ${runner.bib_number}, ${name}` : name
  switch (fact.kind) {
    case 'handed_out': {
      const given = fact.payload.bib_number
      return {
        big: given || bib,
        small: 'out',
        spoken: given ? `bib ${given} handed out to ${name}` : `packet handed out to ${name}`,
      }
    }
    case 'shirt_swapped':
      return {
        big: bib,
        small: `shirt ${fact.payload.to || '–'}`,
        spoken: `shirt ${fact.payload.to || 'none'} for ${fact.payload.from || 'none'}, ${who}`,
      }
    case 'bib_replaced':
      return {
        big: fact.payload.to,
        small: 'new',
        spoken: `bib ${fact.payload.to} for ${fact.payload.from || 'none'}, ${name}`,
      }
    case 'waiver_signed':
      return { big: bib, small: 'signed', spoken: `waiver of ${who}` }
    case 'paid':
      return { big: bib, small: 'paid', spoken: `fee of ${who}` }
    default:
      return { big: runner ? bib : '…', small: 'note', spoken: runner ? `note on ${who}` : 'note' }
  }
}
