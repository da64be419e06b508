import type { Finisher } from './finisher.ts'
import { type RankingEvent, rankFinishers } from './ranking.ts'
import type { Registration } from '../registrations/registration.ts'

// A place that a person typed wins over the computed one and moves nobody else: it may then be there twice, and leave
// another one empty.

/** A runner with what decides the places. */
export type PlacedRunner = Omit<Finisher, 'result_slot' | 'result_status'> &
  Pick<Registration, 'result_status'>

export type PlaceBoard = 'overall' | 'gender' | 'age_group'

export interface PlaceClash<F> {
  board: PlaceBoard
  /** Whose ranking: a gender, an age group, or '' for all. */
  of: string
  /** Places that several runners have, one of them by hand; runners with one time who share a place are not meant. */
  doubled: { place: number; holders: F[] }[]
  /** Places that nobody has, from each first one to its last. */
  missing: (readonly [first: number, last: number])[]
  /** Those that would have to go too, though nobody shares the place that was typed: it only leaves a hole. */
  astray: F[]
}

/** What a person typed, and what would have to go for the places to be right again. */
export interface TypedPlace<F> {
  finisher: F
  field: 'overall_rank' | 'gender_rank' | 'age_group_rank'
}

export interface PlaceClashes<F> {
  clashes: PlaceClash<F>[]
  remedy: TypedPlace<F>[]
}

const boards = [
  { board: 'overall', field: 'overall_rank', place: 'overall_place', of: () => '' },
  { board: 'gender', field: 'gender_rank', place: 'gender_place', of: ({ gender }: PlacedRunner) => gender },
  {
    board: 'age_group',
    field: 'age_group_rank',
    place: 'age_group_place',
    of: ({ age_group }: PlacedRunner) => age_group,
  },
] as const

/** One finisher on one board. */
interface Standing<F> {
  finisher: F
  typed: number | null
  /** 0: the time does not rank. */
  computed: number
}

const shownPlace = ({ typed, computed }: Standing<unknown>): number => typed ?? computed

function groupedBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** How many runners with one time share each computed place: it stands for that many. */
const spansOf = (standings: readonly Standing<unknown>[]) =>
  new Map([...groupedBy(standings, ({ computed }) => computed)].map(([place, { length }]) => [place, length]))

function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

function clashOn<F>(standings: readonly Standing<F>[]) {
  const holders = groupedBy(
    standings.filter((one) => shownPlace(one) > 0),
    shownPlace,
  )
  const taken = new Set<number>()
  for (const [place, sharing] of holders) {
    const tied = sharing.filter(({ computed }) => computed === place).length
    for (let at = 0; at < Math.max(1, tied); at++) taken.add(place + at)
  }
  const ranked = standings.filter(({ computed }) => computed > 0).length
  const missing: number[] = []
  for (let place = 1; place <= ranked; place++) if (!taken.has(place)) missing.push(place)
  const doubled = [...holders]
    .filter(([place, sharing]) => sharing.length > 1 && sharing.some(({ computed }) => computed !== place))
    .map(([place, sharing]) => ({ place, sharing }))
    .sort((a, b) => a.place - b.place)
  return { doubled, missing }
}

/** The typed places that have to go, one round of them after the other: each may have hidden another. */
function remedyOn<F>(standings: readonly Standing<F>[]): F[] {
  const spans = spansOf(standings)
  const cleared: F[] = []
  let now = [...standings]
  for (;;) {
    const { doubled, missing } = clashOn(now)
    const gone = new Set(
      now.filter((one) => {
        const { typed, computed } = one
        if (typed === null || typed === computed) return false
        const leaves = missing.some(
          (place) => place >= computed && place < computed + (spans.get(computed) ?? 0),
        )
        return leaves || doubled.some(({ sharing }) => sharing.includes(one))
      }),
    )
    if (gone.size === 0) return cleared
    cleared.push(...[...gone].map(({ finisher }) => finisher))
    now = now.map((one) => (gone.has(one) ? { ...one, typed: null } : one))
  }
}

/** Where places that were typed collide or leave a hole, and which of them would have to go. */
export function findPlaceClashes<F extends PlacedRunner>(
  runners: readonly F[],
  event: RankingEvent,
): PlaceClashes<F> {
  const found: PlaceClashes<F> = { clashes: [], remedy: [] }
  const finished = runners.filter(({ result_status }) => result_status === 'finished')
  if (finished.every((one) => boards.every(({ field }) => one[field] === null))) return found
  const untyped = { overall_rank: null, gender_rank: null, age_group_rank: null }
  const ranked = rankFinishers(
    finished.map((one, result_slot) => ({ ...one, ...untyped, result_slot, result_status: 'finished' })),
    event,
  )
  for (const { board, field, place, of } of boards) {
    const standings = finished.map((finisher, at): Standing<F> => ({
      finisher,
      typed: finisher[field],
      computed: ranked[at]?.[place] ?? 0,
    }))
    for (const [key, group] of groupedBy(standings, ({ finisher }) => of(finisher))) {
      if (group.every(({ typed }) => typed === null)) continue
      const { doubled, missing } = clashOn(group)
      if (doubled.length === 0 && missing.length === 0) continue
      const remedy = remedyOn(group)
      found.clashes.push({
        board,
        of: key,
        doubled: doubled.map(({ place: shared, sharing }) => ({
          place: shared,
          holders: sharing.map(({ finisher }) => finisher),
        })),
        missing: rangesOf(missing),
        astray: remedy.filter(
          (one) => !doubled.some(({ sharing }) => sharing.some(({ finisher }) => finisher === one)),
        ),
      })
      found.remedy.push(...remedy.map((finisher) => ({ finisher, field })))
    }
  }
  return found
}
