import { orderReference } from '#domain/shop/order.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'

/** In place of a cart that another tab has ordered. */
export function OrderedElsewhere({ order_id }: { order_id: string }) {
  return (
    <EmptyState
      title="You ordered this in another tab"
      text={`Your cart is order ${orderReference(order_id)} now. Nothing is ordered twice.`}
      picture="success"
    >
      <LinkButton to={`/profile/orders/${order_id}`} variant="accent">
        See your order
      </LinkButton>
      <LinkButton to="/shop" variant="outline">
        Continue Shopping
      </LinkButton>
    </EmptyState>
  )
}
