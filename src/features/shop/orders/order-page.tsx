import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCart } from '#data/shop/cart.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { type OwnOrder, useOwnOrder } from '#data/shop/orders.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { subtotalOf, toCents, toUnits } from '#domain/kernel/money.ts'
import { mayBeCancelled, orderReference, paymentOf, paymentStatusText } from '#domain/shop/order.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { OrderAddresses } from '../shared/order-addresses.tsx'
import { OrderLines } from '#ui/order/order-lines.tsx'
import { LoadingPaper, OrderPaper, OrderSums } from '../shared/order-paper.tsx'
import { linesOf, orderDate } from '#ui/order/order-text.ts'
import { Container, Page } from '#ui/page/page.tsx'
import { PaymentPlate } from '../shared/payment-icon.tsx'
import { AwaitedPage, TextLanes } from '#ui/page/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import styles from './order-page.module.css'
import { stateOf } from './order-text.ts'
import { SavedOrder } from './saved-order.tsx'

interface OrderPageProps {
  id: string
  /** The server accepted it while somebody looked at it as saved. */
  onPlaced: () => void
}

/** The person's own order; somebody else's looks like no order. */
export function OrderPage({ id, onPlaced }: OrderPageProps) {
  const { value: order, loading, error, retry } = useOwnOrder(id)
  const cart = useCart()
  const waited = useRef(false)
  const pending = order?.pending === true
  const placed = order !== null && !pending && !order.refused
  useEffect(() => {
    if (pending) waited.current = true
    else if (placed && waited.current) onPlaced()
  }, [pending, placed, onPlaced])
  if (order?.pending || order?.refused) return <SavedOrder order={order} />
  if (order) return <Details order={order} />
  if (cart.order_id === id && cart.items.length > 0) {
    return (
      <Page title="Order not placed">
        <EmptyState
          title="This order is back in your cart"
          text="Nothing was ordered and nothing is charged. Change it there and place it again."
        >
          <LinkButton to="/cart" variant="accent">
            Open Cart
          </LinkButton>
        </EmptyState>
      </Page>
    )
  }
  if (loading) return <Awaited />
  return (
    <Page title="Order Not Found">
      <ErrorState
        title={error || "This order doesn't exist or you don't have permission to view it."}
        picture="not-found"
        {...(error ? { onRetry: retry } : {})}
      >
        <LinkButton to="/profile">My Account</LinkButton>
      </ErrorState>
    </Page>
  )
}

/** The places of an order's parts, whether it is here yet or not. */
function Frame({
  documentTitle,
  paper,
  children,
}: {
  documentTitle: string
  paper: ReactNode
  children: ReactNode
}) {
  return (
    <Container padTop={{ base: 12, md: 28 }} padBottom={{ base: 48, lg: 80 }}>
      <AppLink to="/profile" inline align="center" gap={10} touch look="label">
        <Icon name="arrow-left" /> My Account
      </AppLink>
      <div className={styles.heading}>
        <Page title="Order Details" documentTitle={documentTitle} line={false} bleed />
      </div>
      <Grid columns={{ base: '1fr', lg: '1.3fr 1fr' }} gap={{ base: 28, lg: 56 }} align="start">
        <div>{paper}</div>
        <div>{children}</div>
      </Grid>
    </Container>
  )
}

function Awaited() {
  return (
    <AwaitedPage>
      <Frame
        documentTitle="Order Details"
        paper={
          <>
            <TextLanes width={140} height={51} below={18} />
            <LoadingPaper label="Loading order..." />
          </>
        }
      >
        <TextLanes width={220} height={117} above={16} />
      </Frame>
    </AwaitedPage>
  )
}

function Details({ order }: { order: OwnOrder }) {
  const lines = linesOf(order)
  const subtotal = subtotalOf(lines)
  const { tone, label } = stateOf(order)
  const payment = paymentOf(order)
  return (
    <Frame
      documentTitle={`Order ${orderReference(order.id)}`}
      paper={
        <>
          <Row justify="between" align="end" gap={16} below={18}>
            <div>
              <Text look="title">{orderReference(order.id)}</Text>
              <Text quiet>{orderDate(order)}</Text>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </Row>
          {order.cancelling && (
            <Text role="status" below={18}>
              This device has kept that you called it off, and tells the shop by itself. Until then the order
              may still be packed.
            </Text>
          )}
          <OrderPaper
            foot={
              <Row as="p" gap={14} look="label" size="1rem">
                <PaymentPlate payment={payment} />
                <span>
                  {paymentStatusText[payment]}
                  {payment === 'due' && (
                    <Span block quiet fontWeight="400">
                      Not paid yet: you pay when it arrives.
                    </Span>
                  )}
                </span>
              </Row>
            }
          >
            <OrderLines lines={lines} />
            <OrderSums
              subtotal={subtotal}
              shipping={toUnits(toCents(order.total_amount) - toCents(subtotal))}
              total={order.total_amount}
              uncharged={payment === 'none'}
            />
          </OrderPaper>
        </>
      }
    >
      <OrderAddresses order={order} />
      <Row align="stretch" wrap gap={12} above={28}>
        <LinkButton to="/shop" variant="accent" flex={{ base: 'auto', md: 'initial' }}>
          Continue Shopping
        </LinkButton>
        {mayBeCancelled(order) && !order.cancelling && <Cancel order={order} />}
      </Row>
    </Frame>
  )
}

function Cancel({ order }: { order: OwnOrder }) {
  const [asking, setAsking] = useState(false)
  const reference = orderReference(order.id)
  const cancel = async () => {
    setAsking(false)
    try {
      await sendCommand({
        kind: 'cancelOrder',
        args: { order_id: order.id },
        summary: `Cancel order ${reference}`,
      })
      // The button goes away with what it did. Nothing beside the question takes the focus before that is closed.
      document.querySelector('h1')?.focus()
    } catch (error) {
      showToast({ title: 'Error cancelling order', description: messageOf(error), kind: 'error' })
    }
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel Order
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel Order"
        text={`Order ${reference} will not be packed or delivered, and ${order.payment_status === 'paid' ? 'the shop gives your money back' : 'nothing is charged'}. It can be cancelled until it is packed.`}
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        dangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
