import type { Table } from 'dexie'
import type { Heads } from './protocol.ts'

/** How far the documents of one feed on this device are; read from storage each time, never from a cache. */
export interface Checkpoint {
  /** `<database>/<collection>/<scope>` */
  key: string
  epoch: string
  projection: string
  /** Everything up to here is on the device. */
  seq: number
  /**
   * How far the server's history reached when the documents were made; written before them. A page lacks what changed
   * later than its range, so its documents are right only in a history that has those later changes.
   */
  reach: number
  /** Documents of a lower generation were there before the last reset. */
  gen: number
  /** The generation that was last cleared of what came before it. */
  swept_gen: number
  /** The server's newest seq of all when this feed was last level with it. */
  caught_up: number
  /** When that was, by the server's clock; null: never. */
  as_of_ms: number | null
  /** When the server's history was last found to be another one, by this device's clock. */
  reset_at_ms: number
}

export type CheckpointTable = Pick<Table<Checkpoint, string>, 'get' | 'put' | 'delete'>

export function noCheckpoint(key: string): Checkpoint {
  return {
    key,
    epoch: '',
    projection: '',
    seq: 0,
    reach: 0,
    gen: 1,
    swept_gen: 1,
    caught_up: 0,
    as_of_ms: null,
    reset_at_ms: 0,
  }
}

const holdsNothing = (checkpoint: Checkpoint) => checkpoint.seq === 0 && checkpoint.reach === 0

/**
 * Whether what the server wrote as `seq` in `epoch` is still in its history: the epoch is listed, and the next one
 * began behind it. After a restore the same numbers are given out again, to other changes.
 */
export function isInHistory(
  { epoch, seq }: { epoch: string; seq: number },
  epochs: Heads['epochs'],
): boolean {
  const at = epochs.findIndex((listed) => listed.epoch === epoch)
  if (at < 0) return false
  const next = epochs[at + 1]
  return next === undefined || seq < next.first_seq
}

/** Whether the device's documents belong to the server's history. */
export function belongsToHistory(checkpoint: Checkpoint, heads: Heads): boolean {
  const { epoch, reach } = checkpoint
  return holdsNothing(checkpoint) || isInHistory({ epoch, seq: reach }, heads.epochs)
}

export function hasShape(checkpoint: Checkpoint, projection: string): boolean {
  return holdsNothing(checkpoint) || checkpoint.projection === projection
}

/**
 * Whether the documents show what the server accepted as `seq`. A change that altered no row counts too, because a
 * device that is level with a later state needs to see nothing more.
 */
export function shows(
  checkpoint: Checkpoint | undefined,
  accepted: { seq: number; settled_at_ms: number },
): boolean {
  if (!checkpoint) return false
  return checkpoint.caught_up >= accepted.seq || accepted.settled_at_ms < checkpoint.reset_at_ms
}
