// Prices are dollars with two decimals, as people and the database write them; sums are made in whole cents, because
// dollars in binary fractions do not add up (0.1 + 0.2).

export const toCents = (dollars: number): number => Math.round(dollars * 100)
export const toDollars = (cents: number): number => cents / 100

/** `$` and two decimals. */
export const priceText = (dollars: number): string => `$${(toCents(dollars) / 100).toFixed(2)}`

/** What each order costs to ship, in dollars, however much is in it. */
export const shipping_fee = 7

interface PricedLine {
  price: number
  quantity: number
}

/** In dollars. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  toDollars(lines.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0))

/** What the person pays at the door, in dollars. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  toDollars(toCents(subtotalOf(lines)) + toCents(shipping_fee))
