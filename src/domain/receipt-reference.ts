const shown = 4

/** A short name for something sent, to be read out to the organiser: 'MP-7F3A'. */
export const receiptReference = (id: string): string => `MP-${id.slice(-shown).toUpperCase()}`

/** Whose reference somebody types, or begins to, with any dash: 'mp-7f'; null for what is none. */
export function readReference(typed: string): ((id: string) => boolean) | null {
  const beginning = /^MP\s*\p{Pd}\s*([0-9A-Z]{1,4})$/u.exec(typed.trim().toUpperCase())?.[1]?.toLowerCase()
  return beginning === undefined ? null : (id) => id.startsWith(beginning, id.length - shown)
}

/**
 * Whose whole reference it is when it is nobody's name or bib: 'mp 7f3a', 'mp7f3a', or '7f3a'. Four digits alone are a
 * bib, and never somebody else's reference.
 */
export function readBareReference(typed: string): ((id: string) => boolean) | null {
  const whole = /^(?:MP\s*)?([0-9A-Z]{4})$/.exec(typed.trim().toUpperCase())?.[1]?.toLowerCase()
  return whole === undefined || /^\d+$/.test(typed.trim()) ? null : (id) => id.endsWith(whole)
}
