import { toCents } from '../kernel/money.ts'
import { max_line_quantity } from './order-limits.ts'
import { type Product, stockOf } from './product.ts'

// A cart lies in the browser for weeks. Before it is shown or ordered, each line is compared with what the shop sells
// now, so that nobody is charged what they did not see.

export interface CartItem {
  productId: string
  name: string
  /** In units, for one, as the person saw it when it went into the cart. */
  price: number
  imageUrl: string
  quantity: number
  /** '' for a product without sizes. */
  size: string
}

export interface CheckedLine extends CartItem {
  /** What one cost when it went into the cart, if that is another price; else null. */
  was: number | null
  /** Why it cannot be ordered like this. */
  problem: '' | 'gone' | 'sold_out' | 'too_many'
  /** How many are left; null: nobody counts, or nobody knows. */
  left: number | null
}

/** @param products null: this device does not know them yet. Prices of the lines are today's. */
export function checkLines(
  items: readonly Readonly<CartItem>[],
  products: readonly Product[] | null,
): CheckedLine[] {
  const byId = new Map(products?.map((product) => [product.id, product]))
  return items.map((item): CheckedLine => {
    const line: CheckedLine = { ...item, was: null, problem: '', left: null }
    if (!products) return line
    const product = byId.get(item.productId)
    const left = product && stockOf(product, item.size)
    if (!product || left === undefined) return { ...line, problem: 'gone' }
    return {
      ...line,
      name: product.name,
      imageUrl: product.image_url,
      price: product.price,
      was: toCents(product.price) === toCents(item.price) ? null : item.price,
      left,
      problem: left === null ? '' : left <= 0 ? 'sold_out' : left < item.quantity ? 'too_many' : '',
    }
  })
}

/** The part of a cart that would be charged: nobody pays for what the shop cannot send. */
export const chargedLines = (lines: readonly CheckedLine[]): CheckedLine[] =>
  lines.filter(({ problem }) => problem !== 'gone' && problem !== 'sold_out')

/** What holds up the whole cart: what is no longer there, or not as often. */
export const isBlocked = (lines: readonly CheckedLine[]): boolean =>
  lines.some(({ problem }) => problem !== '')

/** Whether one more of it may go into the cart: what the cart holds counts as taken. */
export function mayAddOne(
  items: readonly Readonly<CartItem>[],
  product: Pick<Product, 'id' | 'sizes'>,
  size: string,
): boolean {
  const left = stockOf(product, size) ?? null
  const held = items.find((item) => item.productId === product.id && item.size === size)?.quantity ?? 0
  return held < Math.min(max_line_quantity, left ?? max_line_quantity)
}
