// Bytes as a series of QR codes that one phone shows, one after the other, and another reads in any order. Each says
// which series it belongs to, its number of how many, and has a sum of its own:
// `MPL1/<series>/<number>/<of>/<bytes>/<sum>`. The series is named by the sum of all of it, so that the same bytes are
// the same series, however often they are shown.

// CRC-32 (ISO 3309, as in zip and PNG): it shows what was cut off or garbled on its way, not what somebody forged.

const polynomial = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
  return rest
})

/** Eight hex digits in capitals, which a QR code packs tightly. */
function checkSum(bytes: Uint8Array): string {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ((sum ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}

export const checkSumOf = (text: string): string => checkSum(new TextEncoder().encode(text))

/** With this many a code has 81 squares in a line, which a phone reads from another one's screen. */
const bytes_in_a_code = 520
const most_codes = 9999

const pattern = /^(MPL1\/([0-9A-F]{8})\/(\d{1,4})\/(\d{1,4})\/([0-9A-Z $%*+./:-]+))\/([0-9A-F]{8})$/

// RFC 9285: bytes in the 45 characters that a QR code packs into five and a half bits, three of them for two bytes. A
// reader of codes answers with text, and bytes that are not text would not come through.

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    const value = second === undefined ? first : first * 256 + second
    text += (characters[value % 45] ?? '') + (characters[Math.floor(value / 45) % 45] ?? '')
    if (second !== undefined) text += characters[Math.floor(value / 2025)] ?? ''
  }
  return text
}

/** null: this is not base45. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  let end = 0
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (character) => characters.indexOf(character))
    const [first = 0, second = 0, third = 0] = digits
    const value = first + second * 45 + third * 2025
    if (digits.includes(-1) || value > (digits.length === 3 ? 0xffff : 0xff)) return null
    if (digits.length === 3) bytes[end++] = value >> 8
    bytes[end++] = value & 0xff
  }
  return bytes
}

/** null: this is too much for a series. */
export function codesOf(bytes: Uint8Array): string[] | null {
  const total = Math.max(1, Math.ceil(bytes.length / bytes_in_a_code))
  if (total > most_codes) return null
  const size = Math.ceil(bytes.length / total)
  const series = checkSum(bytes)
  return Array.from({ length: total }, (_, at) => {
    const text = `MPL1/${series}/${at + 1}/${total}/${toBase45(bytes.subarray(at * size, (at + 1) * size))}`
    return `${text}/${checkSumOf(text)}`
  })
}

export interface SeriesState {
  total: number
  /** How many of them are read. */
  read: number
  /** Numbers of those that are not, in their order. */
  missing: number[]
}

interface Series {
  /** The sum of all of it, by which it is named. */
  sum: string
  total: number
  parts: Map<number, Uint8Array>
}

/** No more phones lie beside each other; a camera that reads 2.5 codes a second brings no more than some MB. */
const most_series = 4

const nothing_read: SeriesState = { total: 0, read: 0, missing: [] }

/** Collects the codes that are held before it, also those of several series; the one seen last is shown. */
export class SeriesReader {
  /** Those seen last come last. */
  private readonly held = new Map<string, Series>()
  private shown: Series | null = null

  /**
   * What a code that was read is. `misfit`: it was the last one of a series whose codes do not fit together; that
   * series is forgotten, so that it can be read anew.
   */
  add(code: string): 'new' | 'known' | 'strange' | 'misfit' {
    const [, body = '', name = '', number = '', of = '', text = '', sum = ''] = pattern.exec(code) ?? []
    const bytes = fromBase45(text)
    const [at, total] = [Number(number), Number(of)]
    if (body === '' || bytes === null || checkSumOf(body) !== sum || at < 1 || at > total) return 'strange'
    const series = this.see(name, total)
    if (series.parts.has(at)) return 'known'
    series.parts.set(at, bytes)
    if (series.parts.size < total || bytesOf(series) !== null) return 'new'
    this.held.delete(keyOf(series))
    this.shown = null
    return 'misfit'
  }

  /** The state of the series whose code was seen last. */
  state(): SeriesState {
    return this.shown ? stateOf(this.shown) : nothing_read
  }

  /** All of that series; null while some is missing. */
  bytes(): Uint8Array | null {
    return this.shown && bytesOf(this.shown)
  }

  private see(sum: string, total: number): Series {
    const key = keyOf({ sum, total })
    const series = this.held.get(key) ?? { sum, total, parts: new Map<number, Uint8Array>() }
    this.held.delete(key)
    this.held.set(key, series)
    const [oldest] = this.held.keys()
    if (this.held.size > most_series && oldest !== undefined) this.held.delete(oldest)
    this.shown = series
    return series
  }
}

const keyOf = ({ sum, total }: Pick<Series, 'sum' | 'total'>): string => `${sum}/${total}`

function stateOf({ total, parts }: Series): SeriesState {
  const numbers = Array.from({ length: total }, (_, at) => at + 1)
  return { total, read: parts.size, missing: numbers.filter((number) => !parts.has(number)) }
}

/** null while some is missing, and where it does not fit together. */
function bytesOf({ sum, total, parts }: Series): Uint8Array | null {
  if (parts.size < total) return null
  const sorted = Array.from({ length: total }, (_, at) => parts.get(at + 1) ?? new Uint8Array())
  const all = new Uint8Array(sorted.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of sorted) {
    all.set(part, end)
    end += part.length
  }
  return checkSum(all) === sum ? all : null
}
