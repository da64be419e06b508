import { useEffect } from 'react'
import type { AdminProduct } from '../kernel/engine/lists.ts'
import type { Live } from '../kernel/live.ts'
import { personalView } from '../kernel/live-view.ts'
import { followSite } from '../kernel/site-follows.ts'

export type { AdminProduct } from '../kernel/engine/lists.ts'

const useView = personalView<AdminProduct[]>([], (engine, author, set) =>
  engine.admin.watchProducts(author, set),
)

/** What the shop sells, with own changes that are on their way. */
export function useAdminProducts(): Live<AdminProduct[]> {
  useEffect(() => followSite('products'), [])
  return useView()
}
