import { chunk_slots } from '#domain/results/finisher.ts'
import { type Cells, type Database, execute } from './database.ts'

// _dirty_chunks: what is derived from the registrations of an event and has to be made anew, marked in the transaction
// of the change: chunks of results, the event's counters, its age groups. results/rebuild-results.ts makes it.

/** Marks the chunk of a slot to be rebuilt. */
export function markDirty(database: Database, event_id: string, slot: number): void {
  execute(database, 'INSERT OR IGNORE INTO _dirty_chunks(event_id, chunk) VALUES({:event_id}, {:chunk})', {
    event_id,
    chunk: Math.floor(slot / chunk_slots),
  })
}

/** Means the event's own counters, among the dirty chunks. */
export const counters = -1

/** Marks an event whose registrations are to be counted again. */
export function markMiscounted(database: Database, event_id: string): void {
  execute(database, 'INSERT OR IGNORE INTO _dirty_chunks(event_id, chunk) VALUES({:event_id}, {:counters})', {
    event_id,
    counters,
  })
}

/** Means the age groups of an event's runners, among the dirty chunks. */
export const age_groups = -2

/** Marks an event whose age bands, or whose day, changed: its runners may belong to other groups. */
export function markRegrouping(database: Database, event_id: string): void {
  execute(
    database,
    'INSERT OR IGNORE INTO _dirty_chunks(event_id, chunk) VALUES({:event_id}, {:age_groups})',
    { event_id, age_groups },
  )
}

/** Marks all chunks of an event. */
export function markChunks(database: Database, event_id: string): void {
  execute(
    database,
    `INSERT OR IGNORE INTO _dirty_chunks(event_id, chunk)
     SELECT event_id, chunk FROM result_chunks WHERE event_id = {:event_id}`,
    { event_id },
  )
}

/** Marks what is derived from a row that was not written by its own command; `rows`: before and after. */
export function markDerived(tx: Database, collection: string, record: string, rows: (Cells | null)[]): void {
  if (collection === 'events') {
    markMiscounted(tx, record)
    markRegrouping(tx, record)
  }
  if (collection !== 'registrations') return
  for (const row of rows) {
    if (typeof row?.event_id !== 'string') continue
    markMiscounted(tx, row.event_id)
    if (typeof row.result_slot === 'number' && row.result_slot > 0)
      markDirty(tx, row.event_id, row.result_slot - 1)
  }
}
