import { applyResultChanges } from '#domain/results/commands/set-result.ts'
import { type Finisher, furtherAnswers } from '#domain/results/finisher.ts'
import type { RankedFinisher, RankingEvent } from '#domain/results/ranking.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { unpackChunk } from '#domain/results/result-chunk.ts'
import { type Located, ResultsIndex, type JumpTarget } from '#domain/results/result-search.ts'
import { type RowNumbers, rowNumbers } from '#domain/results/row-numbers.ts'
import type { StoredChunk } from './chunk-reader.ts'
import type { Answer, PendingChange, ResultRow, ResultsQuery } from './query.ts'

// The events whose results were asked for, each with its index. Lives in the worker.

interface EventFacts {
  event: RankingEvent
  pending: PendingChange[]
}

/** A finisher while changes are laid over it: for a moment it may have no result at all. */
type Row = Omit<Finisher, 'result_status'> & { result_status: Registration['result_status'] }

const hasResult = (row: Row): row is Row & Finisher => row.result_status !== ''

function slotsOf(finishers: readonly Finisher[]): RowNumbers {
  const slots = finishers.map(({ result_slot }) => result_slot)
  const numbers = rowNumbers(slots.length, Math.max(0, ...slots))
  numbers.set(slots)
  return numbers
}

function nextSlot(chunks: Loaded['chunks']): number {
  let next = 0
  for (const { slots } of chunks.values()) for (const slot of slots) next = Math.max(next, slot + 1)
  return next
}

/**
 * The chunks' rows with the person's own changes over them, in the order in which they were made. Rows that the
 * chunks do not have yet are in slots from `next_slot` on.
 */
function withPending(
  finishers: readonly Finisher[],
  pending: readonly PendingChange[],
  next_slot: number,
): { rows: Finisher[]; touched: Set<number> } {
  const touched = new Set<number>()
  if (pending.length === 0) return { rows: [...finishers], touched }
  const rows = new Map<number, Row>(finishers.map((finisher) => [finisher.result_slot, finisher]))
  const made = new Map<string, number>()
  for (const { all, slot, registration_id, changes, finisher } of pending) {
    if (all) {
      for (const [at, row] of rows) rows.set(at, applyResultChanges(row, changes))
      continue
    }
    const at = slot ?? made.get(registration_id) ?? next_slot++
    if (slot === null) made.set(registration_id, at)
    const row = rows.get(at) ?? (finisher && { ...finisher, result_status: '', result_slot: at })
    if (!row) continue
    rows.set(at, applyResultChanges<Row>(row, changes))
    touched.add(at)
  }
  return { rows: [...rows.values()].filter(hasResult), touched }
}

/** The parts of an event that are in its index, so that only what changed is read into it again. */
interface Loaded {
  index: ResultsIndex
  event: string
  chunks: Map<string, { revision: string; slots: RowNumbers }>
  /** Slots that changes were laid over, or that they made. */
  touched: Set<number>
  over_all: boolean
}

const eventKey = ({ ranking_basis, age_group_basis, distance_m }: RankingEvent) =>
  [ranking_basis, age_group_basis, distance_m].join(' ')

export class ResultsStore {
  private readonly facts = new Map<string, EventFacts>()
  private readonly loaded = new Map<string, Loaded>()
  private readonly building = new Map<string, Promise<ResultsIndex>>()
  private readonly turns = new Map<string, Promise<unknown>>()

  constructor(private readonly read: (event_id: string) => Promise<StoredChunk[]>) {}

  tell(event_id: string, facts: EventFacts): void {
    const before = this.facts.get(event_id)
    if (before && JSON.stringify(before) === JSON.stringify(facts)) return
    this.facts.set(event_id, facts)
    this.stale(event_id)
  }

  stale(event_id: string): void {
    this.building.delete(event_id)
  }

  private async build(event_id: string, { event, pending }: EventFacts): Promise<ResultsIndex> {
    const stored = await this.read(event_id)
    const before = this.loaded.get(event_id)
    const over_all = pending.some(({ all }) => all)
    const chunks: Loaded['chunks'] = new Map()
    if (!before || before.event !== eventKey(event) || before.over_all || over_all) {
      const finishers = stored.flatMap(({ key, revision, data }) => {
        const unpacked = unpackChunk(data)
        chunks.set(key, { revision, slots: slotsOf(unpacked) })
        return unpacked
      })
      const { rows, touched } = withPending(finishers, pending, nextSlot(chunks))
      const index = new ResultsIndex(rows, event)
      this.loaded.set(event_id, { index, event: eventKey(event), chunks, touched, over_all })
      return index
    }
    const touching = new Set([...before.touched, ...pending.flatMap(({ slot }) => slot ?? [])])
    const gone = new Set(before.touched)
    const fresh: Finisher[] = []
    for (const { key, revision, data } of stored) {
      const known = before.chunks.get(key)
      if (known?.revision === revision && !known.slots.some((slot) => touching.has(slot))) {
        chunks.set(key, known)
        continue
      }
      const unpacked = unpackChunk(data)
      fresh.push(...unpacked)
      chunks.set(key, { revision, slots: slotsOf(unpacked) })
    }
    for (const [key, known] of before.chunks) {
      if (chunks.get(key) !== known) for (const slot of known.slots) gone.add(slot)
    }
    const { rows, touched } = withPending(fresh, pending, nextSlot(chunks))
    for (const { result_slot } of rows) gone.delete(result_slot)
    before.index.update(rows, [...gone])
    this.loaded.set(event_id, { ...before, chunks, touched, over_all })
    return before.index
  }

  private index(event_id: string): Promise<ResultsIndex> | null {
    const facts = this.facts.get(event_id)
    if (!facts) return null
    let index = this.building.get(event_id)
    if (!index) {
      // One build after the other: an index is changed in place.
      const turn = this.turns.get(event_id) ?? Promise.resolve()
      index = turn.then(() => this.build(event_id, facts))
      this.turns.set(
        event_id,
        index.catch(() => {
          // What was half done is not built upon.
          this.loaded.delete(event_id)
          this.building.delete(event_id)
        }),
      )
      this.building.set(event_id, index)
    }
    return index
  }

  async locate(event_id: string, query: ResultsQuery, target: JumpTarget): Promise<Located | null> {
    const index = await this.index(event_id)
    return index?.locate(query, target) ?? null
  }

  async query(event_id: string, query: ResultsQuery, own_slots: readonly number[] = []): Promise<Answer> {
    const { search, sort, direction, window } = query
    const { start, count } = window
    if (event_id !== '') {
      const index = await this.index(event_id)
      if (!index) return { rows: [], own: [], start, total: 0 }
      const { rows, total } = index.query({ search, sort, direction, start, count })
      const own = own_slots.flatMap((slot) => index.bySlot(slot) ?? [])
      const show = (row: RankedFinisher) => toShow(row, event_id)
      return { rows: rows.map(show), own: own.map(show), start, total }
    }
    // The first rows of all are among the first rows of each.
    let total = 0
    const all: ResultRow[] = []
    for (const id of this.facts.keys()) {
      const index = await this.index(id)
      if (!index) continue
      const found = index.query({ search, sort, direction, start: 0, count: start + count })
      total += found.total
      for (const row of found.rows) all.push(toShow(row, id))
    }
    all.sort((a, b) => compare(a, b, sort, direction))
    return { rows: all.slice(start, start + count), own: [], start, total }
  }
}

const toShow = (row: RankedFinisher, event_id: string): ResultRow => ({
  ...row,
  event_id,
  further: furtherAnswers(row),
})

function compare(a: ResultRow, b: ResultRow, sort: ResultsQuery['sort'], direction: 'asc' | 'desc'): number {
  const sign = direction === 'asc' ? 1 : -1
  if (sort === 'last_name') {
    return sign * (a.last_name.localeCompare(b.last_name) || a.first_name.localeCompare(b.first_name))
  }
  const value = (row: ResultRow) => (sort === 'race_time' ? row.race_time : row.overall_place)
  const left = value(a)
  const right = value(b)
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return sign * (left - right)
}
