import { looseChoice, looseText } from '#domain/kernel/loose-values.ts'

// Apart from the screen, because the router needs it before any screen is loaded.

const event_filters = ['all', 'upcoming', 'past'] as const
export type EventFilter = (typeof event_filters)[number]

/** What the address of the list says. */
export interface EventListSearch {
  status?: EventFilter
  q?: string
}

export function readEventListSearch(search: Record<string, unknown>): EventListSearch {
  return { status: looseChoice(search.status, event_filters), q: looseText(search.q, 100) }
}
