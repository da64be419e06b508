import { looseText } from '#domain/kernel/loose-values.ts'

export interface ConfirmedSearch {
  order?: string
}

export function readConfirmedSearch({ order }: Record<string, unknown>): ConfirmedSearch {
  const id = looseText(order, 15)
  return id ? { order: id } : {}
}
