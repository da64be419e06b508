import { region } from './region.ts'

// What a stored amount is. A price is in the unit of the published currency, with two decimals at most; what ends with
// `_cents` is in hundredths of that unit. So it is in every currency: 2,600 yen, which have no smaller unit, are a price
// of 2600, and 260000 hundredths. Sums are made in whole hundredths, because units in binary fractions do not add up
// (0.1 + 0.2).

export const toCents = (units: number): number => Math.round(units * 100)
export const toUnits = (cents: number): number => cents / 100

/** The most that one fee can be: marathons cost some ten million of the smallest units that people pay with. */
export const max_cents = 1_000_000_000

/** Each is dear to make, and a list asks for every row. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(whole: boolean): Intl.NumberFormat {
  const { currency, locale } = region()
  const key = `${locale} ${currency} ${whole}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  })
  formats.set(key, made)
  return made
}

/** '$26.50', '€26.50', '¥2,600' */
export const priceText = (units: number): string => formatOf(false).format(toUnits(toCents(units)))

/** '$35', or '$35.50' where it is not whole. */
export const feeText = (cents: number): string => formatOf(cents % 100 === 0).format(toUnits(cents))

/** What a form says beside an amount: '$', '€', 'CHF'. */
export const currencySign = (): string =>
  formatOf(true)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? region().currency

/** How many decimals an amount is typed with. */
const decimals = (): number => Math.min(2, formatOf(false).resolvedOptions().maximumFractionDigits ?? 2)

/** The figures alone, as a form and a file have them: '26.50', '2600'. */
export const amountText = (cents: number): string => toUnits(cents).toFixed(decimals())

/** Whether the currency has such an amount: there is no half a yen. */
export const isPayable = (cents: number): boolean => {
  const step = 10 ** (2 - decimals())
  return Math.abs(cents / step - Math.round(cents / step)) < 1e-6
}

/** What an order cost to ship before the organiser could say (../shop/shop-rule.ts), in units. */
export const shipping_fee = 7

interface PricedLine {
  price: number
  quantity: number
}

/** In units. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  toUnits(lines.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0))

/** What the person pays at the door, in units. */
export const totalOf = (lines: readonly PricedLine[], shipping = shipping_fee): number =>
  toUnits(toCents(subtotalOf(lines)) + toCents(shipping))

/** What of a total is for shipping. */
export const shippingIn = (total: number, lines: readonly PricedLine[]): number =>
  toUnits(toCents(total) - toCents(subtotalOf(lines)))
