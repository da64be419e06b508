// A fee paid and a waiver signed at a table are marks of the registration, as if an admin had made them. A table takes
// back only its own: a mark that the form or an admin made too stays.

/** Who made a mark: '' no table; `alone`, only tables; `beside`, tables, and the form or an admin too. */
export const mark_makers = ['', 'alone', 'beside'] as const
export type MarkMaker = (typeof mark_makers)[number]

export interface Mark {
  is_made: boolean
  by: MarkMaker
}

/**
 * What becomes of a mark; null for nothing.
 * @param is_recorded whether tables say it now
 */
export function markAfter(is_recorded: boolean, { is_made, by }: Mark): Mark | null {
  if (is_recorded === (by !== '')) return null
  if (is_recorded) return { is_made: true, by: is_made ? 'beside' : 'alone' }
  return { is_made: is_made && by === 'beside', by: '' }
}
