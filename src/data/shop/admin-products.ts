import { useEffect } from 'react'
import type { AdminProduct } from '../engine/views/lists.ts'
import type { Live } from '../live.ts'
import { personalView } from '../live-view.ts'
import { followSite } from '../content/site-follows.ts'

export type { AdminProduct } from '../engine/views/lists.ts'

const useView = personalView<AdminProduct[]>([], (engine, author, set) =>
  engine.admin.watchProducts(author, set),
)

/** What the shop sells, with own changes that are on their way. */
export function useAdminProducts(): Live<AdminProduct[]> {
  useEffect(() => followSite('products'), [])
  return useView()
}
