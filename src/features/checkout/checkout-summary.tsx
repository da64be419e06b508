import { chakra } from '@chakra-ui/react'
import { useSyncStatus } from '#data/sync-status.ts'
import { chargedLines, type CheckedLine, isBlocked } from '#domain/cart.ts'
import { shipping_fee, subtotalOf, totalOf } from '#domain/money.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { LineNote } from '#ui/order/line-note.tsx'
import { OrderLines } from '#ui/order/order-lines.tsx'
import { OrderPaper, OrderSums } from '#ui/order/order-paper.tsx'
import { PaymentPlate } from '#ui/order/payment-icon.tsx'

export interface CheckoutSummaryProps {
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
  const charged = chargedLines(lines)
  const blocked = isBlocked(lines)
  return (
    <chakra.section aria-labelledby="summary" position={{ lg: 'sticky' }} top={{ lg: '96px' }}>
      <OrderPaper
        foot={
          <>
            <chakra.p display="flex" alignItems="center" gap="14px">
              <PaymentPlate payment="due" />
              <span>
                <chakra.span display="block" textStyle="label" fontSize="1rem">
                  Pay on Delivery
                </chakra.span>
                <chakra.span color="quiet" textStyle="small">
                  {connection === 'offline'
                    ? 'You are offline: your order is saved now, and placed when there is a network.'
                    : 'Nothing is charged now.'}
                </chakra.span>
              </span>
            </chakra.p>
            {problem && <FieldError>{problem}</FieldError>}
            {blocked && <FieldError>Something in your cart cannot be ordered like this.</FieldError>}
            <Button
              type="submit"
              variant="accent"
              size="lg"
              wide
              marginTop="14px"
              disabled={busy || held || blocked || lines.length === 0}
            >
              {busy ? 'Processing...' : 'Place Order'}
            </Button>
          </>
        }
      >
        <chakra.h2 id="summary" textStyle="subheading" fontSize={{ base: '2.25rem', lg: '2.6rem' }}>
          Order Summary
        </chakra.h2>
        <chakra.div marginTop="6px">
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
              total={totalOf(charged)}
              held={held}
            />
          )}
        </chakra.div>
      </OrderPaper>
      <LinkButton to="/cart" variant="link" size="sm" marginTop="8px">
        Back to cart
      </LinkButton>
    </chakra.section>
  )
}
