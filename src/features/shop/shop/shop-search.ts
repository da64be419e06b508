import { looseText } from '#domain/kernel/loose-values.ts'

interface ShopSearch {
  /** Absent: all of them. */
  category?: string
}

export function readShopSearch({ category }: Record<string, unknown>): ShopSearch {
  const wanted = looseText(category, 100)
  return wanted ? { category: wanted } : {}
}
