import { useState } from 'react'
import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { type AdminOrder, useAdminOrder } from '#data/shop/orders.ts'
import { useUsers } from '#data/accounts/users.ts'
import { subtotalOf, toCents, toUnits } from '#domain/kernel/money.ts'
import {
  nextStatuses,
  type Order,
  order_statuses,
  orderReference,
  orderStatusText,
  payment_statuses,
  paymentOf,
  paymentStatusText,
  stepProblem,
} from '#domain/shop/order.ts'
import { replyLink } from '#ui/base/email-text.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { Badge } from '#ui/base/badge.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { AdminHead, HistoryLink } from '#ui/shell/admin-head.tsx'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { OrderAddresses, OrderPart } from '../shared/order-addresses.tsx'
import { OrderLines } from '#ui/order/order-lines.tsx'
import { OrderPaper, OrderSums } from '../shared/order-paper.tsx'
import { itemCount, linesOf, orderDate, orderTone } from '#ui/order/order-text.ts'
import { PaymentIcon } from '../shared/payment-icon.tsx'
import { Box, Grid, List, Row, Stack, Text } from '#ui/layout/words.tsx'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { changeOrder, step_labels } from './order-actions.ts'
import { PackingSlip } from './packing-slip.tsx'

/** One order: what to pack, where it goes, and the next step. */
export function AdminOrderScreen({ id }: { id: string }) {
  const { value: order, loading, error, as_of_ms, retry } = useAdminOrder(id)
  const title = order ? `Order ${orderReference(order.id)}` : loading ? 'Order' : 'Order Not Found'
  return (
    <>
      <Box data-screen-only>
        <AdminHead title={title} back={{ to: '/admin/orders', label: 'Orders' }} />
        {order && <Details order={order} />}
        {!order && loading && <LoadingLanes label="Loading order..." rows={3} />}
        {!order && !loading && (
          <ErrorState
            title={error || 'This order could not be found.'}
            picture="not-found"
            {...(error ? { onRetry: retry } : {})}
          >
            <LinkButton to="/admin/orders">All orders</LinkButton>
          </ErrorState>
        )}
        <Box above={20}>
          <AsOf as_of_ms={as_of_ms} error={error} />
        </Box>
      </Box>
      {order && <PackingSlip order={order} />}
    </>
  )
}

/** A stored value in the screen's words. */
function worded(_field: string, value: unknown): string {
  const status = order_statuses.find((known) => known === value)
  if (status !== undefined) return orderStatusText[status]
  const payment = payment_statuses.find((known) => known === value)
  return payment === undefined ? String(value) : paymentStatusText[payment]
}

const OrderProblem = ({ item }: { item: OutboxItem }) => (
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

const way = ['placed', 'packed', 'shipped', 'delivered'] as const

/** How far an order has come: four posts, and those behind it are filled. */
function OrderSteps({ status }: Pick<Order, 'status'>) {
  const at = status === '' ? way.length : way.findIndex((step) => step === status)
  return (
    <List as="ol" aria-label="Steps" columns={4} gap={6} below={20}>
      {way.map((step, index) => (
        <Text
          as="li"
          key={step}
          aria-current={index === at ? 'step' : undefined}
          borderTop="10px solid"
          borderColor={index === at ? 'accent.fill' : index < at ? 'text' : 'hairline'}
          padTop={8}
          color={index <= at ? 'text' : 'quiet'}
          look="label"
          size={{ base: '0.875rem', md: '0.9375rem' }}
        >
          <Row as="span" inline gap={6}>
            {index < at && <Icon name="check" size={16} label="Done:" />}
            {orderStatusText[step]}
          </Row>
        </Text>
      ))}
    </List>
  )
}

function Details({ order }: { order: AdminOrder }) {
  const lines = linesOf(order)
  const subtotal = subtotalOf(lines)
  const cancelled = order.status === 'cancelled'
  return (
    <>
      {order.problem && <OrderProblem item={order.problem} />}
      {!cancelled && <OrderSteps status={order.status} />}
      <Grid columns={{ base: '1fr', lg: '1.3fr 1fr' }} gap={{ base: 28, lg: 48 }} align="start">
        <div>
          <Row wrap justify="between" gap="8px 16px" below={14}>
            <Text quiet>
              {orderDate(order)}, {itemCount(order)}
            </Text>
            <Row as="span" inline gap={12}>
              {order.pending_fields.length > 0 && <WaitsMark />}
              <Badge tone={orderTone(order.status)}>{orderStatusText[order.status]}</Badge>
            </Row>
          </Row>
          <OrderPaper foot={<Payment order={order} />}>
            <OrderLines lines={lines} />
            <OrderSums
              subtotal={subtotal}
              shipping={toUnits(toCents(order.total_amount) - toCents(subtotal))}
              total={order.total_amount}
              uncharged={paymentOf(order) === 'none'}
            />
          </OrderPaper>
        </div>
        <Stack gap={28}>
          <Actions order={order} />
          <Customer order={order} />
          <OrderAddresses order={order} />
          <HistoryLink record={order.id} />
        </Stack>
      </Grid>
    </>
  )
}

function Payment({ order }: { order: AdminOrder }) {
  const payment = paymentOf(order)
  const other = payment === 'due' ? 'paid' : 'due'
  return (
    <Row wrap justify="between" gap={10}>
      <Row as="p" gap={14} look="label" size="1rem">
        <PaymentIcon payment={payment} />
        {paymentStatusText[payment]}
      </Row>
      {payment !== 'none' && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void changeOrder(order, { payment_status: other })}
        >
          {other === 'paid'
            ? 'Mark as Paid'
            : order.status === 'cancelled'
              ? 'Money Given Back'
              : 'Money Returned, Set to Due'}
        </Button>
      )}
    </Row>
  )
}

/** How the admin reaches the customer. */
function Customer({ order }: { order: AdminOrder }) {
  const { value: users } = useUsers()
  const customer = users.find(({ id }) => id === order.user_id)
  if (order.user_id !== '' && !customer) return null
  return (
    <OrderPart title="Customer">
      {customer ? (
        <Row
          as="a"
          inline
          href={replyLink(customer.email, `Your order ${orderReference(order.id)}`, order.shipping_full_name)}
          touch
          color="text"
          fontWeight="600"
          underline
        >
          {customer.email}
        </Row>
      ) : (
        'The account was deleted.'
      )}
    </OrderPart>
  )
}

const forwards = ['packed', 'shipped', 'delivered'] as const
const before: Partial<Record<AdminOrder['status'], 'placed' | 'packed' | 'shipped'>> = {
  packed: 'placed',
  shipped: 'packed',
  delivered: 'shipped',
}

/** The next step first; then what takes back a step, or the order itself. */
function Actions({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState(false)
  const possible = nextStatuses(order)
  const back = before[order.status]
  const next = forwards.find((status) => status !== back && possible.includes(status))
  const at_the_door = next === 'delivered' && order.payment_status === 'due'
  const reference = orderReference(order.id)
  const obstacle = stepProblem(order, { ...order, status: 'cancelled' })
  return (
    <Stack as="section" aria-label="What to do next" gap={12}>
      {next && at_the_door && (
        <Button
          variant="accent"
          size="lg"
          wide
          onClick={() => void changeOrder(order, { status: 'delivered', payment_status: 'paid' })}
        >
          Delivered and Paid
        </Button>
      )}
      {next && (
        <Button
          variant={at_the_door ? 'outline' : 'accent'}
          size={at_the_door ? 'md' : 'lg'}
          wide
          onClick={() => void changeOrder(order, { status: next })}
        >
          {at_the_door ? 'Delivered, Not Paid' : step_labels[next]}
        </Button>
      )}
      <Button variant="outline" wide onClick={() => window.print()}>
        Print Packing Slip
      </Button>
      <Row align="stretch" wrap gap="4px 20px">
        {back && (
          <Button variant="link" size="sm" onClick={() => void changeOrder(order, { status: back })}>
            {step_labels[back].replace('Mark as', 'Back to')}
          </Button>
        )}
        {possible.includes('cancelled') && (
          <Button variant="link" size="sm" onClick={() => setAsking(true)}>
            Cancel Order
          </Button>
        )}
      </Row>
      <Dialog
        open={asking && obstacle !== ''}
        title="Cancel Order"
        role="alertdialog"
        onClose={() => setAsking(false)}
        actions={<Button onClick={() => setAsking(false)}>Keep Order</Button>}
      >
        <p>{obstacle}</p>
      </Dialog>
      <ConfirmDialog
        open={asking && obstacle === ''}
        title="Cancel Order"
        text={`Order ${reference} is called off for good, and what was in it can be sold again. The customer sees it in their account.`}
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        dangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void changeOrder(order, { status: 'cancelled' })
        }}
      />
    </Stack>
  )
}
