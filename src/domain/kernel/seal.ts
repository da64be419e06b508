// What a server that lost its newest work to a restore gets back from the devices. Every accepted command's answer
// carries a seal: what was written, encrypted under keys that are not restored with the data.

/** A value as the database holds it: "none" is '' or 0, a boolean is 0 or 1. */
export type Cell = string | number
export interface Cells {
  [field: string]: Cell
}

/** Where a change stands in the server's work: its epoch's rank, because epochs are ordered by it, then its seq. */
export interface Position {
  rank: number
  seq: number
}

export interface Write {
  action: 'create' | 'update' | 'delete'
  collection: string
  record: string
  /** All fields of a creation, the changed ones of an update, none for a deletion. */
  values: Cells
}

/** What is inside a seal. */
export interface Seal {
  command: { id: string; hash: string; author: string; kind: string; subject: string }
  /** When it was accepted, as PocketBase writes a moment. */
  at: string
  position: Position
  /** What the server decided and told the person. */
  result: Record<string, unknown>
  /** Ids of commands that it replaced or cancelled. */
  bars: string[]
  writes: Write[]
  /** What the command did besides, too large for a seal: somebody has to do it again. */
  not_sealed?: Record<string, unknown> | undefined
}

/** What became of a seal that a device handed in. `epoch` and `seq` say where it is in today's history. */
export type HandInAnswer =
  /** `missing`: what the command did besides is not in the data, and somebody has to do it again. */
  | { status: 'applied' | 'known'; epoch: string; seq: number; missing?: true }
  /** Its key is gone, or it is not a seal. */
  | { status: 'unreadable' }
  | { status: 'retry' }
