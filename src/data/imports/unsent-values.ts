import type { OutboxItem } from '../sync/outbox.ts'
import type { UnsentValues } from './messages.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCell = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'

function valuesIn(change: unknown, at: string): UnsentValues[] {
  if (!isRecord(change) || typeof change.registration_id !== 'string' || !isRecord(change.changes)) return []
  const cells = Object.entries(change.changes).flatMap(([field, value]) =>
    isCell(value) ? [[field, value] as const] : [],
  )
  return [{ registration_id: change.registration_id, changes: Object.fromEntries(cells), at }]
}

/** What the person at this device changed about an event's runners, by any command, and has not sent. */
export const unsentValues = (items: readonly OutboxItem[], event_id: string): UnsentValues[] =>
  items.flatMap(({ state, cancelled_by, args, at }) => {
    const waits = state === 'pending' || state === 'sending' || state === 'needs_auth'
    if (!waits || cancelled_by !== '' || args.event_id !== event_id) return []
    const changes: unknown[] = Array.isArray(args.rows) ? args.rows : [args]
    return changes.flatMap((change) => valuesIn(change, at))
  })
