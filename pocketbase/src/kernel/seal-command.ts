import type { Seal, Write } from '#domain/kernel/seal.ts'
import { Noted } from './activity.ts'
import { type Accepted, saveCommand } from './command-log.ts'
import type { Database, Records } from './database.ts'
import type { Subjects } from './executor.ts'
import { bringWaiting } from './heal-record.ts'
import { type CurrentPosition, registerUpdates, registerWrite, takePosition } from './registers.ts'

// The last step of every accepted command: its place in the history, its entry in the log, and the seal that brings
// it back after a restore.

/**
 * A transaction that notes what is written by `insertRow`, `updateRow` and `deleteRow`.
 * @param is_logged whether the log has it
 */
export function noteWrites(tx: Records, is_logged: boolean): { noting: Records; noted: Noted } {
  const noted = new Noted(tx, is_logged)
  const { look, note } = noted
  const noting: Records = {
    db: () => tx.db(),
    look,
    note,
    findRecordById: (collection, id) => tx.findRecordById(collection, id),
    delete: (record) => tx.delete(record),
  }
  return { noting, noted }
}

/** In the order they were written; consecutive updates at once, because a paste has hundreds. */
function registerAll(
  tx: Database,
  writes: readonly Write[],
  here: CurrentPosition,
  moment: string,
  { applyEarlierFacts }: Pick<Subjects, 'applyEarlierFacts'>,
): void {
  for (let at = 0; at < writes.length;) {
    const write = writes[at]
    if (!write) return
    const { action, collection, record } = write
    const rest = writes.slice(at)
    const end = rest.findIndex((next) => next.action !== 'update' || next.collection !== collection)
    const updates = end < 0 ? rest : rest.slice(0, end)
    if (updates.length > 0) registerUpdates(tx, collection, updates, here, moment)
    else registerWrite(tx, write, here, moment)
    if (action === 'create') bringWaiting(tx, collection, record, here)
    if (action === 'create' && collection === 'registrations') applyEarlierFacts(tx, record)
    at += Math.max(updates.length, 1)
  }
}

/** @param stands what the seal also brings back, though nothing of it is written now */
export function sealCommand(
  tx: Database,
  done: Omit<Seal, 'at' | 'position'>,
  subjects: Pick<Subjects, 'applyEarlierFacts'>,
  stands: readonly Write[] = [],
): Accepted {
  const { at, ...here } = takePosition(tx)
  registerAll(tx, done.writes, here, at, subjects)
  const { epoch, rank, seq } = here
  const sealed: Seal = { ...done, writes: [...done.writes, ...stands], at, position: { rank, seq } }
  const answer: Accepted = {
    id: done.command.id,
    status: 'accepted',
    epoch,
    seq,
    seal: $vault.seal(JSON.stringify(sealed)),
    result: done.result,
  }
  saveCommand(tx, done.command, answer, at)
  return answer
}
