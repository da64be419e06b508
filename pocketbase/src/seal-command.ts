import type { Seal } from '#domain/seal.ts'
import { Noted } from './activity.ts'
import { type Accepted, saveCommand } from './command-log.ts'
import { type Database, readJson, type Records, sql_now } from './database.ts'
import { bringWaiting } from './heal-record.ts'
import { registerWrite, takePosition } from './registers.ts'

// The last step of every accepted command: its place in the history, its entry in the log, and the seal that brings
// it back after a restore.

/** A transaction that notes what is written by `insertRow`, `updateRow` and `deleteRow`. */
export function noteWrites(tx: Records): { noting: Records; noted: Noted } {
  const noted = new Noted(tx)
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

export function sealCommand(tx: Database, done: Omit<Seal, 'at' | 'position'>): Accepted {
  const here = takePosition(tx)
  for (const write of done.writes) {
    registerWrite(tx, write, here)
    if (write.action === 'create') bringWaiting(tx, write.collection, write.record, here)
  }
  const { epoch, rank, seq } = here
  const at = readJson<string>(tx, `SELECT json_quote(${sql_now}) AS json`)
  const sealed: Seal = { ...done, at, position: { rank, seq } }
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
