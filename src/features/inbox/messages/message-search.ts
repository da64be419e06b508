import { looseText } from '#domain/kernel/loose-values.ts'

// Apart from the screens, because the router needs it before any screen is loaded.

/** What the address of a screen with such a form says. */
interface MessageSearch {
  /** Command whose answers are being changed. */
  edit?: string
}

export function readMessageSearch(search: Record<string, unknown>): MessageSearch {
  return { edit: looseText(search.edit) }
}
