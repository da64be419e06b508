import { looseText } from '#domain/kernel/loose-values.ts'

// Apart from the screen, because the router needs it before any screen is loaded.

/** What the address of the screen says. */
export interface RegistrationSearch {
  /** Slug of the chosen event. */
  event?: string
  /** Command whose answers are being changed. */
  edit?: string
  /** Command that was just sent. */
  sent?: string
}

export function readRegistrationSearch(search: Record<string, unknown>): RegistrationSearch {
  return { event: looseText(search.event), edit: looseText(search.edit), sent: looseText(search.sent) }
}
