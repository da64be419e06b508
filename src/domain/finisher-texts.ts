import type { Finisher } from './finisher.ts'
import { foldText } from './fold-text.ts'

// Names and bibs of many finishers as one long text to search. How a name is written is not stored beside it: nearly
// all follow from the searched text by one rule. Rows are numbers; rows are added at the end and never move.

const FIELD = '\u0002'
const ROW = '\u0001'
const clean = (text: string) => text.replaceAll(FIELD, ' ').replaceAll(ROW, ' ')

type Texts = Pick<Finisher, 'first_name' | 'last_name' | 'bib_number'>

const capitals = (folded: string) => folded.replace(/(?:^| )[a-z]/g, (start) => start.toUpperCase())
const upper = (folded: string) => folded.toUpperCase()
const hyphens = (spaced: string) => spaced.replaceAll(' ', '-')

/** How a text is written that was folded: `Ann Marie`, `ANN MARIE`, `ann marie`, `Ann-Marie`, `ANN-MARIE`, `O'Brien`. */
const spellings: readonly ((folded: string) => string)[] = [
  capitals,
  upper,
  (folded) => folded,
  (folded) => hyphens(capitals(folded)),
  (folded) => hyphens(upper(folded)),
  (folded) => `${upper(folded.slice(0, 1))}'${capitals(folded.slice(1))}`,
]
/** The code of a row that is written otherwise, like McDonald or Zoë, and is kept apart. */
const apart = 255
const longest_first_name = 255

/** Texts of all rows in one, with where each begins; the last entry is the end. */
class JoinedText {
  text: string
  starts: Uint32Array

  constructor(texts: readonly string[]) {
    this.text = texts.join('')
    this.starts = new Uint32Array(texts.length + 1)
    let length = 0
    texts.forEach((text, row) => {
      this.starts[row] = length
      length += text.length
    })
    this.starts[texts.length] = length
  }

  of(row: number): string {
    return this.text.slice(this.starts[row], this.starts[row + 1])
  }

  /** Writes rows anew, and those beyond the last one at the end, in one pass over the text. */
  replace(changes: ReadonlyMap<number, string>): void {
    const count = this.starts.length - 1
    const rows = [...changes.keys()].sort((a, b) => a - b)
    const starts = new Uint32Array(Math.max(count, (rows.at(-1) ?? 0) + 1) + 1)
    const parts: string[] = []
    let shift = 0
    let from = 0
    let done = 0
    for (const row of rows) {
      const known = Math.min(row, count)
      const start = this.starts[known]!
      parts.push(this.text.slice(from, start), changes.get(row) ?? '')
      for (let before = done; before <= row; before++)
        starts[before] = this.starts[Math.min(before, count)]! + shift
      from = this.starts[Math.min(row + 1, count)]!
      shift += (changes.get(row) ?? '').length - (from - start)
      done = row + 1
    }
    parts.push(this.text.slice(from))
    for (let row = done; row < starts.length; row++) starts[row] = this.starts[Math.min(row, count)]! + shift
    this.text = parts.join('')
    this.starts = starts
  }
}

export class FinisherTexts {
  private readonly joined: JoinedText
  /** By row: which spelling the first name, the last name and the bib have, or `apart`. */
  private codes: Uint8Array
  private first_lengths: Uint8Array
  private readonly written_apart = new Map<number, Texts>()

  constructor(rows: readonly Texts[]) {
    this.codes = new Uint8Array(rows.length)
    this.first_lengths = new Uint8Array(rows.length)
    this.joined = new JoinedText(rows.map((texts, row) => this.take(row, texts)))
  }

  /** The text that is searched: rows begin where `start` says. */
  get text(): string {
    return this.joined.text
  }

  start(row: number): number {
    return this.joined.starts[row]!
  }

  /** The row whose text holds a position, not before `low`. */
  rowAt(position: number, low: number): number {
    const { starts } = this.joined
    const last = starts.length - 2
    // Matches are often neighbours: a few steps are cheaper than halving.
    const near = Math.min(low + 8, last)
    if (starts[near + 1]! > position) {
      let row = low
      while (starts[row + 1]! <= position) row += 1
      return row
    }
    let high = last
    low = near
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (starts[middle]! <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Whether one of a row's words begins with this. Marks and spaces sort before every letter. */
  hasWord(row: number, word: string): boolean {
    const { text } = this.joined
    const end = this.start(row + 1)
    for (let at = this.start(row); at < end; at++)
      if (text.charCodeAt(at) <= 32 && text.startsWith(word, at + 1)) return true
    return false
  }

  /** As they are written. */
  of(row: number): Texts {
    const known = this.written_apart.get(row)
    if (known) return known
    const [first, last, bib] = this.folded(row)
    const code = this.codes[row]!
    const spelled = (text: string, spelling: number) => spellings[spelling]?.(text) ?? text
    return {
      first_name: spelled(first, code % spellings.length),
      last_name: spelled(last, Math.floor(code / spellings.length) % spellings.length),
      bib_number: spelled(bib, Math.floor(code / spellings.length ** 2)),
    }
  }

  /** Last name, then first, folded: what sorting by name compares. */
  nameKey(row: number): string {
    const known = this.written_apart.get(row)
    if (known) return foldText(`${known.last_name}${ROW}${known.first_name}`)
    const [first, last] = this.folded(row)
    return `${last}${ROW}${first}`
  }

  /** Writes rows; null: it has no text any more. Answers whether anything is written otherwise than before. */
  write(rows: ReadonlyMap<number, Texts | null>): boolean {
    const changed = new Map<number, string>()
    const count = this.joined.starts.length - 1
    for (const [row, texts] of rows) {
      if (texts && row < count && this.joined.of(row) !== '' && isWritten(texts, this.of(row))) continue
      if (row >= this.codes.length) this.reserve(row)
      changed.set(row, texts ? this.take(row, texts) : '')
      if (!texts) this.written_apart.delete(row)
    }
    if (changed.size > 0) this.joined.replace(changed)
    return changed.size > 0
  }

  /** Keeps how a row is written, and answers its part of the searched text. */
  private take(row: number, { first_name, last_name, bib_number }: Texts): string {
    const written = [clean(first_name), clean(last_name), clean(bib_number)] as const
    const folded = written.map(foldText)
    const codes = written.map((text, part) =>
      spellings.findIndex((spelling) => spelling(folded[part] ?? '') === text),
    )
    const [first = '', last = '', bib = ''] = folded
    this.first_lengths[row] = first.length
    if (codes.includes(-1) || first.length > longest_first_name) {
      const [shown_first, shown_last, shown_bib] = written
      this.codes[row] = apart
      this.written_apart.set(row, {
        first_name: shown_first,
        last_name: shown_last,
        bib_number: shown_bib,
      })
    } else {
      this.codes[row] = codes.reduceRight((code, spelling) => code * spellings.length + spelling, 0)
      this.written_apart.delete(row)
    }
    return `${ROW}${first} ${last}${FIELD}${bib}`
  }

  private folded(row: number): [first: string, last: string, bib: string] {
    const text = this.joined.of(row)
    const first_end = 1 + this.first_lengths[row]!
    const last_end = text.lastIndexOf(FIELD)
    return [text.slice(1, first_end), text.slice(first_end + 1, last_end), text.slice(last_end + 1)]
  }

  private reserve(row: number): void {
    const capacity = row + 1 + (row >> 3)
    const grow = (column: Uint8Array) => {
      const larger = new Uint8Array(capacity)
      larger.set(column)
      return larger
    }
    this.codes = grow(this.codes)
    this.first_lengths = grow(this.first_lengths)
  }
}

const isWritten = (a: Texts, b: Texts) =>
  clean(a.first_name) === b.first_name &&
  clean(a.last_name) === b.last_name &&
  clean(a.bib_number) === b.bib_number
