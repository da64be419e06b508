import { type IsFinal, mergeWrite, type Sees } from '#domain/kernel/heal.ts'
import { isCalledOff } from '#domain/shop/order.ts'
import type { Cells, Position, Seal, Write } from '#domain/kernel/seal.ts'
import { letters, outlivesAccount, withoutPerson } from './personal-data.ts'
import { type Database, deleteRow, readJson } from './database.ts'
import type { Subjects } from './executor.ts'
import { putIntoInbox } from './inbox.ts'
import { noteErased, noteWithheld } from './ledger.ts'
import { markDerived } from './derived.ts'
import { columnsOf, hasWaiting, historySoFar, keepRecord, loadRecord } from './registers.ts'
import { type Moves, writeRow } from './write-row.ts'

// Lays one write of a seal over the present rows. The rule is src/domain/kernel/heal.ts; this adds what only the
// database knows: who was erased, who still has an account, and which unique values are taken.

interface Healing {
  seal: Seal
  sees: Sees
  moves: Moves
  /** Ids that are erased for good, and those that this seal brings of erased people. */
  erased: Set<string>
  /** Ids of rows that stay without their person, by collection; likewise. */
  withheld: Map<string, Set<string>>
  subjects: Pick<Subjects, 'settleStaged' | 'tellOversold'>
}

/** An order that its buyer heard was called off is not sent after all, even if somebody packed it since. */
const final_values: Partial<Record<string, IsFinal>> = { orders: isCalledOff }

const exists = (tx: Database, table: string, id: string): boolean =>
  readJson<number>(tx, `SELECT EXISTS(SELECT 1 FROM ${table} WHERE id = {:id}) AS json`, { id }) !== 0

const originOf = ({ seal }: Healing, write: Write) => ({
  collection: write.collection,
  record: write.record,
  author: seal.command.author,
  changed_at: seal.at,
})

/** Nobody gets a role from a seal: an admin looks at it and makes the change again. */
function withoutRole(tx: Database, write: Write, healing: Healing): Write {
  const { role, ...others } = write.values
  const standing = readJson<string>(
    tx,
    "SELECT json_quote(COALESCE((SELECT role FROM users WHERE id = {:id}), 'user')) AS json",
    { id: write.record },
  )
  if (role !== standing)
    putIntoInbox(tx, { kind: 'role_change', ...originOf(healing, write), details: { role } })
  return { ...write, values: write.action === 'create' ? { ...others, role: 'user' } : others }
}

/** What a restore had lost about somebody erased since goes as it would have gone with their account. */
function noteLeftBehind(tx: Database, write: Write, { seal, erased, withheld }: Healing): void {
  const { action, collection, record, values } = write
  if (action !== 'create' || withheld.get(collection)?.has(record)) return
  const whose = letters.includes(collection) ? seal.command.author : values.user_id
  if (typeof whose !== 'string' || !erased.has(whose)) return
  if (outlivesAccount(collection, values)) {
    noteWithheld(tx, collection, record)
    withheld.set(collection, (withheld.get(collection) ?? new Set()).add(record))
  } else {
    // Updates of it must not wait for it.
    noteErased(tx, collection, record)
    erased.add(record)
  }
}

/** For a row whose person is erased, only what others depend on comes back. */
function withheldWrite(write: Write, { withheld }: Healing): Write {
  const is_withheld = withheld.get(write.collection)?.has(write.record) ?? false
  const blank = is_withheld ? withoutPerson(write.collection, write.values) : null
  if (!blank) return write
  const values = Object.entries(write.values).map(([field, value]) => [field, blank[field] ?? value])
  return { ...write, values: Object.fromEntries(values) }
}

/**
 * Its order was not erased, not even by this very seal, nor deleted since, and is as this seal has it: an order placed
 * again under its id has other items.
 */
function isOfStandingOrder(tx: Database, { values }: Write, { seal }: Healing): boolean {
  const id = String(values.order_id)
  if (!exists(tx, 'orders', id)) return false
  const { created } = loadRecord(tx, 'orders', [], id)
  return created?.rank === seal.position.rank && created.seq === seal.position.seq
}

/** What was recorded on race day about a runner erased since. */
function isOfForgotten({ collection, values }: Write, { erased, withheld }: Healing): boolean {
  if (!['facts', 'waiting_facts'].includes(collection) || typeof values.subject !== 'string') return false
  return erased.has(values.subject) || (withheld.get('registrations')?.has(values.subject) ?? false)
}

/** The write without what must not come back by itself; null when none of it may. */
function permitted(tx: Database, sealed: Write, healing: Healing): Write | null {
  const { erased } = healing
  noteLeftBehind(tx, sealed, healing)
  if (erased.has(sealed.record) || isOfForgotten(sealed, healing)) return null
  const write = withheldWrite(sealed, healing)
  if (write.collection === 'order_items' && write.action === 'create')
    if (!isOfStandingOrder(tx, write, healing)) return null
  const values: Cells = {}
  for (const [field, value] of Object.entries(write.values)) {
    values[field] = typeof value === 'string' && erased.has(value) ? '' : value
  }
  if (write.collection === 'users' && values.role !== undefined)
    return withoutRole(tx, { ...write, values }, healing)
  if (typeof values.user_id === 'string' && values.user_id !== '' && !exists(tx, 'users', values.user_id)) {
    // Sign-ups let the client choose the id: a dangling one would be anybody's who knows it.
    const details = { user_id: values.user_id }
    putIntoInbox(tx, { kind: 'account_missing', ...originOf(healing, write), details })
    return { ...write, values: { ...values, user_id: '' } }
  }
  return { ...write, values }
}

const pickColumns = (cells: Cells, columns: string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => columns.includes(field)))

/** An order that gave way to the same one, placed later: its items go with it, and the later one's follow. */
function dropItems(tx: Database, order_id: string): void {
  const items = readJson<string[]>(
    tx,
    'SELECT json_group_array(id) AS json FROM order_items WHERE order_id = {:order_id}',
    { order_id },
  )
  for (const id of items) deleteRow(tx, 'order_items', id)
}

export function healRecord(tx: Database, sealed: Write, healing: Healing): void {
  const columns = columnsOf(tx, sealed.collection)
  // A collection that a later version of Milepost no longer has.
  if (columns.length === 0) return
  const write = permitted(tx, { ...sealed, values: pickColumns(sealed.values, columns) }, healing)
  if (!write) return
  const { collection, record } = write
  if (collection === 'registrations') healing.subjects.settleStaged(tx, record)
  const known = loadRecord(tx, collection, columns, record)
  const { next, losses } = mergeWrite(
    known,
    write,
    healing.seal.position,
    healing.sees,
    final_values[collection],
  )
  let row: Cells | null = null
  if (next.row) {
    const positionOf = (field: string) => next.fields[field] ?? healing.seal.position
    const wanted = next.row
    const { moves } = healing
    row = writeRow(tx, { ...originOf(healing, write), before: known.row, wanted, positionOf, moves })
  } else if (known.row) deleteRow(tx, collection, record)
  keepRecord(tx, collection, record, next, healing.seal.at)
  if (collection === 'orders' && known.row && next.created === healing.seal.position) dropItems(tx, record)
  markDerived(tx, collection, record, [known.row, row])
  if (collection === 'order_items' && row) healing.subjects.tellOversold(tx, row, originOf(healing, write))
  if (losses.length > 0) {
    const details = Object.fromEntries(losses.map(({ field, lost, kept }) => [field, { lost, kept }]))
    putIntoInbox(tx, { kind: 'value_lost', ...originOf(healing, write), details })
  }
}

/**
 * A present command created a record at `here`. Sealed work of others on it may have arrived first, when the answer to
 * the creation was lost together with it and the command was sent again. So may their deletion of it.
 */
export function bringWaiting(tx: Database, collection: string, record: string, here: Position): void {
  if (!hasWaiting(tx, collection, record)) return
  const columns = columnsOf(tx, collection)
  const known = loadRecord(tx, collection, columns, record)
  if (!known.row) return
  const { row: before, waiting, fields, created, deleted } = known
  if (deleted && !historySoFar()(here, deleted)) {
    deleteRow(tx, collection, record)
    keepRecord(tx, collection, record, { ...known, row: null, waiting: {}, fields: {} })
    markDerived(tx, collection, record, [before])
    return
  }
  if (Object.keys(waiting).length === 0) return
  const wanted = { ...before, ...pickColumns(waiting, columns) }
  const positionOf = (field: string) => fields[field] ?? created ?? { rank: 0, seq: 0 }
  const row = writeRow(tx, { collection, record, author: '', changed_at: '', before, wanted, positionOf })
  keepRecord(tx, collection, record, { ...known, row, waiting: {} })
  markDerived(tx, collection, record, [before, row])
}
