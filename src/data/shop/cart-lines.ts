import { useMemo } from 'react'
import { type CheckedLine, checkLines } from '#domain/shop/cart.ts'
import { useCart } from './cart.ts'
import { useProducts } from './products.ts'

export interface CartLines {
  lines: readonly CheckedLine[]
  /** Today's prices are being read: until then those of the lines are old ones, which nobody may be shown. */
  reading: boolean
}

/** The cart as it would be ordered now: with today's prices, and what stands in the way. */
export function useCartLines(): CartLines {
  const { items } = useCart()
  const { value, as_of_ms, loading: reading } = useProducts()
  const lines = useMemo(() => checkLines(items, as_of_ms === null ? null : value), [items, value, as_of_ms])
  return { lines, reading }
}
