import { priceText } from '../kernel/money.ts'
import { asRuled, kernel_words, oneOf, refusing } from '../kernel/refusals.ts'

export const refuse = refusing(() => ({
  already_cancelled: () => 'This order has already been cancelled.',
  already_created: () => 'This product has already been created.',
  already_placed: () => 'This order has already been placed.',
  currency_changed: (currency: string, seen: string) =>
    `Prices are in ${currency} now, not in ${seen}. Please look at them again.`,
  image_required: () => 'Please upload a product image',
  not_shipped_there: () => 'We do not ship to this country.',
  order_not_found: () => 'This order could not be found.',
  order_underway: () => 'This order is being sent already. Please write to us about it.',
  price_changed: (name: string, price: number, seen: number) =>
    `The price of ${name} is ${priceText(price)} now, not ${priceText(seen)}.`,
  product_gone: (name: string) => `The shop no longer sells ${name}.`,
  product_not_found: oneOf('Product not found', {
    deleting: 'This product has already been deleted.',
    editing: 'Product not found. It may have been deleted.',
  }),
  size_missing: (name: string) => `Please choose a size of ${name}.`,
  sold_out: (name: string, left: number) =>
    left <= 0
      ? `There is no ${name} left.`
      : `There ${left === 1 ? 'is' : 'are'} only ${left} of ${name} left.`,
  total_changed: (total: number, seen: number) =>
    `The total of this order is ${priceText(total)}, not ${priceText(seen)}.`,
  wrong_step: asRuled,
  ...kernel_words,
}))
