import type { OwnOrder } from '#data/shop/orders.ts'
import { discard } from '#data/kernel/outbox.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { priceText, shippingIn } from '#domain/kernel/money.ts'
import { orderReference } from '#domain/shop/order.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { OrderLines } from '#ui/order/order-lines.tsx'
import { itemCount, linesOf } from '#ui/order/order-text.ts'
import { Container, Page } from '#ui/page/page.tsx'
import { receiptHeading } from '#ui/sync/receipt-text.ts'
import { Receipt } from '#ui/sync/receipt.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import styles from './order-page.module.css'
import { savedText } from './order-text.ts'

/** An order that is on this device and not on the server: never called placed. */
export function SavedOrder({ order }: { order: OwnOrder }) {
  const { made_by: command } = order
  return (
    <Page {...savedText(order)} line={false} bleed>
      <Container
        display="grid"
        columns={{ base: 1, lg: 2 }}
        gap="0 56px"
        align="start"
        padTop={{ lg: 8 }}
        padBottom={{ base: 48, lg: 80 }}
      >
        {command && (
          <Box className={styles.receipt} pad={{ base: '24px 16px', md: '24px 48px', lg: 28 }} bg="sunk">
            <Box max={640}>
              <OrderReceipt order={order} command={command} />
            </Box>
          </Box>
        )}
        <Box max={640} padTop={{ base: 24, lg: '0' }}>
          <OrderLines lines={linesOf(order)} />
          <Row justify="between" gap={16} padY={16}>
            <div>
              <Text look="label" size="1.125rem">
                Total
              </Text>
              <Text quiet look="small">
                Shipping {priceText(shippingIn(order.total_amount, linesOf(order)))} included
              </Text>
            </div>
            <Text look="subheading" size={{ base: '3rem', lg: '3.25rem' }} lineHeight="1">
              {priceText(order.total_amount)}
            </Text>
          </Row>
          <LinkButton to="/shop" variant={order.refused ? 'outline' : 'accent'} size="lg" wide>
            Continue Shopping
          </LinkButton>
        </Box>
      </Container>
    </Page>
  )
}

function OrderReceipt({ order, command }: { order: OwnOrder; command: NonNullable<OwnOrder['made_by']> }) {
  const { refused, in_doubt } = order
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
      reference={orderReference(order.id)}
      state={command.state}
      heading={receiptHeading(command, new Date())}
      message={
        refused
          ? 'Your cart can have it back as it was, with the prices of now.'
          : command.state === 'needs_auth'
            ? 'It is kept here and goes on when you have logged in.'
            : in_doubt
              ? `${command.message || 'The server did not answer yet.'} ${priceText(order.total_amount)}, Pay on Delivery.`
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
