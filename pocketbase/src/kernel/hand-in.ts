import type { Sees } from '#domain/kernel/heal.ts'
import type { HandInAnswer, Seal, Write } from '#domain/kernel/seal.ts'
import { logRestored } from './activity.ts'
import { type Accepted, barCommand, findCommand, saveCommand } from './command-log.ts'
import type { App } from './database.ts'
import { healRecord } from './heal-record.ts'
import { erasedIds, runErasing, withheldIds } from './ledger.ts'
import { currentPosition, historySoFar, takePosition } from './registers.ts'
import type { Moves } from './write-row.ts'
import { reportTo } from './requests.ts'
import type { Subjects } from './executor.ts'

// Devices hand in seals of commands that were accepted in a history that a restore cut off. Any device that holds a seal
// may hand it in, signed in or not: the seal itself says who did what, and only the server can have made it. Nothing is
// judged again, and no mail is sent.

function open(sealed: unknown): Seal | null {
  const text = typeof sealed === 'string' ? $vault.open(sealed) : ''
  if (text === '') return null
  const seal: Partial<Seal> = JSON.parse(text)
  const { command, at, position, result, bars, writes, not_sealed } = seal
  if (!command || !at || !position || !result || !bars || !writes) return null
  return { command, at, position, result, bars, writes, not_sealed }
}

/** What a seal updates, by record and field. */
function movesOf(writes: readonly Write[]): Moves {
  const updates = writes.filter(({ action }) => action === 'update')
  const fields = new Map(updates.map(({ record, values }) => [record, values]))
  return (record, field) => fields.get(record)?.[field] !== undefined
}

const handedIn = (
  status: 'applied' | 'known',
  epoch: string,
  seq: number,
  is_missing: boolean,
): HandInAnswer => (is_missing ? { status, epoch, seq, missing: true } : { status, epoch, seq })

function apply(app: App, sealed: unknown, sees: Sees, subjects: Subjects): HandInAnswer {
  const seal = open(sealed)
  if (seal === null) return { status: 'unreadable' }
  let answer: HandInAnswer = { status: 'retry' }
  runErasing(app, (tx) => {
    const { command, at, result, bars, writes } = seal
    if (findCommand(tx, command.id, command.author)) {
      const { epoch, seq } = currentPosition(tx)
      answer = handedIn('known', epoch, seq, subjects.tellMissing(tx, seal, false))
      return
    }
    // Read for each: an earlier seal may have brought what an erased person left behind.
    const [erased, withheld] = [erasedIds(tx), withheldIds(tx)]
    const healing = { seal, sees, moves: movesOf(writes), erased, withheld, subjects }
    for (const write of writes) healRecord(tx, write, healing)
    subjects.applyHealed(tx, seal)
    const is_missing = subjects.tellMissing(tx, seal, true)
    for (const barred of bars) barCommand(tx, barred, command.author)
    const { epoch, seq } = takePosition(tx)
    const accepted: Accepted = {
      id: command.id,
      status: 'accepted',
      epoch,
      seq,
      seal: String(sealed),
      result,
    }
    saveCommand(tx, command, erased.has(command.author) ? null : accepted, at)
    const isForgotten = (id: string) => erased.has(id) || [...withheld.values()].some((ids) => ids.has(id))
    logRestored(tx, command, writes, isForgotten)
    answer = handedIn('applied', epoch, seq, is_missing)
  })
  return answer
}

export function handInSeals(app: App, list: readonly unknown[], subjects: Subjects): HandInAnswer[] {
  const sees = historySoFar()
  return list.map((sealed): HandInAnswer => {
    try {
      return apply(app, sealed, sees, subjects)
    } catch (error) {
      reportTo(app, 'A seal could not be applied', error)
      return { status: 'retry' }
    }
  })
}
