import { useEffect } from 'react'
import type { AdminProduct } from './engine/shop-reads.ts'
import { type Live, personalRead } from '../kernel/live.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { AdminProduct } from './engine/shop-reads.ts'

const useRead = personalRead([], ({ shop }) => shop.adminProducts)

/** What the shop sells, with own changes that are on their way. */
export function useAdminProducts(): Live<AdminProduct[]> {
  useEffect(() => followSite('products'), [])
  return useRead()
}
