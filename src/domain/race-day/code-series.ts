import { fromBase45, toBase45 } from './base45.ts'
import { checkSum, checkSumOf } from './check-sum.ts'

// Bytes as a series of QR codes that one phone shows, one after the other, and another reads in any order. Each says of
// which series it is, its number of how many, and has a sum of its own: `MPL1/<series>/<number>/<of>/<bytes>/<sum>`. The
// series is named by the sum of all of it, so that the same bytes are the same series, however often they are shown.

/** Of these a code has 81 squares in a line, which a phone reads from another one's screen. */
const bytes_in_a_code = 520
const most_codes = 9999

const pattern = /^(MPL1\/([0-9A-F]{8})\/(\d{1,4})\/(\d{1,4})\/([0-9A-Z $%*+./:-]+))\/([0-9A-F]{8})$/

/** null: so much does not go into a series. */
export function codesOf(bytes: Uint8Array): string[] | null {
  const total = Math.max(1, Math.ceil(bytes.length / bytes_in_a_code))
  if (total > most_codes) return null
  const size = Math.ceil(bytes.length / total)
  const series = checkSum(bytes)
  return Array.from({ length: total }, (_, at) => {
    const said = `MPL1/${series}/${at + 1}/${total}/${toBase45(bytes.subarray(at * size, (at + 1) * size))}`
    return `${said}/${checkSumOf(said)}`
  })
}

export interface SeriesState {
  total: number
  /** How many of them are read. */
  read: number
  /** Numbers of those that are not, in their order. */
  missing: number[]
}

/** Collects the codes of the series that is held before it. */
export class SeriesReader {
  private series = ''
  private total = 0
  private readonly parts = new Map<number, Uint8Array>()

  /** What a code that was read is; the first of another series begins anew. */
  add(code: string): 'new' | 'known' | 'strange' {
    const [, said = '', series = '', number = '', of = '', text = '', sum = ''] = pattern.exec(code) ?? []
    const bytes = fromBase45(text)
    const [at, total] = [Number(number), Number(of)]
    if (said === '' || bytes === null || checkSumOf(said) !== sum || at < 1 || at > total) return 'strange'
    if (series !== this.series || total !== this.total) {
      this.parts.clear()
      this.series = series
      this.total = total
    }
    if (this.parts.has(at)) return 'known'
    this.parts.set(at, bytes)
    return 'new'
  }

  state(): SeriesState {
    const numbers = Array.from({ length: this.total }, (_, at) => at + 1)
    return {
      total: this.total,
      read: this.parts.size,
      missing: numbers.filter((number) => !this.parts.has(number)),
    }
  }

  /** All of it; null while some is missing, and of a series that does not fit together. */
  bytes(): Uint8Array | null {
    const { total, missing } = this.state()
    if (total === 0 || missing.length > 0) return null
    const parts = Array.from({ length: total }, (_, at) => this.parts.get(at + 1) ?? new Uint8Array())
    const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let end = 0
    for (const part of parts) {
      all.set(part, end)
      end += part.length
    }
    return checkSum(all) === this.series ? all : null
  }
}
