import { priceText, shipping_fee, subtotalOf } from '../kernel/money.ts'
import { type Order, orderReference, type OrderItem, paymentStatusText } from './order.ts'
import { type Fact, type Letter, oneLine } from '../kernel/letter.ts'

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
    { label: 'Shipping', value: priceText(shipping_fee) },
    { label: 'Total', value: priceText(total_amount) },
    { label: 'Payment', value: paymentStatusText[payment_status] },
  ]
}

const linkTo = ({ id }: OrderOfMail) => ({ label: 'Your Order', path: `/profile/orders/${id}` })

const not_you =
  'If you did not order this, somebody made an account with your address. Write to the organiser.'

export function orderPlacedLetter(order: OrderOfMail): Letter {
  return {
    subject: `Your order ${orderReference(order.id)}`,
    heading: 'Order Confirmed',
    before: ['Thank you for your purchase!', 'You pay when it arrives, nothing before.'],
    facts: factsOf(order),
    link: linkTo(order),
    after: ['The address is on the page of the order. Until it is packed, you can cancel it there.', not_you],
  }
}

export function orderSentLetter(order: OrderOfMail): Letter {
  return {
    subject: `On its way: your order ${orderReference(order.id)}`,
    heading: 'On Its Way',
    before: [
      order.payment_status === 'due'
        ? `Your order has left us. ${priceText(order.total_amount)} are paid when it arrives.`
        : 'Your order has left us. It is paid.',
    ],
    facts: factsOf(order),
    link: linkTo(order),
    after: [not_you],
  }
}
