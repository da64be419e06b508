import { genders } from '../registrations/registration.ts'
import { type Finisher, type ResultStatus, type SharedField, shared_fields } from './finisher.ts'
import { byField } from '../kernel/pick.ts'

// The packed form of a result chunk. Real races take 15–19 bytes a row after gzip, because neighbors are alike: columns
// instead of rows, differences instead of numbers, dictionaries, and nothing at all for what is the same everywhere.
// Rows stand in the order of their times, so that the differences are small.

const packed_chunk_version = 1

/** A column of numbers as differences to the row before; null stays null and does not move the base. */
type Deltas = (number | null)[]
/** Official values are rare: pairs of row and value, one after the other. */
type Sparse<T> = (number | T)[]

export interface PackedChunk {
  v: number
  /** Rows. */
  n: number
  /** Slots as differences to the row before. */
  slot: Deltas
  /** Texts joined by a character that none of them holds; it stands first. */
  first: string
  last: string
  bib: string
  /**
   * Texts that many have alike, under the names of `sharedColumns`: each of them once (joined as above), and one number
   * for each row. Left out where nobody has one, except for the age groups, which were always there.
   */
  [shared: string]: unknown
  /** One digit for each row, or one for all of them. */
  gender: string
  status: string
  /** Times are multiples of `unit` ms; race times as differences to the row before. */
  unit: number
  race: Deltas
  /** The other times as differences to the race time; left out when equal everywhere, null when known nowhere. */
  gun?: Deltas | null
  chip?: Deltas | null
  /**
   * Who was first among those with one time, 0 for none; left out when nobody has one, as in earlier chunks. Not
   * sparse: where whole seconds were timed most rows have one, and the small numbers take a third of a byte.
   */
  order?: number[]
  pace?: Sparse<string>
  overall?: Sparse<number>
  by_gender?: Sparse<number>
  by_group?: Sparse<number>
}

class ChunkFormatError extends Error {}

const statuses: readonly ResultStatus[] = ['finished', 'dnf', 'dq', 'dns']
const gender_codes: readonly Finisher['gender'][] = ['', ...genders]
const separators = ['|', ';', '~', '^', '\t']

function joinTexts(texts: readonly string[]): string {
  const separator = separators.find((candidate) => texts.every((text) => !text.includes(candidate))) ?? '\n'
  const clean = separator === '\n' ? texts.map((text) => text.replaceAll('\n', ' ')) : texts
  return separator + clean.join(separator)
}

function splitTexts(joined: unknown, count: number): string[] {
  if (typeof joined !== 'string') throw new ChunkFormatError('A text column is missing.')
  const texts = count === 0 ? [] : joined.slice(1).split(joined.charAt(0))
  if (texts.length !== count) throw new ChunkFormatError('A text column has another length than its chunk.')
  return texts
}

const sharedColumns = (field: SharedField): [texts: string, numbers: string] =>
  field === 'age_group' ? ['groups', 'group'] : [`${field}_texts`, field]

function packShared(rows: readonly Finisher[]): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const field of shared_fields) {
    const texts = [...new Set(rows.map((row) => row[field]))]
    if (field !== 'age_group' && texts.every((text) => text === '')) continue
    const number_of = new Map(texts.map((text, number) => [text, number]))
    const [in_texts, in_numbers] = sharedColumns(field)
    columns[in_texts] = joinTexts(texts)
    columns[in_numbers] = rows.map((row) => number_of.get(row[field]) ?? 0)
  }
  return columns
}

function unpackShared(packed: PackedChunk, field: SharedField, count: number): (row: number) => string {
  const [joined, numbers] = sharedColumns(field).map((column) => packed[column])
  if (joined === undefined && field !== 'age_group') return () => ''
  if (!Array.isArray(numbers) || numbers.length !== count)
    throw new ChunkFormatError(`The column ${field} is damaged.`)
  const texts = count === 0 ? [] : String(joined).slice(1).split(String(joined).charAt(0))
  return (row) => texts[Number(numbers[row])] ?? ''
}

function toDeltas(values: readonly (number | null)[]): Deltas {
  let base = 0
  return values.map((value) => {
    if (value === null) return null
    const difference = value - base
    base = value
    return difference
  })
}

function fromDeltas(deltas: unknown, count: number): (number | null)[] {
  if (!Array.isArray(deltas) || deltas.length !== count)
    throw new ChunkFormatError('A number column is damaged.')
  let base = 0
  return deltas.map((difference: unknown) => {
    if (difference === null) return null
    if (typeof difference !== 'number') throw new ChunkFormatError('A number column holds something else.')
    base += difference
    return base
  })
}

function toCodes(codes: readonly number[]): string {
  const first = codes[0] ?? 0
  return codes.every((code) => code === first) ? String(first) : codes.join('')
}

function fromCodes<T>(text: unknown, count: number, values: readonly T[]): T[] {
  if (typeof text !== 'string' || (text.length !== 1 && text.length !== count)) {
    throw new ChunkFormatError('A code column is damaged.')
  }
  return Array.from({ length: count }, (_, row) => {
    const value = values[Number(text.charAt(text.length === 1 ? 0 : row))]
    if (value === undefined) throw new ChunkFormatError('A code column holds an unknown code.')
    return value
  })
}

function toSparse<T extends string | number>(values: readonly (T | null)[]): Sparse<T> | undefined {
  const sparse: Sparse<T> = []
  values.forEach((value, row) => {
    if (value !== null && value !== '') sparse.push(row, value)
  })
  return sparse.length > 0 ? sparse : undefined
}

function fromSparse(sparse: unknown): Map<number, unknown> {
  const values = new Map<number, unknown>()
  if (!Array.isArray(sparse)) return values
  for (let at = 0; at + 1 < sparse.length; at += 2) values.set(Number(sparse[at]), sparse[at + 1])
  return values
}

/** A gun or chip time against the race time, or by itself when there is no race time. */
function toOffsets(
  finishers: readonly Finisher[],
  key: 'gun_time' | 'chip_time',
  unit: number,
): Deltas | null | undefined {
  if (finishers.every((finisher) => finisher[key] === null)) return null
  if (finishers.every((finisher) => finisher[key] === finisher.race_time)) return undefined
  return finishers.map((finisher) => {
    const time = finisher[key]
    return time === null ? null : (time - (finisher.race_time ?? 0)) / unit
  })
}

function fromOffsets(offsets: unknown, race: readonly (number | null)[], unit: number): (number | null)[] {
  if (offsets === undefined) return [...race]
  if (offsets === null) return race.map(() => null)
  if (!Array.isArray(offsets) || offsets.length !== race.length)
    throw new ChunkFormatError('A time column is damaged.')
  return offsets.map((offset: unknown, row) =>
    typeof offset === 'number' ? offset * unit + (race[row] ?? 0) : null,
  )
}

/** Packs the results of one chunk; what comes back is the same set, ordered by time and slot. */
export function packChunk(finishers: readonly Finisher[]): PackedChunk {
  const rows = [...finishers].sort(
    (a, b) => (a.race_time ?? Infinity) - (b.race_time ?? Infinity) || a.result_slot - b.result_slot,
  )
  const times = rows.flatMap(({ race_time, gun_time, chip_time }) => [
    race_time ?? 0,
    gun_time ?? 0,
    chip_time ?? 0,
  ])
  const unit = [1000, 100, 10].find((candidate) => times.every((time) => time % candidate === 0)) ?? 1
  return {
    v: packed_chunk_version,
    n: rows.length,
    slot: toDeltas(rows.map((row) => row.result_slot)),
    first: joinTexts(rows.map((row) => row.first_name)),
    last: joinTexts(rows.map((row) => row.last_name)),
    bib: joinTexts(rows.map((row) => row.bib_number)),
    ...packShared(rows),
    gender: toCodes(rows.map((row) => gender_codes.indexOf(row.gender))),
    status: toCodes(rows.map((row) => statuses.indexOf(row.result_status))),
    unit,
    race: toDeltas(rows.map((row) => (row.race_time === null ? null : row.race_time / unit))),
    gun: toOffsets(rows, 'gun_time', unit),
    chip: toOffsets(rows, 'chip_time', unit),
    order: rows.some((row) => row.finish_order !== null)
      ? rows.map((row) => row.finish_order ?? 0)
      : undefined,
    pace: toSparse(rows.map((row) => row.pace)),
    overall: toSparse(rows.map((row) => row.overall_rank)),
    by_gender: toSparse(rows.map((row) => row.gender_rank)),
    by_group: toSparse(rows.map((row) => row.age_group_rank)),
  }
}

const rankFrom = (value: unknown) => (typeof value === 'number' && value >= 1 ? value : null)

/** Unpacks what `packChunk` made. Throws `ChunkFormatError` for a newer version or damaged data. */
export function unpackChunk(packed: PackedChunk): Finisher[] {
  if (typeof packed !== 'object' || packed === null || packed.v !== packed_chunk_version) {
    throw new ChunkFormatError('These results were packed by another version of Milepost.')
  }
  const { n, unit } = packed
  if (!Number.isInteger(n) || n < 0 || !(unit > 0))
    throw new ChunkFormatError('The head of a chunk is damaged.')
  const slots = fromDeltas(packed.slot, n)
  const first = splitTexts(packed.first, n)
  const last = splitTexts(packed.last, n)
  const bib = splitTexts(packed.bib, n)
  const shared = byField(shared_fields, (field) => unpackShared(packed, field, n))
  if (packed.order !== undefined && !Array.isArray(packed.order))
    throw new ChunkFormatError('The order of equal times is damaged.')
  const gender = fromCodes(packed.gender, n, gender_codes)
  const status = fromCodes(packed.status, n, statuses)
  const race = fromDeltas(packed.race, n).map((value) => (value === null ? null : value * unit))
  const gun = fromOffsets(packed.gun, race, unit)
  const chip = fromOffsets(packed.chip, race, unit)
  const order = packed.order ?? []
  const pace = fromSparse(packed.pace)
  const overall = fromSparse(packed.overall)
  const by_gender = fromSparse(packed.by_gender)
  const by_group = fromSparse(packed.by_group)
  return slots.map((slot, row) => {
    if (slot === null) throw new ChunkFormatError('A row has no slot.')
    return {
      result_slot: slot,
      first_name: first[row] ?? '',
      last_name: last[row] ?? '',
      bib_number: bib[row] ?? '',
      gender: gender[row] ?? '',
      ...byField(shared_fields, (field) => shared[field](row)),
      result_status: status[row] ?? 'finished',
      race_time: race[row] ?? null,
      gun_time: gun[row] ?? null,
      chip_time: chip[row] ?? null,
      finish_order: rankFrom(order[row]),
      pace: String(pace.get(row) ?? ''),
      overall_rank: rankFrom(overall.get(row)),
      gender_rank: rankFrom(by_gender.get(row)),
      age_group_rank: rankFrom(by_group.get(row)),
    }
  })
}
