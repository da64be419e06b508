import type { Cell, Cells, Position, Write } from './seal.ts'

// How work that a restore lost is laid over work that was done since. Nothing is judged again. Every field is a
// register that the highest position wins, so the order in which devices hand in does not matter, and what was done
// after the restore stays. A deletion is a register that nothing revives, and so is a value that is final by a rule of
// the field. An update waits for its creation.

/** An epoch, the one that it continued, and the first seq that is its own. */
export interface OpenedEpoch {
  rank: number
  /** 0: the first of all. */
  parent: number
  first_seq: number
}

export type Sees = (later: Position, earlier: Position) => boolean

/**
 * Whether the writer at `later` could see what stood at `earlier`: it is in the history that `later` continued. After a
 * restore two histories grow from one epoch, and neither sees the other.
 */
export function historyOf(epochs: readonly OpenedEpoch[]): Sees {
  const byRank = new Map(epochs.map((epoch) => [epoch.rank, epoch]))
  return (later, earlier) => {
    let reach = later.seq
    for (let rank = later.rank; rank >= earlier.rank && rank !== 0;) {
      if (rank === earlier.rank) return earlier.seq <= reach
      const epoch = byRank.get(rank)
      if (!epoch) return false
      reach = Math.min(reach, epoch.first_seq - 1)
      rank = epoch.parent
    }
    return false
  }
}

/** What is known about a record before something is merged into it. */
export interface KnownRecord {
  /** The row, or null while it does not exist. */
  row: Cells | null
  /** Fields whose record is not there yet; empty as soon as it is. */
  waiting: Cells
  /** The position by which each field was last updated. What it got at its creation stands behind `created`. */
  fields: { [field: string]: Position }
  created: Position | null
  deleted: Position | null
}

/** A value that was acknowledged and gave way to one that did not know of it. */
export interface Loss {
  field: string
  lost: Cell
  /** What is in its place; null: the record is deleted. */
  kept: Cell | null
}

export const unknownRecord: KnownRecord = { row: null, waiting: {}, fields: {}, created: null, deleted: null }

/** Whether something at `a` wins over what stands at `b`; null is what was there before anybody counted. */
export const outranks = (a: Position, b: Position | null): boolean =>
  b === null || a.rank > b.rank || (a.rank === b.rank && a.seq >= b.seq)

/**
 * Whether nothing that a field may hold comes after this value, once an update wrote it: a record goes on from what it
 * begins with. Undefined is what it holds while nobody knows.
 */
export type IsFinal = (field: string, value: Cell | undefined) => boolean

/** What is known about the record after a write at `position`, and what that made give way. */
export function mergeWrite(
  known: KnownRecord,
  write: Write,
  position: Position,
  sees: Sees,
  isFinal: IsFinal = () => false,
): { next: KnownRecord; losses: Loss[] } {
  if (write.action === 'delete') return mergeDeletion(known, position, sees)
  if (known.deleted) return { next: known, losses: lossesOf(write.values, known.deleted, position, sees) }
  if (write.action === 'create' && known.row === null) {
    const row = { ...write.values, ...known.waiting }
    return { next: { ...known, row, waiting: {}, created: position }, losses: [] }
  }
  const is_creation = write.action === 'create'
  const standing: Cells = known.row ?? known.waiting
  const values: Cells = {}
  const fields = { ...known.fields }
  const losses: Loss[] = []
  for (const [field, value] of Object.entries(write.values)) {
    const updated = known.fields[field]
    // An update to a record meant the one that was created, no matter which of two creations it was.
    if (is_creation && updated) continue
    const before = updated ?? (is_creation ? known.created : null)
    const current = standing[field]
    const ends = !is_creation && isFinal(field, value)
    const has_ended = updated !== undefined && isFinal(field, current)
    if (ends === has_ended ? outranks(position, before) : ends) {
      values[field] = value
      if (!is_creation) fields[field] = position
      if (before && current !== undefined && current !== value && !sees(position, before))
        losses.push({ field, lost: current, kept: value })
    } else if (before && current !== undefined && current !== value && !sees(before, position)) {
      losses.push({ field, lost: value, kept: current })
    }
  }
  const created = is_creation && outranks(position, known.created) ? position : known.created
  const merged = { ...standing, ...values }
  const next: KnownRecord = known.row
    ? { ...known, row: merged, fields, created }
    : { ...known, waiting: merged, fields, created }
  return { next, losses }
}

function mergeDeletion(
  known: KnownRecord,
  position: Position,
  sees: Sees,
): { next: KnownRecord; losses: Loss[] } {
  if (known.deleted) return { next: known, losses: [] }
  const standing: Cells = known.row ?? known.waiting
  const losses = Object.entries(standing).flatMap(([field, value]) => {
    const written = known.fields[field] ?? known.created
    return written ? lossesOf({ [field]: value }, position, written, sees) : []
  })
  return { next: { ...known, row: null, waiting: {}, fields: {}, deleted: position }, losses }
}

function lossesOf(values: Cells, deleted: Position, position: Position, sees: Sees): Loss[] {
  if (sees(deleted, position)) return []
  return Object.entries(values).map(([field, lost]) => ({ field, lost, kept: null }))
}
