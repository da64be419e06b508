import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { order_statuses, orderStatusText, payment_statuses, paymentStatusText } from '#domain/shop/order.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'

/** A stored value in the screen's words. */
function worded(_field: string, value: unknown): string {
  const status = order_statuses.find((known) => known === value)
  if (status !== undefined) return orderStatusText[status]
  const payment = payment_statuses.find((known) => known === value)
  return payment === undefined ? String(value) : paymentStatusText[payment]
}

export const OrderProblem = ({ item }: { item: OutboxItem }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, { status: '', payment_status: '' }, worded)}
    onKeep={() => sendAgain(item)}
    onDrop={() => discard(item.id)}
    below={18}
  >
    {item.state === 'refused' && <p>{item.summary}</p>}
  </ProblemNote>
)
