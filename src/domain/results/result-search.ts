import { type Finisher, public_fields } from './finisher.ts'
import { FinisherColumns } from './finisher-columns.ts'
import { foldText, joinedSearch, searchWords } from '../kernel/fold-text.ts'
import { orderEquals, Ranking, type RankingFacts } from './ranking-boards.ts'
import { type RowNumbers, rowNumbers, SlotRows } from './row-numbers.ts'
import { bibInText } from '../registrations/same-bib.ts'
import { type RankedFinisher, type RankingEvent, rankingFacts, status_order, withPlaces } from './ranking.ts'

// One event's results in memory, ready for every keystroke: columns, one text to search, places by the domain's
// rule, and each sort order once it was asked for. Changes are worked in row by row.

type ResultSort = 'overall_rank' | 'last_name' | 'race_time'
type SortDirection = 'asc' | 'desc'

export interface ResultQuery {
  /**
   * Part of 'first last' or of the bib, or the beginnings of their words in any order, folded as `foldText` does;
   * '' for all.
   */
  search: string
  sort: ResultSort
  direction: SortDirection
  start: number
  count: number
}

/** What a list is gone to: a place, a time in milliseconds, or how a last name begins, as the list is sorted. */
export type JumpTarget = number | string

/** Where in a list what is sought begins. */
export interface Located {
  position: number
  /** The largest place or time in the list, where what is sought is beyond it; else null. */
  last: number | null
}

interface ResultAnswer {
  rows: RankedFinisher[]
  total: number
}

interface SortOrder {
  /** Rows in ascending order; those without the value that is sorted by stand behind the first `valued`. */
  order: RowNumbers
  valued: number
}

interface Found {
  search: string
  marks: Uint8Array
  total: number
}

const row_span = 2 ** 21
/** Sorts behind every time and every place. */
const no_value = 2 ** 31

export class ResultsIndex {
  private readonly columns: FinisherColumns
  private readonly row_of_slot: SlotRows
  private readonly orders = new Map<ResultSort, SortOrder>()
  private readonly facts: RankingFacts = {
    overall_time: 0,
    age_time: 0,
    finish_order: 0,
    gender_board: 0,
    age_board: 0,
  }
  private ranking: Ranking
  private alive: number
  private found: Found | null = null

  constructor(
    finishers: readonly Finisher[],
    private readonly event: RankingEvent,
  ) {
    this.columns = new FinisherColumns(finishers)
    this.alive = finishers.length
    this.row_of_slot = new SlotRows(
      finishers.map(({ result_slot }) => result_slot),
      finishers.length,
    )
    this.ranking = this.rankAll()
  }

  /** How many results there are. */
  get count(): number {
    return this.alive
  }

  /** The result in a slot with its places; null when there is none. */
  bySlot(result_slot: number): RankedFinisher | null {
    const row = this.row_of_slot.get(result_slot)
    return row === undefined ? null : this.ranked(row)
  }

  query({ search, sort, direction, start, count }: ResultQuery): ResultAnswer {
    const { order, valued } = this.sorted(sort)
    const at = (position: number) =>
      order[direction === 'desc' && position < valued ? valued - 1 - position : position]!
    const rows: RankedFinisher[] = []
    const found = this.find(search)
    if (!found) {
      const end = Math.min(start + count, order.length)
      for (let position = start; position < end; position++) rows.push(this.ranked(at(position)))
      return { rows, total: order.length }
    }
    const { marks, total } = found
    let seen = 0
    for (let position = 0; position < order.length && seen < total && rows.length < count; position++) {
      const row = at(position)
      if (marks[row] === 0) continue
      if (seen >= start) rows.push(this.ranked(row))
      seen += 1
    }
    return { rows, total }
  }

  /**
   * Where what is sought begins in the list, or would stand: the position of the first row that is not before it. Rows
   * without a place or time are never found; where all are before it, it is the last of them. Null: nobody.
   */
  locate(
    { search, sort, direction }: Omit<ResultQuery, 'start' | 'count'>,
    target: JumpTarget,
  ): Located | null {
    const { order, valued } = this.sorted(sort)
    const found = this.find(search)
    const is_before =
      typeof target === 'string'
        ? this.beforeName(foldText(target).trim(), direction)
        : this.beforeValue(sort, target, direction)
    const at = (position: number) => order[direction === 'desc' ? valued - 1 - position : position]!
    let low = 0
    let high = valued
    while (low < high) {
      const middle = (low + high) >>> 1
      if (is_before(at(middle))) low = middle + 1
      else high = middle
    }
    const last = typeof target === 'number' ? this.lastBefore(sort, target, found) : null
    if (!found) return valued === 0 ? null : { position: Math.min(low, valued - 1), last }
    let before = 0
    let all = 0
    for (let position = 0; position < valued; position++) {
      if (found.marks[at(position)] === 0) continue
      if (position < low) before += 1
      all += 1
    }
    return all === 0 ? null : { position: Math.min(before, all - 1), last }
  }

  /** The largest value of those who are found, where it is less than the sought one; else null. */
  private lastBefore(sort: ResultSort, target: number, found: Found | null): number | null {
    const { order, valued } = this.sorted(sort)
    for (let position = valued - 1; position >= 0; position--) {
      const row = order[position]!
      if (found && found.marks[row] === 0) continue
      const value = this.valueOf(sort, row)
      return value < target ? value : null
    }
    return null
  }

  private valueOf(sort: ResultSort, row: number): number {
    return sort === 'race_time' ? this.columns.race[row]! : this.placeOf(row)
  }

  private beforeName(name: string, direction: SortDirection): (row: number) => boolean {
    const { texts } = this.columns
    // Downward, the names that begin so come after all those that come after them.
    return direction === 'asc'
      ? (row) => texts.nameKey(row) < name
      : (row) => texts.nameKey(row) > name && !texts.nameKey(row).startsWith(name)
  }

  private beforeValue(sort: ResultSort, value: number, direction: SortDirection): (row: number) => boolean {
    const valueOf = (row: number) => this.valueOf(sort, row)
    return direction === 'asc' ? (row) => valueOf(row) < value : (row) => valueOf(row) > value
  }

  /**
   * Works in changed, new and removed results, told apart by their slots; what did not change costs nothing.
   * Returns how many rows changed.
   */
  update(changed: readonly Finisher[], removed_slots: readonly number[] = []): number {
    const writes = new Map<number, Finisher | null>()
    let next_row = this.columns.count
    for (const slot of removed_slots) {
      const row = this.row_of_slot.get(slot)
      if (row !== undefined) writes.set(row, null)
    }
    for (const finisher of changed) {
      const row = this.row_of_slot.get(finisher.result_slot)
      if (row === undefined) {
        this.row_of_slot.set(finisher.result_slot, next_row)
        writes.set(next_row++, finisher)
      } else if (!isSame(this.columns.finisher(row), finisher)) writes.set(row, finisher)
    }
    if (writes.size === 0) return 0
    const new_rows = next_row - this.columns.count
    const removed = [...writes.values()].filter((finisher) => finisher === null).length
    for (const [row, finisher] of writes) if (!finisher) this.row_of_slot.delete(this.columns.slot(row))
    const names_changed = this.columns.write(writes)
    this.alive += new_rows - removed
    // Moving one row shifts places behind it; for many rows it is cheaper to rank all of them again.
    if (writes.size > 64) this.ranking = this.rankAll()
    else {
      for (const row of writes.keys()) {
        this.factsOf(row, this.facts)
        this.ranking.set(row, this.facts)
      }
    }
    this.orders.delete('overall_rank')
    this.orders.delete('race_time')
    if (names_changed) {
      this.orders.delete('last_name')
      this.found = null
    }
    return writes.size
  }

  private rankAll(): Ranking {
    return new Ranking(this.columns.count, (row, into) => this.factsOf(row, into))
  }

  private factsOf(row: number, into: RankingFacts): void {
    rankingFacts(this.columns.timed(row), this.columns.groupNumber(row), this.event, into)
  }

  private ranked(row: number): RankedFinisher {
    const { overall_places, gender_places, age_places } = this.ranking
    return withPlaces(
      this.columns.finisher(row),
      this.event,
      overall_places[row]!,
      gender_places[row]!,
      age_places[row]!,
    )
  }

  /** Null: nothing is looked for. */
  private find(search: string): Found | null {
    const needle = foldText(search).trim()
    if (needle === '') return null
    if (this.found?.search === search) return this.found
    const marks = new Uint8Array(this.columns.count)
    const words = searchWords(search)
    const joined = joinedSearch(words)
    const total =
      this.markText(needle, marks) +
      this.markWords(words, marks) +
      (joined === '' ? 0 : this.markText(joined, marks)) +
      this.markBibs(bibInText(needle), marks)
    this.found = { search, marks, total }
    return this.found
  }

  /** Marks the rows that hold the text as it stands, and returns how many more they are. */
  private markText(needle: string, marks: Uint8Array): number {
    const { texts } = this.columns
    const { text } = texts
    let total = 0
    let row = 0
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, texts.start(row + 1))) {
      row = texts.rowAt(at, row)
      if (marks[row] === 1) continue
      marks[row] = 1
      total += 1
    }
    return total
  }

  /** Marks those whose bib is the one that is looked for, in another spelling; returns how many more they are. */
  private markBibs(bib: RegExp | null, marks: Uint8Array): number {
    if (bib === null) return 0
    const { texts } = this.columns
    let total = 0
    let row = 0
    for (const { index } of texts.text.matchAll(bib)) {
      row = texts.rowAt(index, row)
      if (marks[row] === 1) continue
      marks[row] = 1
      total += 1
    }
    return total
  }

  /** Marks those in which each of several words begins a word of their own; returns how many more they are. */
  private markWords(words: readonly string[], marks: Uint8Array): number {
    if (words.length < 2) return 0
    const { texts } = this.columns
    const { text } = texts
    // The longest word is in the fewest rows: only these are read.
    const rarest = words.reduce((longest, word) => (word.length > longest.length ? word : longest))
    let total = 0
    let row = 0
    for (let at = text.indexOf(rarest); at >= 0; at = text.indexOf(rarest, texts.start(row + 1))) {
      row = texts.rowAt(at, row)
      if (marks[row] === 1 || !words.every((word) => texts.hasWord(row, word))) continue
      marks[row] = 1
      total += 1
    }
    return total
  }

  private sorted(sort: ResultSort): SortOrder {
    let known = this.orders.get(sort)
    if (!known) {
      known = sort === 'last_name' ? this.sortByName() : this.sortByNumber(sort)
      this.orders.set(sort, known)
    }
    return known
  }

  private sortByName(): SortOrder {
    const { columns } = this
    const names: string[] = []
    const rows: number[] = []
    for (let row = 0; row < columns.count; row++) {
      names.push(columns.isGone(row) ? '' : columns.texts.nameKey(row))
      if (!columns.isGone(row)) rows.push(row)
    }
    rows.sort((a, b) => {
      const [left, right] = [names[a]!, names[b]!]
      return left < right ? -1 : left > right ? 1 : a - b
    })
    const order = rowNumbers(rows.length, columns.count)
    order.set(rows)
    return { order, valued: order.length }
  }

  /** Value and row share one double, which the engine sorts natively. */
  private sortByNumber(sort: 'overall_rank' | 'race_time'): SortOrder {
    const { columns } = this
    const keys = new Float64Array(this.alive)
    let size = 0
    let valued = 0
    for (let row = 0; row < columns.count; row++) {
      if (columns.isGone(row)) continue
      const status = columns.status(row)
      const value = status !== 'finished' ? 0 : sort === 'race_time' ? columns.race[row]! : this.placeOf(row)
      if (value > 0) valued += 1
      keys[size++] = (value > 0 ? value : no_value + status_order[status]) * row_span + row
    }
    keys.sort()
    const order = rowNumbers(size, columns.count)
    for (let position = 0; position < size; position++) order[position] = keys[position]! % row_span
    if (sort === 'race_time')
      orderEquals(order.subarray(0, valued), columns.race, (row) => columns.finishOrder(row))
    return { order, valued }
  }

  private placeOf(row: number): number {
    return this.columns.officialPlace(row) ?? this.ranking.overall_places[row]!
  }
}

const isSame = (a: Finisher, b: Finisher): boolean => public_fields.every((field) => a[field] === b[field])
