import { useEffect, useMemo } from 'react'
import type { AdminProduct } from './engine/shop-reads.ts'
import { type Live, liveView, personalRead, useStore } from '../kernel/live.ts'
import type { Product } from '#domain/shop/product.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { AdminProduct } from './engine/shop-reads.ts'

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

const useRead = personalRead([], ({ shop }) => shop.adminProducts)

/** What the shop sells, with own changes that are on their way. */
export function useAdminProducts(): Live<AdminProduct[]> {
  useEffect(() => followSite('products'), [])
  return useRead()
}
