import { foldText, searchWords } from '#domain/fold-text.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'

// Whom a volunteer looks for: by bib, or by name as the results are searched. The texts are folded once for a list, so
// that a keystroke among ten thousand costs a look through them and no more.

/** More than anybody reads with a queue in front. */
export const most_shown = 30

interface Entry {
  runner: StationRunner
  /** ' ines okafor' folded: each word has a space before it. */
  text: string
}

export interface Found {
  runners: StationRunner[]
  total: number
}

export class RunnerIndex {
  private readonly entries: readonly Entry[]
  private readonly in_bib_order: readonly Entry[]
  private readonly by_bib: ReadonlyMap<string, StationRunner>
  private readonly by_id: ReadonlyMap<string, StationRunner>

  constructor(runners: readonly StationRunner[]) {
    this.entries = runners
      .map((runner) => ({ runner, text: ` ${foldText(`${runner.first_name} ${runner.last_name}`)}` }))
      .toSorted((a, b) => compare(sortName(a.runner), sortName(b.runner)))
    this.in_bib_order = this.entries.toSorted(
      (a, b) => Number(a.runner.bib_number) - Number(b.runner.bib_number),
    )
    this.by_bib = new Map(runners.map((runner) => [foldText(runner.bib_number), runner]))
    this.by_id = new Map(runners.map((runner) => [runner.id, runner]))
  }

  byId(id: string): StationRunner | null {
    return this.by_id.get(id) ?? null
  }

  /** Who has just this bib; null for nobody. */
  byBib(bib: string): StationRunner | null {
    const wanted = foldText(bib).trim()
    return wanted === '' ? null : (this.by_bib.get(wanted) ?? null)
  }

  /** Who has the bib comes first, then those whose bib begins so, then those whose names hold each word at the beginning of one of theirs. */
  find(search: string): Found {
    const words = searchWords(search)
    if (words.length === 0) return { runners: [], total: 0 }
    const needle = words.join(' ')
    const exact = this.byBib(search)
    // Among bibs that begin alike the next digit is what is looked for.
    const order = /^\d+$/.test(needle) ? this.in_bib_order : this.entries
    const found = order.filter(
      ({ runner, text }) =>
        runner !== exact &&
        (foldText(runner.bib_number).startsWith(needle) || words.every((word) => text.includes(` ${word}`))),
    )
    const all = [...(exact ? [exact] : []), ...found.map(({ runner }) => runner)]
    return { runners: all.slice(0, most_shown), total: all.length }
  }
}

const sortName = ({ last_name, first_name }: StationRunner) => foldText(`${last_name} ${first_name}`)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
