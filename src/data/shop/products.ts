import { useEffect, useMemo } from 'react'
import type { Product } from '#domain/shop/product.ts'
import { type Live, liveView, useStore } from '../kernel/live.ts'
import { followSite } from '../kernel/site-follows.ts'

const store = liveView<Product[]>([], ({ shop }, set) => shop.products('', set))

/** What the shop sells, oldest first; looking at it keeps it on this device. */
export function useProducts(): Live<Product[]> {
  useEffect(() => followSite('products'), [])
  return useStore(store)
}

export function useProduct(id: string): Live<Product | null> {
  const products = useProducts()
  return useMemo(
    () => ({ ...products, value: products.value.find((product) => product.id === id) ?? null }),
    [products, id],
  )
}
