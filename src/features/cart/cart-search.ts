import { looseText } from '#domain/loose-values.ts'

export interface CartSearch {
  /** The command of an order that comes back into the cart. */
  edit?: string
}

export function readCartSearch({ edit }: Record<string, unknown>): CartSearch {
  const id = looseText(edit, 15)
  return id ? { edit: id } : {}
}
