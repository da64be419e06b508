import { genders, type Registration } from '#domain/registration.ts'
import { Ranking } from '#domain/ranking-boards.ts'
import {
  AgeGroupNumbers,
  rankingFacts,
  status_order,
  withPlaces,
  type RankedFinisher,
  type RankingEvent,
} from '#domain/ranking.ts'
import type { Finisher, ResultStatus } from '#domain/finisher.ts'
import type { ResultsSort } from './results.ts'

// One event's results in memory: columns instead of objects, one lower-case text to search, the places by the
// domain's rule and each sort order once it was asked for. A keystroke touches nothing else.

const FIELD = '\u0002'
const ROW = '\u0001'

const gender_codes: readonly Registration['gender'][] = ['', ...genders]
const status_codes: readonly ResultStatus[] = ['finished', 'dnf', 'dq', 'dns']

const clean = (text: string) => text.replaceAll(FIELD, ' ').replaceAll(ROW, ' ')

/** As people look for it: any case, with or without accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export interface IndexAnswer {
  rows: RankedFinisher[]
  total: number
}

export interface IndexQuery {
  search: string
  sort: ResultsSort
  direction: 'asc' | 'desc'
  start: number
  count: number
}

interface Official {
  pace: string
  overall_rank: number | null
  gender_rank: number | null
  age_group_rank: number | null
}

export class ResultsIndex {
  readonly count: number
  private readonly slots: Uint32Array
  /** `first␂last␂bib` of all rows as they are shown, and where each row begins. */
  private readonly shown: string
  private readonly shown_at: Uint32Array
  /** `␁first last␂bib` of all rows, folded, and where each row begins. */
  private readonly text: string
  private readonly text_at: Uint32Array
  private readonly gender: Uint8Array
  private readonly status: Uint8Array
  private readonly group: Uint16Array
  private readonly groups = new AgeGroupNumbers()
  /** Times in ms; 0 is none. */
  private readonly race: Uint32Array
  private readonly gun: Uint32Array
  private readonly chip: Uint32Array
  /** Values that a person or an import set: few. */
  private readonly official = new Map<number, Official>()
  private readonly ranking: Ranking
  private readonly orders = new Map<ResultsSort, { order: Uint32Array; valued: number }>()

  constructor(
    finishers: readonly Finisher[],
    private readonly event: RankingEvent,
  ) {
    const count = finishers.length
    this.count = count
    this.slots = new Uint32Array(count)
    this.shown_at = new Uint32Array(count + 1)
    this.text_at = new Uint32Array(count + 1)
    this.gender = new Uint8Array(count)
    this.status = new Uint8Array(count)
    this.group = new Uint16Array(count)
    this.race = new Uint32Array(count)
    this.gun = new Uint32Array(count)
    this.chip = new Uint32Array(count)
    const shown: string[] = []
    const text: string[] = []
    let shown_length = 0
    let text_length = 0
    finishers.forEach((finisher, row) => {
      const first = clean(finisher.first_name)
      const last = clean(finisher.last_name)
      const bib = clean(finisher.bib_number)
      const shown_row = first + FIELD + last + FIELD + bib
      const text_row = ROW + foldText(`${first} ${last}`) + FIELD + foldText(bib)
      shown.push(shown_row)
      text.push(text_row)
      this.shown_at[row] = shown_length
      this.text_at[row] = text_length
      shown_length += shown_row.length
      text_length += text_row.length
      this.slots[row] = finisher.result_slot
      this.gender[row] = gender_codes.indexOf(finisher.gender)
      this.status[row] = status_codes.indexOf(finisher.result_status)
      this.group[row] = this.groups.of(finisher.age_group)
      this.race[row] = finisher.race_time ?? 0
      this.gun[row] = finisher.gun_time ?? 0
      this.chip[row] = finisher.chip_time ?? 0
      const { pace, overall_rank, gender_rank, age_group_rank } = finisher
      if (pace !== '' || overall_rank !== null || gender_rank !== null || age_group_rank !== null) {
        this.official.set(row, { pace, overall_rank, gender_rank, age_group_rank })
      }
    })
    this.shown_at[count] = shown_length
    this.text_at[count] = text_length
    this.shown = shown.join('')
    this.text = text.join('')
    this.ranking = new Ranking(count, (row, into) => {
      rankingFacts(this.finisher(row), this.group[row] ?? 0, event, into)
    })
  }

  private finisher(row: number): Finisher {
    const [first_name = '', last_name = '', bib_number = ''] = this.shown
      .slice(this.shown_at[row], this.shown_at[row + 1])
      .split(FIELD)
    const official = this.official.get(row)
    return {
      result_slot: this.slots[row] ?? 0,
      first_name,
      last_name,
      bib_number,
      gender: gender_codes[this.gender[row] ?? 0] ?? '',
      age_group: this.groups.names[this.group[row] ?? 0] ?? '',
      result_status: status_codes[this.status[row] ?? 0] ?? 'finished',
      race_time: this.race[row] || null,
      gun_time: this.gun[row] || null,
      chip_time: this.chip[row] || null,
      pace: official?.pace ?? '',
      overall_rank: official?.overall_rank ?? null,
      gender_rank: official?.gender_rank ?? null,
      age_group_rank: official?.age_group_rank ?? null,
    }
  }

  ranked(row: number): RankedFinisher {
    const { overall_places, gender_places, age_places } = this.ranking
    return withPlaces(
      this.finisher(row),
      this.event,
      overall_places[row] ?? 0,
      gender_places[row] ?? 0,
      age_places[row] ?? 0,
    )
  }

  query({ search, sort, direction, start, count }: IndexQuery): IndexAnswer {
    const order = this.ordered(sort, direction)
    const needle = foldText(clean(search).trim())
    if (needle === '') {
      const rows: RankedFinisher[] = []
      for (let at = start; at < Math.min(start + count, this.count); at++) rows.push(this.ranked(order(at)))
      return { rows, total: this.count }
    }
    const found = this.find(needle)
    const rows: RankedFinisher[] = []
    let seen = 0
    for (let at = 0; at < this.count && rows.length < count && seen < found.total; at++) {
      const row = order(at)
      if (found.marks[row] !== 1) continue
      if (seen >= start) rows.push(this.ranked(row))
      seen += 1
    }
    return { rows, total: found.total }
  }

  private find(needle: string): { marks: Uint8Array; total: number } {
    const marks = new Uint8Array(this.count)
    let total = 0
    let row = 0
    for (let at = this.text.indexOf(needle); at >= 0;) {
      row = this.rowAt(at, row)
      marks[row] = 1
      total += 1
      at = this.text.indexOf(needle, this.text_at[row + 1])
    }
    return { marks, total }
  }

  /** The row whose text holds this position, not before `low`. */
  private rowAt(position: number, low: number): number {
    let high = this.count - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.text_at[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Rows without the value that is sorted by stand last in both directions. */
  private ordered(sort: ResultsSort, direction: 'asc' | 'desc'): (at: number) => number {
    let known = this.orders.get(sort)
    if (!known) {
      known = sort === 'last_name' ? this.byName() : this.byNumber(sort)
      this.orders.set(sort, known)
    }
    const { order, valued } = known
    if (direction === 'asc') return (at) => order[at] ?? 0
    return (at) => order[at < valued ? valued - 1 - at : at] ?? 0
  }

  private byName(): { order: Uint32Array; valued: number } {
    const names = Array.from({ length: this.count }, (_, row) => {
      const [first = '', last = ''] = this.shown
        .slice(this.shown_at[row], this.shown_at[row + 1])
        .split(FIELD)
      return foldText(`${last}${ROW}${first}`)
    })
    const order = Uint32Array.from({ length: this.count }, (_, row) => row)
    order.sort((a, b) => {
      const left = names[a] ?? ''
      const right = names[b] ?? ''
      return left < right ? -1 : left > right ? 1 : a - b
    })
    return { order, valued: this.count }
  }

  /** Value and row share one double, which the engine sorts natively; rows are far fewer than 2^21. */
  private byNumber(sort: 'overall_rank' | 'race_time'): { order: Uint32Array; valued: number } {
    const span = 2 ** 21
    const beyond = 2 ** 31
    const sortable = new Float64Array(this.count)
    let valued = 0
    for (let row = 0; row < this.count; row++) {
      const value = sort === 'race_time' ? (this.race[row] ?? 0) : this.placeOf(row)
      if (value > 0) valued += 1
      const status = status_codes[this.status[row] ?? 0] ?? 'finished'
      sortable[row] = (value > 0 ? value : beyond + status_order[status]) * span + row
    }
    sortable.sort()
    return { order: Uint32Array.from(sortable, (key) => key % span), valued }
  }

  private placeOf(row: number): number {
    if (this.status[row] !== 0) return 0
    return this.official.get(row)?.overall_rank ?? this.ranking.overall_places[row] ?? 0
  }
}
