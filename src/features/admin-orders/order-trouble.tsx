import { chakra } from '@chakra-ui/react'
import type { AdminOrder } from '#data/admin-orders.ts'
import type { OutboxItem } from '#data/outbox.ts'
import { argsSchema } from '#domain/commands/update-order.ts'
import { order_statuses, orderStatusText, payment_statuses, paymentStatusText } from '#domain/order.ts'
import { Button } from '#ui/button.tsx'
import { keepMine, takeTheirs } from './order-actions.ts'

/** A stored value as the screen calls it. */
function worded(value: unknown): string {
  const status = order_statuses.find((known) => known === value)
  if (status !== undefined) return orderStatusText[status]
  const payment = payment_statuses.find((known) => known === value)
  return payment === undefined ? String(value) : paymentStatusText[payment]
}

function Conflict({ item }: { item: OutboxItem }) {
  const args = argsSchema.safeParse(item.args)
  const mine: Record<string, unknown> = args.success ? args.data.changes : {}
  const who = item.changed_by === '' ? 'Someone else' : item.changed_by
  return (
    <chakra.div
      role="group"
      aria-label="Someone else changed this"
      padding="14px 16px"
      marginBottom="18px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">{who} changed this order meanwhile</chakra.p>
      {item.conflict_fields.map((field) => (
        <chakra.p key={field} marginTop="6px">
          <strong>{worded(mine[field])}</strong> is yours, <strong>{worded(item.current?.[field])}</strong> is
          from {who}.
        </chakra.p>
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="12px">
        <Button variant="ink" size="sm" onClick={() => void keepMine(item)}>
          Keep mine
        </Button>
        <Button variant="outline" size="sm" onClick={() => void takeTheirs(item)}>
          Take theirs
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

/** What became of the own work on an order, where somebody has to look at it. */
export function OrderTrouble({ order }: { order: AdminOrder }) {
  const { problem: refused } = order
  if (!refused) return null
  if (refused.state === 'conflict') return <Conflict item={refused} />
  return (
    <chakra.div
      role="group"
      aria-label="Not saved"
      padding="14px 16px"
      marginBottom="18px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">{refused.summary} was not saved</chakra.p>
      <chakra.p marginTop="6px">{refused.message}</chakra.p>
      <chakra.div marginTop="12px">
        <Button variant="outline" size="sm" onClick={() => void takeTheirs(refused)}>
          Discard
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
