import { foldText, searchWords } from '#domain/fold-text.ts'
import { registrationInCode } from '#domain/pickup-code.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'

// Whom a volunteer looks for: by bib, or by name as the results are searched. The texts are folded once for a list, so
// that a keystroke among ten thousand costs a look through them and no more.

/** More than anybody reads with a queue in front. */
export const most_shown = 30

interface Entry {
  runner: StationRunner
  /** ' ines okafor' folded: each word has a space before it. */
  text: string
  /** Folded. */
  bib: string
}

export interface Found {
  runners: StationRunner[]
  total: number
}

/** Just one, and the whole bib where digits were typed: more of them may come. */
export const isWhole = (search: string, { runners: [first], total }: Found): boolean =>
  total === 1 && (!/^\d+$/.test(search.trim()) || first?.bib_number === search.trim())

/** What a scanner, the camera or Enter means: a runner, or a search that stays, with why it is nobody; '' for several. */
export type Reading = { runner: StationRunner } | { search: string; problem: string }

export class RunnerIndex {
  private readonly entries: readonly Entry[]
  private readonly in_bib_order: readonly Entry[]
  private readonly by_bib: ReadonlyMap<string, StationRunner>
  private readonly by_id: ReadonlyMap<string, StationRunner>

  constructor(runners: readonly StationRunner[]) {
    this.entries = runners
      .map((runner) => ({
        runner,
        text: ` ${foldText(`${runner.first_name} ${runner.last_name}`)}`,
        bib: foldText(runner.bib_number),
      }))
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

  /** Who is called just so, folded as the search folds names; a half-typed name is nobody's. */
  named({ first_name, last_name }: Pick<StationRunner, 'first_name' | 'last_name'>): StationRunner[] {
    const text = ` ${foldText(`${first_name.trim()} ${last_name.trim()}`)}`
    if (first_name.trim() === '' || last_name.trim() === '') return []
    return this.entries.flatMap((entry) => (entry.text === text ? [entry.runner] : []))
  }

  /**
   * Digits are a whole bib: whoever has one that only begins so is somebody else. Of a name there must be just one.
   */
  read(typed: string): Reading {
    const text = typed.trim()
    const id = registrationInCode(text)
    const hit = id === null ? this.byBib(text) : this.byId(id)
    if (hit) return { runner: hit }
    if (id !== null) return { search: '', problem: unknown_code }
    if (/^\d+$/.test(text)) return { search: text, problem: `Nobody on this list has bib ${text}.` }
    const { runners, total } = this.find(text)
    const [first] = runners
    if (first && total === 1) return { runner: first }
    return { search: text, problem: total > 1 || text === '' ? '' : `Nobody on this list for “${text}”.` }
  }

  /** Who has the bib comes first, then those whose bib begins so, then those whose names hold each word at the beginning of one of theirs. */
  find(search: string): Found {
    const words = searchWords(search)
    if (words.length === 0) return { runners: [], total: 0 }
    const needle = words.join(' ')
    const exact = this.byBib(search)
    // Among bibs that begin alike the next digit is what is looked for.
    const order = /^\d+$/.test(needle) ? this.in_bib_order : this.entries
    const beginnings = words.map((word) => ` ${word}`)
    const found = order.filter(
      ({ runner, text, bib }) =>
        runner !== exact &&
        (bib.startsWith(needle) || beginnings.every((beginning) => text.includes(beginning))),
    )
    const all = [...(exact ? [exact] : []), ...found.map(({ runner }) => runner)]
    return { runners: all.slice(0, most_shown), total: all.length }
  }
}

const unknown_code =
  'No runner of this event has this code. It is of another event, made up, or newer than this list. Ask for the name.'

const sortName = ({ last_name, first_name }: StationRunner) => foldText(`${last_name} ${first_name}`)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
