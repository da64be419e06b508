import { argsSchema as deleteMessageArgs, kind as delete_message } from '#domain/commands/delete-message.ts'
import { kind as erase_registration } from '#domain/commands/erase-registration.ts'
import { kind as register_walk_up } from '#domain/commands/register-walk-up.ts'
import { argsSchema as setAnsweredArgs, kind as set_answered } from '#domain/commands/set-answered.ts'
import { argsSchema as setFeePaidArgs, kind as set_fee_paid } from '#domain/commands/set-fee-paid.ts'
import {
  argsSchema as updateOrderArgs,
  kind as update_order,
  type OrderChanges,
} from '#domain/commands/update-order.ts'
import {
  argsSchema as updateRegistrationArgs,
  type DetailChanges,
  kind as update_registration,
} from '#domain/commands/update-registration.ts'
import { type MessageList, unanswered } from '#domain/message.ts'
import type { FullOrder } from '#domain/order.ts'
import type { Registration } from '#domain/registration.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver, registrationOf } from './overlays.ts'

// What an admin changed in the back office, laid over its lists until the server's rows show it.

/** Of one row: what waits to be sent, and what the server did not take. */
export interface OwnWork {
  pending_fields: string[]
  /** A change that somebody else's change met. */
  conflict: OutboxItem | null
  /** A change that the server refused. */
  refused: OutboxItem | null
}

export const no_work: OwnWork = { pending_fields: [], conflict: null, refused: null }

interface RowChange<Changes> {
  id: string
  changes: Changes
}

/** Lays a person's changes over the rows; `read` gives the rows of a command and what changes of each. */
export function laidOver<Row extends { id: string }, Changes extends object>(
  rows: readonly Row[],
  items: readonly OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
  read: (item: OutboxItem) => RowChange<Changes> | RowChange<Changes>[] | null,
): (Row & OwnWork)[] {
  const work = new Map<string, OwnWork & { changes: Changes[] }>()
  for (const item of items) {
    if (item.author !== author || item.cancelled_by !== '') continue
    for (const change of [read(item) ?? []].flat()) {
      const of = work.get(change.id) ?? { ...no_work, pending_fields: [], changes: [] }
      if (item.state === 'conflict') of.conflict = item
      if (item.state === 'refused') of.refused = item
      if (isLaidOver(item, checkpoint)) {
        of.changes.push(change.changes)
        if (item.state !== 'accepted')
          of.pending_fields = [...new Set([...of.pending_fields, ...Object.keys(change.changes)])]
      }
      work.set(change.id, of)
    }
  }
  return rows.map((row) => {
    const of = work.get(row.id)
    if (!of) return { ...row, ...no_work }
    const { changes, ...state } = of
    return Object.assign({ ...row }, ...changes, state)
  })
}

/** An order as the organiser sees it. */
export type AdminOrder = FullOrder & OwnWork

export function orderChangeOf(item: OutboxItem): { id: string; changes: OrderChanges } | null {
  if (item.kind !== update_order) return null
  const args = updateOrderArgs.safeParse(item.args)
  return args.success ? { id: args.data.order_id, changes: args.data.changes } : null
}

/** PocketBase writes a blank where the device's clock writes a T. */
const time = ({ created }: FullOrder) => Date.parse(created.replace(' ', 'T'))

/** All orders with the own changes laid over, newest first. */
export const adminOrders = (
  rows: readonly FullOrder[],
  items: readonly OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): AdminOrder[] =>
  laidOver<FullOrder, OrderChanges>(rows, items, author, checkpoint, orderChangeOf).sort(
    (a, b) => time(b) - time(a),
  )

/** A registration as the organiser sees it in the list of an event. */
export type OfficeRegistration = Registration &
  OwnWork & {
    /** It is being erased, which the server has not heard of yet. */
    erasing: boolean
    /** The command of a runner who was entered at the desk, while the server's own row is not here. */
    made_by: OutboxItem | null
  }

function detailChangeOf(item: OutboxItem): { id: string; changes: DetailChanges } | null {
  if (item.kind !== update_registration) return null
  const args = updateRegistrationArgs.safeParse(item.args)
  return args.success ? { id: args.data.registration_id, changes: args.data.changes } : null
}

/** A mark that was refused is told in the outbox: the runners whom it named are gone. */
function feeMarksOf({ kind, args, state }: OutboxItem): RowChange<Pick<Registration, 'fee_paid'>>[] | null {
  if (kind !== set_fee_paid || state === 'refused') return null
  const read = setFeePaidArgs.safeParse(args)
  if (!read.success) return null
  const { registration_ids, paid: fee_paid } = read.data
  return registration_ids.map((id) => ({ id, changes: { fee_paid } }))
}

/** Registrations of one event with what this admin put right in them, added or erased. */
export function officeRegistrations(
  rows: readonly Registration[],
  items: readonly OutboxItem[],
  author: string,
  event_id: string,
  checkpoint: Checkpoint | undefined,
): OfficeRegistration[] {
  const erased = erasedOf(items, author, checkpoint)
  const walk_ups = walkUpsOf(rows, items, author, event_id, checkpoint)
  const made = [...walk_ups.values()].map(({ row }) => row)
  return laidOver<Registration, Partial<Registration>>(
    [...rows, ...made],
    items,
    author,
    checkpoint,
    (item) => detailChangeOf(item) ?? feeMarksOf(item),
  ).map((row) => {
    const made_by = walk_ups.get(row.id)?.item ?? null
    const pending = made_by && made_by.state !== 'accepted' && made_by.state !== 'refused'
    return {
      ...row,
      ...(pending ? { pending_fields: ['id', ...row.pending_fields] } : {}),
      ...(made_by?.state === 'refused' ? { refused: made_by } : {}),
      erasing: erased.has(row.id),
      made_by,
    }
  })
}

/** Runners whom this admin entered at the desk of the event and whom the server does not show yet, or refused. */
function walkUpsOf(
  rows: readonly Registration[],
  items: readonly OutboxItem[],
  author: string,
  event_id: string,
  checkpoint: Checkpoint | undefined,
): Map<string, { row: Registration; item: OutboxItem }> {
  const known = new Set(rows.map(({ id }) => id))
  const found = new Map<string, { row: Registration; item: OutboxItem }>()
  for (const item of items) {
    if (item.kind !== register_walk_up || item.author !== author || item.cancelled_by !== '') continue
    if (item.state !== 'refused' && !isLaidOver(item, checkpoint)) continue
    const row = registrationOf(item)
    if (row?.event_id === event_id && !known.has(row.id)) found.set(row.id, { row, item })
  }
  return found
}

const erasedOf = (items: readonly OutboxItem[], author: string, checkpoint: Checkpoint | undefined) =>
  new Set(
    items.flatMap((item) =>
      item.author === author && item.kind === erase_registration && isLaidOver(item, checkpoint)
        ? [item.args.registration_id]
        : [],
    ),
  )

/** Something of the inbox, newest first: what was answered here is answered, what was deleted here is gone. */
export function inboxMessages<Row extends { id: string; created: string }>(
  list: MessageList,
  rows: readonly Row[],
  items: readonly OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): (Row & OwnWork)[] {
  const deleted = new Set(
    items.flatMap((item) => {
      if (item.author !== author || item.kind !== delete_message || !isLaidOver(item, checkpoint)) return []
      const args = deleteMessageArgs.safeParse(item.args)
      return args.success && args.data.list === list ? [args.data.record_id] : []
    }),
  )
  const answerOf = (item: OutboxItem) => {
    if (item.kind !== set_answered) return null
    const args = setAnsweredArgs.safeParse(item.args)
    if (!args.success || args.data.list !== list) return null
    const changes = args.data.answered ? { answered_by: author, answered_at: item.at } : unanswered
    return { id: args.data.record_id, changes }
  }
  const kept = rows.filter(({ id }) => !deleted.has(id))
  return laidOver<Row, object>(kept, items, author, checkpoint, answerOf).sort(
    (a, b) => Date.parse(b.created.replace(' ', 'T')) - Date.parse(a.created.replace(' ', 'T')),
  )
}
