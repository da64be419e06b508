import type { ReactNode } from 'react'
import { addressLines } from '#domain/kernel/address-form.ts'
import { countryName } from '#domain/kernel/country.ts'
import { countryOf, type Order } from '#domain/shop/order.ts'
import { usePhones } from '#ui/form/phones.ts'
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

const shippingAddress = (order: Order, name: string): string[] => [
  ...addressLines(
    {
      name,
      street: order.shipping_street,
      city: order.shipping_city,
      state: order.shipping_state,
      zip_code: order.shipping_zip_code,
    },
    countryOf(order),
  ),
  countryName(order.shipping_country),
]

/** Where a parcel goes, line by line. */
export const shippingLines = (order: Order, phoneText: (stored: string) => string): string[] => [
  ...shippingAddress(order, order.shipping_full_name),
  phoneText(order.shipping_phone),
]

/** The same in one line, without its person. */
export const shippingLine = (order: Order): string => shippingAddress(order, '').filter(Boolean).join(', ')

const billingLines = (order: Order, phoneText: (stored: string) => string): string[] => [
  ...addressLines(
    {
      name: order.billing_full_name,
      street: order.billing_street,
      city: order.billing_city,
      state: order.billing_state,
      zip_code: order.billing_zip_code,
    },
    countryOf(order),
  ),
  phoneText(order.billing_phone),
]

/** The addresses of an order and of its bill. */
export function OrderAddresses({ order }: { order: Order }) {
  const phones = usePhones()
  return (
    <Grid columns={{ base: 2, lg: '1fr' }} gap={{ base: 20, lg: 28 }}>
      <OrderPart title="Shipping Address">
        <Lines lines={shippingLines(order, phones.text)} />
      </OrderPart>
      <OrderPart title="Billing Address">
        {order.billing_same_as_shipping ? (
          'Same as shipping'
        ) : !order.billing_full_name && !order.billing_street ? (
          'None given'
        ) : (
          <Lines lines={billingLines(order, phones.text)} />
        )}
      </OrderPart>
    </Grid>
  )
}
