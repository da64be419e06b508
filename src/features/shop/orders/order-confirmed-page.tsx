import { type ReactNode, useEffect } from 'react'
import { type OwnOrder, useOwnOrder } from '#data/shop/orders.ts'
import { useSession } from '#data/kernel/session.ts'
import { priceText, shippingIn } from '#domain/kernel/money.ts'
import { orderReference } from '#domain/shop/order.ts'
import { IconButton, LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { MailedNote } from '#ui/entry/mailed-note.tsx'
import { lineName, OrderLines } from '#ui/order/order-lines.tsx'
import { shippingLine } from '../shared/order-addresses.tsx'
import { LoadingPaper, OrderPaper } from '../shared/order-paper.tsx'
import { linesOf, orderDate } from '#ui/order/order-text.ts'
import { Container, Page } from '#ui/page/page.tsx'
import { AwaitedPage } from '#ui/page/skeleton.tsx'
import { receiptHeading } from '#ui/sync/receipt-text.ts'
import { shareText } from '#ui/base/share-page.ts'
import { Box, Grid, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { type NextStep, WhatHappensNext } from '#ui/order/what-happens-next.tsx'

interface OrderConfirmedPageProps {
  /** '' when the address names none. */
  id: string
  /** The order is not on the server: its own page says where it is. */
  onNotPlaced: () => void
}

export function OrderConfirmedPage({ id, onNotPlaced }: OrderConfirmedPageProps) {
  const { value: order, loading } = useOwnOrder(id)
  const placed = order !== null && !order.pending && !order.refused
  const elsewhere = !loading && !placed
  useEffect(() => {
    if (elsewhere) onNotPlaced()
  }, [elsewhere, onNotPlaced])
  if (!placed) {
    return (
      <AwaitedPage>
        <Band heading={<Page title="Checkout" line={false} bleed />}>
          <LoadingPaper label="Loading order..." />
        </Band>
      </AwaitedPage>
    )
  }
  return <Confirmed order={order} />
}

/** The paper on the sky, and beside it the people the shop sews for; wide pages only. */
function Band({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Box bg="sky" color="asphalt" borderBottomWidth="ground" borderBottomStyle="solid" borderColor="foot">
      {heading}
      <Container display="flex" justify="between" align="end" gap={40}>
        <Box grow shrink max={640} padBottom={32}>
          {children}
        </Box>
        <Row aria-hidden="true" from="lg" align="end" justify="end" gap={12} shrink>
          {runners.map(({ name, height }) => (
            <Box
              as="img"
              key={name}
              src={`/art/figure-${name}.svg`}
              alt=""
              loading="lazy"
              style={{ height }}
              width="auto"
              shrink
              objectFit="contain"
              objectPosition="50% 100%"
            />
          ))}
        </Row>
      </Container>
    </Box>
  )
}

const runners = [
  { name: 'large', height: 240 },
  { name: 'older', height: 252 },
] as const

/** Nobody else can open the order itself: its content is shared as words. */
function shareOrder(order: OwnOrder, site_name: string): Promise<void> {
  const lines = order.items.map(
    ({ product_name: name, size, quantity }) => `${quantity} × ${lineName({ name, size })}`,
  )
  const title = `${site_name} order ${orderReference(order.id)}`
  const text = `${title}, ${orderDate(order)}: ${lines.join(', ')}. ${priceText(order.total_amount)}, Pay on Delivery.`
  return shareText({ title, text })
}

function Confirmed({ order }: { order: OwnOrder }) {
  const { made_by: command } = order
  const { user } = useSession()
  const { name } = useShownSite()
  return (
    <>
      <Band
        heading={
          <Page
            title="Order Confirmed"
            intro={<Span color="asphalt">Thank you for your purchase!</Span>}
            line={false}
            bleed
          />
        }
      >
        <OrderPaper
          foot={
            <Row gap={14}>
              <Stack
                as="span"
                placeItems="center"
                rigid
                width="44px"
                height="44px"
                bg="ok"
                color="ok.on"
                borderRadius="control"
              >
                <Icon name="check" />
              </Stack>
              <Text grow shrink>
                <Span block look="titleSmall">
                  {(command && receiptHeading(command, new Date())) ?? 'Accepted'}
                </Span>
                <Span quiet>{command ? 'Sent from this device' : orderDate(order)}</Span>
              </Text>
              <IconButton label="Share" onClick={() => void shareOrder(order, name)}>
                <Icon name="share" />
              </IconButton>
            </Row>
          }
        >
          <Row align="stretch" justify="between" gap={16} below={8}>
            <div>
              <Text look="tag" quiet>
                Order
              </Text>
              <Text look="subheading" size={{ base: 'min(3rem, 13vw)', lg: '3.5rem' }}>
                {orderReference(order.id)}
              </Text>
            </div>
            <Mark />
          </Row>
          <OrderLines lines={linesOf(order)} />
          <Row justify="between" gap={16} padY={14}>
            <div>
              <Text look="label" size="1.0625rem">
                Pay on Delivery
              </Text>
              <Text quiet look="small">
                Shipping {priceText(shippingIn(order.total_amount, linesOf(order)))} included
              </Text>
            </div>
            <Text look="subheading" size={{ base: '3rem', lg: '3.5rem' }} lineHeight="1">
              {priceText(order.total_amount)}
            </Text>
          </Row>
        </OrderPaper>
      </Band>
      <Container padTop={32} padBottom={{ base: 48, lg: 80 }}>
        <WhatHappensNext steps={stepsToTheDoor(order)} across />
        <Box above={24} collapses>
          <MailedNote result={command?.result} email={user?.email} />
        </Box>
        <Grid
          columns={{ md: 'auto auto' }}
          justify={{ md: 'start' }}
          gap={12}
          above={24}
          max={{ base: 640, md: 'none' }}
        >
          <LinkButton to="/profile" variant="accent" size="lg">
            View My Orders
          </LinkButton>
          <LinkButton to="/shop" variant="outline" size="lg">
            Continue Shopping
          </LinkButton>
        </Grid>
      </Container>
    </>
  )
}

/** The logo's four posts. */
function Mark() {
  return (
    <Box as="svg" viewBox="0 0 100 100" width={48} height={48} rigid aria-hidden="true">
      <path
        fill="currentColor"
        d="M0 100V0l21.25 22.1V100Zm26.25 0V27.3L47.5 49.4V100Zm26.25 0V49.4l21.25-22.1V100Zm26.25 0V22.1L100 0v100Z"
      />
    </Box>
  )
}

function stepsToTheDoor(order: OwnOrder): NextStep[] {
  return [
    {
      when: 'Now',
      title: 'Order created',
      text: 'Your order has been created successfully. It is in your order history.',
    },
    {
      when: 'Next',
      title: 'On its way',
      text: shippingLine(order),
    },
    {
      when: priceText(order.total_amount),
      title: 'Pay on Delivery',
      text: 'You pay when it arrives, nothing before.',
    },
  ]
}
