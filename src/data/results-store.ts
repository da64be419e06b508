import { applyResultChanges } from '#domain/commands/set-result.ts'
import type { Finisher } from '#domain/finisher.ts'
import type { RankingEvent } from '#domain/ranking.ts'
import type { Registration } from '#domain/registration.ts'
import { unpackChunk } from '#domain/result-chunk.ts'
import type { StoredChunk } from './chunk-reader.ts'
import { ResultsIndex } from './results-index.ts'
import type { PendingChange } from './results-messages.ts'
import type { ResultRow, ResultsQuery } from './results.ts'

// The events whose results were asked for, each with its index. Lives in the worker.

interface EventFacts {
  event: RankingEvent
  pending: PendingChange[]
}

/** A finisher while changes are laid over it: for a moment it may have no result at all. */
type Row = Omit<Finisher, 'result_status'> & { result_status: Registration['result_status'] }

const hasResult = (row: Row): row is Row & Finisher => row.result_status !== ''

/** The chunks' rows with the person's own changes over them, in the order in which they were made. */
export function layOver(finishers: readonly Finisher[], pending: readonly PendingChange[]): Finisher[] {
  if (pending.length === 0) return [...finishers]
  const rows = new Map<string, Row>(finishers.map((finisher) => [`slot ${finisher.result_slot}`, finisher]))
  let next_slot = finishers.reduce((last, { result_slot }) => Math.max(last, result_slot + 1), 0)
  for (const { all, slot, registration_id, changes, finisher } of pending) {
    if (all) {
      for (const [key, row] of rows) rows.set(key, applyResultChanges(row, changes))
      continue
    }
    const slot_key = `slot ${slot}`
    const key = slot !== null && rows.has(slot_key) ? slot_key : `new ${registration_id}`
    let row = rows.get(key)
    if (!row && finisher) row = { ...finisher, result_status: '', result_slot: slot ?? next_slot++ }
    if (row) rows.set(key, applyResultChanges(row, changes))
  }
  return [...rows.values()].filter(hasResult)
}

export class ResultsStore {
  private readonly facts = new Map<string, EventFacts>()
  private readonly unpacked = new Map<string, Map<string, { revision: string; finishers: Finisher[] }>>()
  private readonly indexes = new Map<string, Promise<ResultsIndex>>()

  constructor(private readonly read: (event_id: string) => Promise<StoredChunk[]>) {}

  tell(event_id: string, facts: EventFacts): void {
    const before = this.facts.get(event_id)
    if (before && JSON.stringify(before) === JSON.stringify(facts)) return
    this.facts.set(event_id, facts)
    this.indexes.delete(event_id)
  }

  stale(event_id: string): void {
    this.indexes.delete(event_id)
  }

  private async build(event_id: string, { event, pending }: EventFacts): Promise<ResultsIndex> {
    const before = this.unpacked.get(event_id)
    const chunks = new Map<string, { revision: string; finishers: Finisher[] }>()
    for (const { key, revision, data } of await this.read(event_id)) {
      const known = before?.get(key)
      chunks.set(key, known?.revision === revision ? known : { revision, finishers: unpackChunk(data) })
    }
    const finishers = [...chunks.values()].flatMap((chunk) => chunk.finishers)
    // What an index holds as columns need not stay as objects too; only small events are kept for quick rebuilding.
    if (finishers.length <= 5_000) this.unpacked.set(event_id, chunks)
    else this.unpacked.delete(event_id)
    return new ResultsIndex(layOver(finishers, pending), event)
  }

  private index(event_id: string): Promise<ResultsIndex> | null {
    const facts = this.facts.get(event_id)
    if (!facts) return null
    let index = this.indexes.get(event_id)
    if (!index) {
      index = this.build(event_id, facts)
      this.indexes.set(event_id, index)
      index.catch(() => this.indexes.delete(event_id))
    }
    return index
  }

  async query(
    event_id: string,
    query: ResultsQuery,
  ): Promise<{ rows: ResultRow[]; start: number; total: number }> {
    const { search, sort, direction, window } = query
    const { start, count } = window
    if (event_id !== '') {
      const index = await this.index(event_id)
      if (!index) return { rows: [], start, total: 0 }
      const { rows, total } = index.query({ search, sort, direction, start, count })
      return { rows: rows.map((row) => ({ ...row, event_id })), start, total }
    }
    // The first rows of all are among the first rows of each.
    let total = 0
    const all: ResultRow[] = []
    for (const id of this.facts.keys()) {
      const index = await this.index(id)
      if (!index) continue
      const found = index.query({ search, sort, direction, start: 0, count: start + count })
      total += found.total
      for (const row of found.rows) all.push({ ...row, event_id: id })
    }
    all.sort((a, b) => compare(a, b, sort, direction))
    return { rows: all.slice(start, start + count), start, total }
  }
}

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
