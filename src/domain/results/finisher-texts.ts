import type { Finisher } from './finisher.ts'
import { foldText, withJoinedWords } from '../kernel/fold-text.ts'

// Names and bibs of many finishers: folded in one long text to search, and as they are written. Rows are numbers; rows
// are added at the end and never move.

const FIELD = '\u0002'
const ROW = '\u0001'
const clean = (text: string) => text.replaceAll(FIELD, ' ').replaceAll(ROW, ' ')

type Texts = Pick<Finisher, 'first_name' | 'last_name' | 'bib_number'>

const block_rows = 64

/** Texts by row, some of them in one string: as strings of their own they would take twice the memory. */
class TextBlocks {
  private readonly blocks: string[] = []
  private open = 0
  private rows: string[] = []

  of(row: number): string {
    return this.openFor(row)[row % block_rows] ?? ''
  }

  set(row: number, text: string): void {
    this.openFor(row)[row % block_rows] = text
  }

  /** Rows are mostly read and written one after the other: their block is taken apart once. */
  private openFor(row: number): string[] {
    const block = Math.floor(row / block_rows)
    if (block !== this.open) {
      this.blocks[this.open] = this.rows.join(ROW)
      this.open = block
      this.rows = (this.blocks[block] ?? '').split(ROW)
    }
    return this.rows
  }
}

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
  private readonly written = new TextBlocks()

  constructor(rows: readonly Texts[]) {
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
    // Matches are often neighbors: a few steps are cheaper than halving.
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
    const [first_name = '', last_name = '', bib_number = ''] = this.written.of(row).split(FIELD)
    return { first_name, last_name, bib_number }
  }

  /** Last name, then first, folded: what sorting by name compares. */
  nameKey(row: number): string {
    const { first_name, last_name } = this.of(row)
    return foldText(`${last_name}${ROW}${first_name}`)
  }

  /** Writes rows; null: it has no text any more. Returns whether anything is written differently than before. */
  write(rows: ReadonlyMap<number, Texts | null>): boolean {
    const changed = new Map<number, string>()
    for (const [row, texts] of rows) {
      if (!texts) {
        this.written.set(row, '')
        changed.set(row, '')
      } else if (this.written.of(row) !== writtenText(texts)) changed.set(row, this.take(row, texts))
    }
    if (changed.size > 0) this.joined.replace(changed)
    return changed.size > 0
  }

  /** Keeps how a row is written, and returns its part of the searched text. */
  private take(row: number, texts: Texts): string {
    const written = writtenText(texts)
    this.written.set(row, written)
    const [first = '', last = '', bib = ''] = written.split(FIELD).map(foldText)
    // Most have two words, which nobody writes in one.
    const joined = first.includes(' ') || last.includes(' ') ? withJoinedWords(`${first} ${last}`) : ''
    return `${ROW}${joined || `${first} ${last}`}${FIELD}${bib}`
  }
}

const writtenText = ({ first_name, last_name, bib_number }: Texts) =>
  [first_name, last_name, bib_number].map(clean).join(FIELD)
