import { useMemo } from 'react'
import { type CheckedLine, checkLines } from '#domain/cart.ts'
import { useCart } from './cart.ts'
import { useProducts } from './products.ts'

/** The cart as it would be ordered now: with the prices of now, and what stands in the way. */
export function useCartLines(): readonly CheckedLine[] {
  const { items } = useCart()
  const { value, as_of_ms } = useProducts()
  return useMemo(() => checkLines(items, as_of_ms === null ? null : value), [items, value, as_of_ms])
}
