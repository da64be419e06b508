import { dayAfter } from '#domain/kernel/calendar-date.ts'
import { totalOf } from '#domain/kernel/money.ts'
import type { Order, OrderItem } from '#domain/shop/order.ts'
import { demo_admin, demo_editor, demo_runner, type DemoAccount } from './accounts.ts'
import { stampOn } from './dates.ts'
import type { StockedProduct } from './products.ts'
import { randomFor } from './random.ts'

// Orders of the demo's accounts, in different states.

interface OrderPlan extends Pick<Order, 'status' | 'payment_status'> {
  account: DemoAccount
  days_ago: number
  address: readonly [street: string, city: string, state: string, zip_code: string, phone: string]
  items: readonly (readonly [product: string, size: string, quantity: number])[]
}

const ines = ['8 Tern Street', 'Alder Bay', 'OR', '97000', '(555) 010-0188'] as const

const devon = ['3 Lighthouse Lane', 'Alder Bay', 'OR', '97000', '(555) 011-0121'] as const

const plans: readonly OrderPlan[] = [
  {
    account: demo_runner,
    days_ago: 2,
    status: 'shipped',
    payment_status: 'due',
    address: ines,
    items: [
      ['Tempo Crew Socks', 'M', 2],
      ['Aid Station Bottle', '', 1],
    ],
  },
  {
    account: demo_runner,
    days_ago: 41,
    status: 'delivered',
    payment_status: 'paid',
    address: ines,
    items: [
      ['Lane Line Race Tee', 'M', 1],
      ['Mile 20 Mug', '', 2],
      ['Contour Buff', '', 1],
    ],
  },
  {
    account: demo_admin,
    days_ago: 1,
    status: 'placed',
    payment_status: 'due',
    address: ['14 Harbor Row', 'Alder Bay', 'OR', '97000', ''],
    items: [['Finisher Hoodie', 'L', 1]],
  },
  {
    account: demo_editor,
    days_ago: 1,
    status: 'placed',
    payment_status: 'due',
    address: devon,
    items: [
      ['Mile 20 Mug', '', 4],
      ['Contour Buff', '', 2],
    ],
  },
  {
    account: demo_editor,
    days_ago: 3,
    status: 'packed',
    payment_status: 'due',
    address: devon,
    items: [['Aid Station Bottle', '', 2]],
  },
  {
    account: demo_editor,
    days_ago: 19,
    status: 'delivered',
    payment_status: 'due',
    address: devon,
    items: [['Mile 20 Mug', '', 1]],
  },
  {
    account: demo_editor,
    days_ago: 27,
    status: 'cancelled',
    payment_status: 'due',
    address: devon,
    items: [['Contour Buff', '', 3]],
  },
]

interface DemoOrder {
  order: Order
  items: OrderItem[]
}

export function makeOrders(base: string, products: readonly StockedProduct[]): DemoOrder[] {
  return plans.map(({ account, days_ago, address, items, status, payment_status }, at) => {
    const random = randomFor(`order ${account.email} ${at}`)
    const id = random.id()
    const created = stampOn(dayAfter(base, -days_ago), 17 * 3600 + at * 60)
    const full_name = `${account.first_name} ${account.last_name}`
    const [street, city, state, zip_code, phone] = address
    const lines = items.map(([name, size, quantity]): OrderItem => {
      const product = products.find((one) => one.name === name)
      if (!product) throw new Error(`No ${name} in the demo's shop`)
      return {
        id: random.id(),
        order_id: id,
        product_id: product.id,
        product_name: product.name,
        product_image_url: product.image_url,
        size,
        price_at_purchase: product.price,
        quantity,
        created,
        updated: created,
      }
    })
    const order: Order = {
      id,
      user_id: account.id,
      total_amount: totalOf(lines.map(({ price_at_purchase: price, quantity }) => ({ price, quantity }))),
      status,
      payment_status,
      shipping_full_name: full_name,
      shipping_street: street,
      shipping_city: city,
      shipping_state: state,
      shipping_zip_code: zip_code,
      shipping_country: 'United States',
      shipping_phone: phone,
      billing_same_as_shipping: true,
      billing_full_name: full_name,
      billing_street: street,
      billing_city: city,
      billing_state: state,
      billing_zip_code: zip_code,
      billing_phone: phone,
      created,
      updated: created,
    }
    return { order, items: lines }
  })
}
