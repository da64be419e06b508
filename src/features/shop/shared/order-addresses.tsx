import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '#domain/shop/order.ts'

/** A part of an order beside its lines, under a title of its own. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-label={title}
      borderTopWidth="ground"
      borderTopStyle="solid"
      borderColor="text"
      paddingTop="12px"
    >
      <chakra.h2 textStyle="titleSmall">{title}</chakra.h2>
      <chakra.div color="quiet" marginTop="6px" overflowWrap="anywhere">
        {children}
      </chakra.div>
    </chakra.section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <chakra.span key={line} display="block">
        {line}
      </chakra.span>
    ))
}

/** Where a parcel goes, line by line. */
export const shippingLines = (order: Order): string[] => [
  order.shipping_full_name,
  order.shipping_street,
  `${order.shipping_city}, ${order.shipping_state} ${order.shipping_zip_code}`,
  order.shipping_country,
  order.shipping_phone,
]

/** The addresses of an order and of its bill. */
export function OrderAddresses({ order }: { order: Order }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}
      gap={{ base: '20px', lg: '28px' }}
    >
      <OrderPart title="Shipping Address">
        <Lines lines={shippingLines(order)} />
      </OrderPart>
      <OrderPart title="Billing Address">
        {order.billing_same_as_shipping ? (
          'Same as shipping'
        ) : !order.billing_full_name && !order.billing_street ? (
          'None given'
        ) : (
          <Lines
            lines={[
              order.billing_full_name,
              order.billing_street,
              [order.billing_city, `${order.billing_state} ${order.billing_zip_code}`.trim()]
                .filter(Boolean)
                .join(', '),
              order.billing_phone,
            ]}
          />
        )}
      </OrderPart>
    </chakra.div>
  )
}
