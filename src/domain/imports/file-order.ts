import type { Finisher } from '../results/finisher.ts'
import { NameNumbers, type RankingEvent, rankingFacts } from '../results/ranking.ts'
import type { RankingFacts } from '../results/ranking-boards.ts'
import type { ImportedRow } from './imported-row.ts'

// What the places of a file say beyond its times: which of several with one time was first. It is kept as an order
// among them, because the places themselves are always computed. And what they say against its times, which counts for
// nothing.

/** A row of the file that finished, as it is to be ranked. */
export interface FileFinish {
  row: Pick<ImportedRow, 'line' | 'overall_place' | 'gender_place' | 'age_group_place'>
  finisher: Pick<
    Finisher,
    'result_status' | 'race_time' | 'gun_time' | 'chip_time' | 'finish_order' | 'gender' | 'age_group'
  >
}

type Placed = FileFinish & { facts: RankingFacts }

const boards = [
  {
    place: 'overall_place',
    board: ({ overall_time }: RankingFacts): number => (overall_time > 0 ? 1 : 0),
    time: 'overall_time',
  },
  { place: 'gender_place', board: ({ gender_board }: RankingFacts) => gender_board, time: 'overall_time' },
  { place: 'age_group_place', board: ({ age_board }: RankingFacts) => age_board, time: 'age_time' },
] as const

/** A finish with a place on one board. */
interface Standing {
  at: number
  line: number
  board: number
  time: number
  finish_order: number
  place: number
}

const byTime = (a: Standing, b: Standing) =>
  a.board - b.board || a.time - b.time || a.finish_order - b.finish_order || a.place - b.place

/** The finishes with a place on each kind of board, board after board in the order of their times. */
function standings(finishes: readonly FileFinish[], event: RankingEvent): Standing[][] {
  const groups = new NameNumbers()
  const placed = finishes.map((finish): Placed => {
    const facts = { overall_time: 0, age_time: 0, finish_order: 0, gender_board: 0, age_board: 0 }
    rankingFacts(finish.finisher, groups.of(finish.finisher.age_group), event, facts)
    return { ...finish, facts }
  })
  return boards.map(({ place, board, time }) =>
    placed
      .flatMap(({ row, facts }, at): Standing[] => {
        const own = row[place]
        const on = board(facts)
        if (own === null || on === 0 || facts[time] === 0) return []
        return [
          { at, line: row.line, board: on, time: facts[time], finish_order: facts.finish_order, place: own },
        ]
      })
      .sort(byTime),
  )
}

/** Cuts a sorted list where neighbors differ. */
function runsOf<T>(list: readonly T[], isSame: (a: T, b: T) => boolean): T[][] {
  const runs: T[][] = []
  for (const one of list) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isSame(last, one)) run.push(one)
    else runs.push([one])
  }
  return runs
}

/** Who stands before whom. Nodes are the finishes, and behind them one between each two neighboring places. */
class Precedence {
  private readonly next: number[][] = []
  private readonly waits: number[] = []

  constructor(private readonly count: number) {
    for (let node = 0; node < count; node++) this.add()
  }

  private add(): number {
    this.waits.push(0)
    return this.next.push([]) - 1
  }

  private link(from: number, to: number): void {
    this.next[from]!.push(to)
    this.waits[to]! += 1
  }

  before(some: readonly number[], others: readonly number[]): void {
    const between = this.add()
    for (const one of some) this.link(one, between)
    for (const other of others) this.link(between, other)
  }

  /**
   * How many stand before each at most, counted from 1. Where the boards contradict each other in a circle, it is cut
   * at the one that comes first in `order`.
   */
  ranks(order: readonly number[]): number[] {
    const ranks = this.next.map((_, node): number => (node < this.count ? 1 : 0))
    const waits = [...this.waits]
    const done = new Set<number>()
    const ready: number[] = []
    const finish = (first: number) => {
      ready.push(first)
      for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
        if (done.has(node)) continue
        done.add(node)
        for (const next of this.next[node]!) {
          if (!done.has(next)) ranks[next] = Math.max(ranks[next]!, ranks[node]! + Number(next < this.count))
          if (--waits[next]! === 0) ready.push(next)
        }
      }
    }
    for (let node = 0; node < waits.length; node++) if (this.waits[node] === 0) finish(node)
    for (const node of order) finish(node)
    return ranks
  }
}

/**
 * The `finish_order` of each finish: small numbers, the same for those whom the file has level, null where nobody with
 * the same time stands before or behind. One order serves all boards; where they contradict each other, the overall
 * places count.
 */
export function fileOrder(finishes: readonly FileFinish[], event: RankingEvent): (number | null)[] {
  const by_board = standings(finishes, event)
  const precedence = new Precedence(finishes.length)
  const ordered = new Set<number>()
  for (const list of by_board) {
    for (const equals of runsOf(list, (a, b) => a.board === b.board && a.time === b.time)) {
      const byPlace = [...equals].sort((a, b) => a.place - b.place)
      const levels = runsOf(byPlace, (a, b) => a.place === b.place).map((run) => run.map(({ at }) => at))
      levels.slice(1).forEach((level, before) => precedence.before(levels[before]!, level))
      if (levels.length > 1) for (const { at } of equals) ordered.add(at)
    }
  }
  if (ordered.size === 0) return finishes.map(() => null)
  const ranks = precedence.ranks(by_board.flatMap((list) => list.map(({ at }) => at)))
  return finishes.map((_, at) => (ordered.has(at) ? ranks[at]! : null))
}

/** Those outside of a longest run in which the places never go back. */
function outOfStep(list: readonly Standing[]): Standing[] {
  /** By length of a run: where the one with the lowest end ends. */
  const ends: number[] = []
  const before: number[] = []
  list.forEach(({ place }, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (list[ends[middle]!]!.place <= place) low = middle + 1
      else high = middle
    }
    before.push(low > 0 ? ends[low - 1]! : -1)
    ends[low] = at
  })
  const in_step = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) in_step.add(at)
  return list.filter((_, at) => !in_step.has(at))
}

/** Lines whose places contradict the times of the file: the fewest without which all others agree. */
export function contradictingLines(finishes: readonly FileFinish[], event: RankingEvent): number[] {
  const lines = standings(finishes, event).flatMap((list) =>
    runsOf(list, (a, b) => a.board === b.board).flatMap((board) => outOfStep(board).map(({ line }) => line)),
  )
  return [...new Set(lines)].sort((a, b) => a - b)
}
