import type { ReactNode } from 'react'
import type { Order } from '#domain/shop/order.ts'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'

/** A part of an order beside its lines, under a title of its own. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" lineAbove="ground" aria-label={title} padTop={12}>
      <Text as="h2" look="titleSmall">
        {title}
      </Text>
      <Text as="div" quiet above={6} anywhere>
        {children}
      </Text>
    </Box>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <Span block key={line}>
        {line}
      </Span>
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
    <Grid columns={{ base: 2, lg: '1fr' }} gap={{ base: 20, lg: 28 }}>
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
    </Grid>
  )
}
