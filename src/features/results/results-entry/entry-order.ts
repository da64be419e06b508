import { foldText, withJoinedWords } from '#domain/kernel/fold-text.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { holdsSearch, type SearchWord, wordsAndBibs } from '#domain/registrations/same-bib.ts'
import { overridesOf } from './entry-cells.ts'

// Which runners the entry screen lists, and in which order. The list is arranged when the person asks for it, not with
// every typed time: a row that jumps away under the fingers is worse than one in yesterday's place.

export const entry_filters = ['all', 'untimed', 'unsent', 'to_fix', 'overridden'] as const
export type EntryFilter = (typeof entry_filters)[number]
export const entry_sorts = ['name', 'bib', 'place'] as const
export type EntrySort = (typeof entry_sorts)[number]

export interface Arrangement {
  search: string
  filter: EntryFilter
  sort: EntrySort
}

export type EntryRunner = Pick<
  Registration,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'bib_number'
  | 'result_status'
  | 'race_time'
  | 'overall_rank'
  | 'gender_rank'
  | 'age_group_rank'
  | 'pace'
>

/** What an arrangement asks about runners beyond their own fields. */
export interface EntryFacts {
  placeOf: (id: string) => number | null
  isUnsent: (id: string) => boolean
  isToFix: (id: string) => boolean
}

/** After every real place; not Infinity, whose difference to itself is no number. */
const no_place = Number.MAX_SAFE_INTEGER

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Every word of the search must be in the name or the bib. */
const matches = ({ first_name, last_name, bib_number }: EntryRunner, words: readonly SearchWord[]): boolean =>
  holdsSearch(withJoinedWords(foldText(`${first_name} ${last_name} ${bib_number}`)), words)

const kept: Record<EntryFilter, (runner: EntryRunner, facts: EntryFacts) => boolean> = {
  all: () => true,
  untimed: (runner) => runner.result_status === '',
  unsent: (runner, facts) => facts.isUnsent(runner.id),
  to_fix: (runner, facts) => facts.isToFix(runner.id),
  overridden: (runner) => overridesOf(runner).length > 0,
}

/** Ids of the runners to list. */
export function arrangeRunners(
  runners: readonly EntryRunner[],
  { search, filter, sort }: Arrangement,
  facts: EntryFacts,
): string[] {
  const words = wordsAndBibs(search)
  const byName = (a: EntryRunner, b: EntryRunner) =>
    byText.compare(a.last_name, b.last_name) || byText.compare(a.first_name, b.first_name)
  const orders: Record<EntrySort, (a: EntryRunner, b: EntryRunner) => number> = {
    name: byName,
    // Runners without a bib come last.
    bib: (a, b) =>
      Number(a.bib_number === '') - Number(b.bib_number === '') ||
      byText.compare(a.bib_number, b.bib_number) ||
      byName(a, b),
    place: (a, b) => (facts.placeOf(a.id) ?? no_place) - (facts.placeOf(b.id) ?? no_place) || byName(a, b),
  }
  return runners
    .filter((runner) => kept[filter](runner, facts) && matches(runner, words))
    .sort(orders[sort])
    .map(({ id }) => id)
}
