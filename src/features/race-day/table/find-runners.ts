import { foldText, joinedSearch, searchWords, withJoinedWords } from '#domain/kernel/fold-text.ts'
import { codeAtEnd, isLikeCode, registrationInCode } from '#domain/registrations/pickup-code.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { bibHolders, isSameBib } from '#domain/registrations/same-bib.ts'
import { nameKey } from '#domain/registrations/same-runner.ts'
import { readBareReference, readReference } from '#domain/kernel/receipt-reference.ts'

// Whom a volunteer looks for: by bib, or by name as in the results search. The texts are folded once for a list, and
// runners with a word that begins alike stand together, so that a keystroke among ten thousand looks at few of them.

/** More than anybody reads with a line in front of them. */
export const most_shown = 12

interface Entry {
  runner: StationRunner
  /** 'inesoneill': letters alone. */
  name: string
  /**
   * ' ines oneill  ines o neill  inesoneill': a space before each word. Where a name has a sign in it, its parts are
   * listed too, and neighboring parts also as one word.
   */
  text: string
  /** Folded. */
  bib: string
  /** NaN for a bib that is not a number. */
  bib_number: number
}

export interface Found {
  runners: StationRunner[]
  total: number
}

/** Just one runner, and the whole bib where digits were typed: more digits may follow. */
export const isWhole = (search: string, { runners: [first], total }: Found): boolean =>
  total === 1 && (!isNumber(search.trim()) || isSameBib(search.trim(), first?.bib_number ?? ''))

/** Why somebody was not found. */
export type Miss = 'bib' | 'name' | 'code'

/** What a scanner, the camera or Enter means: a runner, or a search that stays, with why it is nobody ('': several). */
export type Reading = { runner: StationRunner } | { search: string; miss: '' | Miss }

/** @param is_all the whole start list is on this phone: a runner who is not found has no entry */
export function missText(miss: Miss, search: string, is_all: boolean): string {
  if (miss === 'code')
    return 'No runner of this event has this code. It is of another event, made up, cut off, or newer than this list. Ask for the name.'
  if (!is_all) return `“${search}” is not on this phone yet: the start list is not all here.`
  return miss === 'bib' ? `Nobody on this list has bib ${search}.` : `Nobody on this list for “${search}”.`
}

export class RunnerIndex {
  private readonly entries: readonly Entry[]
  /** By the first character and the first two of each word and of the bib, in the order they are shown. */
  private readonly by_beginning: ReadonlyMap<string, readonly Entry[]>
  private readonly holdersOf: (bib: string) => readonly StationRunner[]
  private readonly by_id: ReadonlyMap<string, StationRunner>

  constructor(runners: readonly StationRunner[]) {
    this.entries = runners
      .map((runner) => ({
        runner,
        name: nameKey(runner),
        text: textOf(`${runner.first_name} ${runner.last_name}`),
        bib: foldText(runner.bib_number),
        bib_number: Number(runner.bib_number),
        order: foldText(`${runner.last_name} ${runner.first_name}`),
      }))
      .sort((a, b) => compare(a.order, b.order))
    this.by_beginning = byBeginning(this.entries)
    this.holdersOf = bibHolders(runners)
    this.by_id = new Map(runners.map((runner) => [runner.id, runner]))
  }

  byId(id: string): StationRunner | null {
    return this.by_id.get(id) ?? null
  }

  /** The runner with this bib, in any spelling; null for nobody. */
  byBib(bib: string): StationRunner | null {
    return this.holdersOf(bib).at(-1) ?? null
  }

  /** The runner with this name, however it is split; a half-typed name is nobody's. */
  named({ first_name, last_name }: Pick<StationRunner, 'first_name' | 'last_name'>): StationRunner[] {
    if (first_name.trim() === '' || last_name.trim() === '') return []
    const wanted = nameKey({ first_name, last_name })
    return this.entries.flatMap((entry) => (entry.name === wanted ? [entry.runner] : []))
  }

  /**
   * Digits are a whole bib: a runner whose bib only begins so is somebody else. A name must match just one.
   */
  read(typed: string): Reading {
    const text = codeAtEnd(typed).trim()
    const id = registrationInCode(text)
    const hit = id === null ? this.byBib(text) : this.byId(id)
    if (hit) return { runner: hit }
    if (isNumber(text)) return { search: text, miss: 'bib' }
    const { runners, total } = this.find(text)
    const [first] = runners
    if (first && total === 1) return { runner: first }
    if (total === 0 && isLikeCode(text)) return { search: '', miss: 'code' }
    return { search: text, miss: total > 1 || text === '' ? '' : 'name' }
  }

  /**
   * The runner with the bib comes first, then those whose bib begins so, then those whose names hold each word where
   * one of theirs begins: after a blank, or after a sign as in `St.John`. A reference finds its runner; without its
   * dash only where that is nobody's bib or name.
   */
  find(search: string): Found {
    const isMeant = readReference(search)
    if (isMeant) return this.referred(isMeant)
    const words = searchWords(search)
    if (words.length === 0) return { runners: [], total: 0 }
    const needle = words.join(' ')
    const exact = this.byBib(search)
    const alike = this.by_beginning.get(needle.slice(0, longest_beginning).trimEnd()) ?? []
    const beginnings = words.map((word) => ` ${word}`)
    const joined = joinedSearch(words)
    const found = alike.filter(
      ({ runner, text, bib }) =>
        runner !== exact &&
        (bib.startsWith(needle) ||
          beginnings.every((beginning) => text.includes(beginning)) ||
          (joined !== '' && text.includes(` ${joined}`))),
    )
    const isPerhapsMeant = !exact && found.length === 0 && readBareReference(search)
    if (isPerhapsMeant) return this.referred(isPerhapsMeant)
    return shown([...(exact ? [exact] : []), ...found.map(({ runner }) => runner)])
  }

  private referred(isMeant: (id: string) => boolean): Found {
    return shown(this.entries.flatMap(({ runner }) => (isMeant(runner.id) ? [runner] : [])))
  }
}

const shown = (all: readonly StationRunner[]): Found => ({
  runners: all.slice(0, most_shown),
  total: all.length,
})

const longest_beginning = 2

/** Neither a letter nor a digit, nor an invisible mark that belongs to one: such a mark splits no word. */
const signs = /[^\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu

function textOf(full_name: string): string {
  const name = foldText(full_name)
  const parts = foldText(full_name.replace(signs, ' ')).trim()
  // Two spaces: no search runs from one into the other.
  return parts === name ? ` ${withJoinedWords(name)}` : ` ${name}  ${withJoinedWords(parts)}`
}

function byBeginning(in_name_order: readonly Entry[]): Map<string, Entry[]> {
  // Among bibs that begin alike, people look for the next digit.
  const in_bib_order = in_name_order.toSorted((a, b) => a.bib_number - b.bib_number)
  const lists = new Map<string, Entry[]>()
  const add = (beginning: string, entry: Entry) => {
    const list = lists.get(beginning)
    if (!list) lists.set(beginning, [entry])
    // Two words of a name may begin alike.
    else if (list.at(-1) !== entry) list.push(entry)
  }
  const addAll = (entries: readonly Entry[], with_numbers: boolean) => {
    for (const entry of entries)
      for (const word of [...entry.text.split(' '), entry.bib]) {
        if (word === '') continue
        for (const beginning of [word.slice(0, 1), word.slice(0, longest_beginning)])
          if (isNumber(beginning) === with_numbers) add(beginning, entry)
      }
  }
  addAll(in_name_order, false)
  addAll(in_bib_order, true)
  return lists
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
