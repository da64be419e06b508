import type { Order } from '#domain/shop/order.ts'
import { Drawing, Icon } from '#ui/base/icons.tsx'
import { Stack } from '#ui/layout/words.tsx'

const banknote = 'M2.5 6h19v12h-19zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM6.2 12h.01M17.8 12h.01'

/** The same on a plate, where an order says how it is paid. */
export function PaymentPlate({ payment }: { payment: Order['payment_status'] }) {
  return (
    <Stack
      as="span"
      placeItems="center"
      width="44px"
      height="44px"
      rigid
      bg="inverse"
      color="inverse.on"
      borderRadius="control"
    >
      <PaymentIcon payment={payment} />
    </Stack>
  )
}

/** Beside the words about payment: a banknote at the door, or nothing more to do. */
export function PaymentIcon({ payment, size = 24 }: { payment: Order['payment_status']; size?: number }) {
  return payment === 'due' ? <Drawing path={banknote} size={size} /> : <Icon name="check" size={size} />
}
