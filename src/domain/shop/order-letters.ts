import { priceText, shippingIn, subtotalOf } from '../kernel/money.ts'
import { type Order, orderReference, type OrderItem, paymentStatusText } from './order.ts'
import { type Fact, type Letter, oneLine, type OwnWords, said } from '../kernel/letter.ts'

// What is said about an order. The address is the person's own words, and an account may be made with anybody's e-mail:
// it is read on the page of the order.

export interface OrderOfMail extends Pick<Order, 'id' | 'total_amount' | 'payment_status'> {
  items: readonly Pick<OrderItem, 'product_name' | 'size' | 'quantity' | 'price_at_purchase'>[]
}

function factsOf({ id, items, total_amount, payment_status }: OrderOfMail): Fact[] {
  return [
    { label: 'Order', value: orderReference(id) },
    ...items.map(({ product_name, size, quantity, price_at_purchase }) => ({
      label: `${quantity} × ${oneLine(product_name)}${size === '' ? '' : `, ${oneLine(size)}`}`,
      value: priceText(subtotalOf([{ price: price_at_purchase, quantity }])),
    })),
    {
      label: 'Shipping',
      value: priceText(
        shippingIn(
          total_amount,
          items.map(({ price_at_purchase: price, quantity }) => ({ price, quantity })),
        ),
      ),
    },
    { label: 'Total', value: priceText(total_amount) },
    { label: 'Payment', value: paymentStatusText[payment_status] },
  ]
}

export type OrderWords = OwnWords<
  'order_opening' | 'order_closing' | 'shipped_opening' | 'shipped_closing' | 'signature'
>

const valuesOf = ({ id }: OrderOfMail) => ({ order: orderReference(id) })

const linkTo = ({ id }: OrderOfMail) => ({ label: 'Your Order', path: `/profile/orders/${id}` })

const not_you =
  'If you did not order this, somebody made an account with your address. Write to the organiser.'

export function orderPlacedLetter(order: OrderOfMail, own: OrderWords): Letter {
  const values = valuesOf(order)
  return {
    subject: `Your order ${orderReference(order.id)}`,
    heading: 'Order Confirmed',
    before: said(own, 'order_opening', values, 'Your order has come in.'),
    facts: factsOf(order),
    link: linkTo(order),
    closing: [...said(own, 'order_closing', values), ...said(own, 'signature', values)],
    after: ['The address is on the page of the order. Until it is packed, you can cancel it there.', not_you],
  }
}

export function orderSentLetter(order: OrderOfMail, own: OrderWords): Letter {
  const values = valuesOf(order)
  const opening = said(own, 'shipped_opening', values, 'Your order has been shipped.')
  const payment =
    order.payment_status === 'due'
      ? `${priceText(order.total_amount)} are paid when it arrives.`
      : 'It is paid.'
  return {
    subject: `On its way: your order ${orderReference(order.id)}`,
    heading: 'On Its Way',
    before: [...opening.slice(0, -1), `${opening.at(-1)} ${payment}`],
    facts: factsOf(order),
    link: linkTo(order),
    closing: [...said(own, 'shipped_closing', values), ...said(own, 'signature', values)],
    after: [not_you],
  }
}
