import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { chargedLines, type CheckedLine, isBlocked } from '#domain/shop/cart.ts'
import { subtotalOf, totalOf } from '#domain/kernel/money.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { LineNote } from '../shared/line-note.tsx'
import { OrderLines } from '#ui/order/order-lines.tsx'
import { OrderPaper, OrderSums } from '../shared/order-paper.tsx'
import { PaymentPlate } from '../shared/payment-icon.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import styles from './checkout-summary.module.css'

interface CheckoutSummaryProps {
  lines: readonly CheckedLine[]
  /** Their prices are not known yet. */
  held: boolean
  /** Why the order was not placed; '' for nothing. */
  problem: string
  busy: boolean
}

/** What is ordered, what it costs, and the button. */
export function CheckoutSummary({ lines, held, problem, busy }: CheckoutSummaryProps) {
  const { state: connection } = useSyncStatus()
  const { shipping_fee } = useShownSite().shop
  const charged = chargedLines(lines)
  const blocked = isBlocked(lines)
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <OrderPaper
        foot={
          <>
            <Row as="p" gap={14}>
              <PaymentPlate payment="due" />
              <span>
                <Span block look="label" size="1rem">
                  Pay on Delivery
                </Span>
                <Span quiet look="small">
                  {connection === 'offline'
                    ? 'You are offline: your order is saved now, and placed when there is a network.'
                    : 'Nothing is charged now.'}
                </Span>
              </span>
            </Row>
            {problem && <FieldError>{problem}</FieldError>}
            {blocked && <FieldError>Something in your cart cannot be ordered like this.</FieldError>}
            <Button
              type="submit"
              variant="accent"
              size="lg"
              wide
              above={14}
              disabled={busy || held || blocked || lines.length === 0}
            >
              {busy ? 'Processing...' : 'Place Order'}
            </Button>
          </>
        }
      >
        <Text as="h2" id="summary" look="subheading" size={{ base: '2.25rem', lg: '2.6rem' }}>
          Order Summary
        </Text>
        <Box above={6}>
          <OrderLines
            held={held}
            lines={lines.map((line) => ({
              ...line,
              key: `${line.productId}/${line.size}`,
              struck: chargedLines([line]).length === 0,
              note: <LineNote line={line} />,
            }))}
          />
          {charged.length > 0 && (
            <OrderSums
              subtotal={subtotalOf(charged)}
              shipping={shipping_fee}
              total={totalOf(charged, shipping_fee)}
              held={held}
            />
          )}
        </Box>
      </OrderPaper>
      <LinkButton to="/cart" variant="link" size="sm" above={8}>
        Back to cart
      </LinkButton>
    </section>
  )
}
