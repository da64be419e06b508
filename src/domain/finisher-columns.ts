import type { Finisher, ResultStatus } from './finisher.ts'
import { AgeGroupNumbers } from './ranking.ts'
import { genders } from './registration.ts'

// Many finishers as columns of numbers and two long texts: a fraction of the memory of as many objects, and one
// text to search instead of one for each row. A row is a number; rows are added at the end and never move.

const FIELD = '\u0002'
const ROW = '\u0001'
const clean = (text: string) => text.replaceAll(FIELD, ' ').replaceAll(ROW, ' ')

const gender_codes: readonly Finisher['gender'][] = ['', ...genders]
const status_codes: readonly ResultStatus[] = ['finished', 'dnf', 'dq', 'dns']
/** The code of a row that has left the results. */
const gone = 255

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
}

/** As people look for a name: in any case, with or without its accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Printable ASCII, which most names are, has nothing to fold.
  if (!/[^ -~]/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðæœßþı]/g, (letter) => letters[letter] ?? letter)
}

const shownText = (finisher: Finisher) =>
  [finisher.first_name, finisher.last_name, finisher.bib_number].map(clean).join(FIELD)

function searchText(shown: string): string {
  const [first = '', last = '', bib = ''] = shown.split(FIELD)
  return `${ROW}${foldText(`${first} ${last}`)}${FIELD}${foldText(bib)}`
}

interface Official {
  pace: string
  overall_rank: number | null
  gender_rank: number | null
  age_group_rank: number | null
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

export class FinisherColumns {
  count: number
  readonly groups = new AgeGroupNumbers()
  /** Times in ms; 0 is none. */
  race: Uint32Array
  private gun: Uint32Array
  private chip: Uint32Array
  private slots: Uint32Array
  private genders: Uint8Array
  private statuses: Uint8Array
  private group: Uint16Array
  /** Values that a person or an import set: usually few. */
  private readonly official = new Map<number, Official>()
  private readonly shown: JoinedText
  private readonly searched: JoinedText

  constructor(finishers: readonly Finisher[]) {
    const count = finishers.length
    this.count = count
    this.race = new Uint32Array(count)
    this.gun = new Uint32Array(count)
    this.chip = new Uint32Array(count)
    this.slots = new Uint32Array(count)
    this.genders = new Uint8Array(count)
    this.statuses = new Uint8Array(count)
    this.group = new Uint16Array(count)
    finishers.forEach((finisher, row) => this.setNumbers(row, finisher))
    const shown = finishers.map(shownText)
    this.shown = new JoinedText(shown)
    this.searched = new JoinedText(shown.map(searchText))
  }

  /** The text that is searched: rows begin where `textStart` says. */
  get text(): string {
    return this.searched.text
  }

  textStart(row: number): number {
    return this.searched.starts[row]!
  }

  /** The row whose text holds a position, not before `low`. */
  rowAt(position: number, low: number): number {
    const starts = this.searched.starts
    // Matches are often neighbours: a few steps are cheaper than halving.
    const near = Math.min(low + 8, this.count - 1)
    if (starts[near + 1]! > position) {
      let row = low
      while (starts[row + 1]! <= position) row += 1
      return row
    }
    let high = this.count - 1
    low = near
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (starts[middle]! <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  slot(row: number): number {
    return this.slots[row]!
  }

  isGone(row: number): boolean {
    return this.statuses[row] === gone
  }

  status(row: number): ResultStatus {
    return status_codes[this.statuses[row]!] ?? 'dns'
  }

  groupNumber(row: number): number {
    return this.group[row]!
  }

  officialPlace(row: number): number | null {
    return this.official.get(row)?.overall_rank ?? null
  }

  /** Last name, then first, folded: what sorting by name compares. */
  nameKey(row: number): string {
    const [first = '', last = ''] = this.shown.of(row).split(FIELD)
    return foldText(`${last}${ROW}${first}`)
  }

  /** What ranks a row, without making its texts. */
  timed(row: number): Pick<Finisher, 'result_status' | 'race_time' | 'gun_time' | 'chip_time' | 'gender'> {
    return {
      result_status: this.status(row),
      race_time: this.race[row]! || null,
      gun_time: this.gun[row]! || null,
      chip_time: this.chip[row]! || null,
      gender: gender_codes[this.genders[row]!] ?? '',
    }
  }

  finisher(row: number): Finisher {
    const [first_name = '', last_name = '', bib_number = ''] = this.shown.of(row).split(FIELD)
    const official = this.official.get(row)
    return {
      result_slot: this.slots[row]!,
      first_name,
      last_name,
      bib_number,
      age_group: this.groups.names[this.group[row]!] ?? '',
      ...this.timed(row),
      pace: official?.pace ?? '',
      overall_rank: official?.overall_rank ?? null,
      gender_rank: official?.gender_rank ?? null,
      age_group_rank: official?.age_group_rank ?? null,
    }
  }

  /** Writes rows; a row that is null leaves the results. Answers whether names or bibs changed with them. */
  write(rows: ReadonlyMap<number, Finisher | null>): boolean {
    const last = Math.max(...rows.keys())
    if (last >= this.race.length) this.reserve(last)
    const shown = new Map<number, string>()
    for (const [row, finisher] of rows) {
      const text = finisher ? shownText(finisher) : ''
      if (row >= this.count || this.isGone(row) || text !== this.shown.of(row)) shown.set(row, text)
      if (finisher) this.setNumbers(row, finisher)
      else {
        this.statuses[row] = gone
        this.race[row] = 0
        this.official.delete(row)
      }
    }
    this.count = Math.max(this.count, last + 1)
    if (shown.size === 0) return false
    this.shown.replace(shown)
    this.searched.replace(
      new Map([...shown].map(([row, text]) => [row, text === '' ? '' : searchText(text)])),
    )
    return true
  }

  private setNumbers(row: number, finisher: Finisher): void {
    this.slots[row] = finisher.result_slot
    this.race[row] = finisher.race_time ?? 0
    this.gun[row] = finisher.gun_time ?? 0
    this.chip[row] = finisher.chip_time ?? 0
    this.genders[row] = gender_codes.indexOf(finisher.gender)
    this.statuses[row] = status_codes.indexOf(finisher.result_status)
    this.group[row] = this.groups.of(finisher.age_group)
    const { pace, overall_rank, gender_rank, age_group_rank } = finisher
    if (pace !== '' || overall_rank !== null || gender_rank !== null || age_group_rank !== null) {
      this.official.set(row, { pace, overall_rank, gender_rank, age_group_rank })
    } else this.official.delete(row)
  }

  private reserve(row: number): void {
    const capacity = row + 1 + (row >> 3)
    const grow = <T extends Uint32Array | Uint16Array | Uint8Array>(column: T, larger: T): T => {
      larger.set(column)
      return larger
    }
    this.race = grow(this.race, new Uint32Array(capacity))
    this.gun = grow(this.gun, new Uint32Array(capacity))
    this.chip = grow(this.chip, new Uint32Array(capacity))
    this.slots = grow(this.slots, new Uint32Array(capacity))
    this.genders = grow(this.genders, new Uint8Array(capacity))
    this.statuses = grow(this.statuses, new Uint8Array(capacity))
    this.group = grow(this.group, new Uint16Array(capacity))
  }
}
