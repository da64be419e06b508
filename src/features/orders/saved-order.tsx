import { chakra } from '@chakra-ui/react'
import type { OwnOrder } from '#data/orders.ts'
import { discard } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { priceText, shipping_fee } from '#domain/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { OrderLines } from '#ui/order-lines.tsx'
import { itemCount, linesOf } from '#ui/order-words.ts'
import { Container, Page } from '#ui/page.tsx'
import { receiptHeading, receiptReference } from '#ui/receipt-words.ts'
import { Receipt } from '#ui/receipt.tsx'
import { showToast } from '#ui/toast.tsx'

/** An order that is on this device and not on the server: never called placed. */
export function SavedOrder({ order }: { order: OwnOrder }) {
  const { command, refused } = order
  return (
    <Page
      title={refused ? 'Order not placed' : 'Order saved, not placed yet'}
      intro={
        refused
          ? 'Nothing was ordered and nothing is charged. Edit puts everything back into your cart.'
          : 'This device keeps it and sends it by itself once there is signal. Your cart moved into this order, so nothing can be ordered twice.'
      }
      line={false}
      bleed
    >
      {command && (
        <chakra.div bg="sunk" css={{ '--mp-notch': 'var(--mp-colors-sunk)' }}>
          <Container paddingBlock="24px">
            <chakra.div maxWidth="640px">
              <OrderReceipt order={order} command={command} />
            </chakra.div>
          </Container>
        </chakra.div>
      )}
      <Container paddingTop="24px" paddingBottom={{ base: '48px', lg: '80px' }}>
        <chakra.div maxWidth="640px">
          <OrderLines lines={linesOf(order)} />
          <chakra.div
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="16px"
            paddingBlock="16px"
          >
            <div>
              <chakra.p textStyle="label" fontSize="1.125rem">
                Total
              </chakra.p>
              <chakra.p color="quiet" textStyle="small">
                Shipping {priceText(shipping_fee)} included
              </chakra.p>
            </div>
            <chakra.p textStyle="subheading" fontSize="3rem" lineHeight="1">
              {priceText(order.total_amount)}
            </chakra.p>
          </chakra.div>
          <LinkButton to="/shop" variant={order.refused ? 'outline' : 'accent'} size="lg" wide>
            Continue Shopping
          </LinkButton>
        </chakra.div>
      </Container>
    </Page>
  )
}

function OrderReceipt({ order, command }: { order: OwnOrder; command: NonNullable<OwnOrder['command']> }) {
  const { refused } = order
  const mayEdit = refused || (command.state === 'pending' && !command.ever_sent)
  const takeBack = async () => {
    try {
      await discard(command.id)
    } catch (error) {
      showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' })
    }
  }
  return (
    <Receipt
      title={`Order, ${itemCount(order)}`}
      reference={receiptReference(order.id)}
      state={command.state}
      heading={receiptHeading(command, new Date())}
      message={
        refused
          ? 'Your cart can have it back as it was, with the prices of now.'
          : command.state === 'needs_auth'
            ? 'It is kept here and goes on when you have logged in.'
            : `Sends by itself when you are online. ${priceText(order.total_amount)}, Pay on Delivery.`
      }
    >
      {command.state === 'needs_auth' && (
        <LinkButton to={`/login?from=${encodeURIComponent(`/profile/orders/${order.id}`)}`} size="sm">
          Log in to send
        </LinkButton>
      )}
      {mayEdit && (
        <LinkButton to={`/cart?edit=${command.id}`} variant={refused ? 'accent' : 'outline'} size="sm">
          {refused ? 'Edit and retry' : 'Edit order'}
        </LinkButton>
      )}
      {refused && (
        <Button variant="outline" size="sm" onClick={() => void takeBack()}>
          Discard
        </Button>
      )}
      <LinkButton to="/outbox" variant="link" size="sm">
        Open Outbox
      </LinkButton>
    </Receipt>
  )
}
