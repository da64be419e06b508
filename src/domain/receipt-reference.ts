const shown = 4

/** A short name for something sent, to be read out to the organiser: 'MP-7F3A'. */
export const receiptReference = (id: string): string => `MP-${id.slice(-shown).toUpperCase()}`

/** Whose reference somebody types, or begins to: 'mp-7f'; null for what is none. */
export function readReference(typed: string): ((id: string) => boolean) | null {
  const beginning = /^MP-([0-9A-Z]{1,4})$/.exec(typed.trim().toUpperCase())?.[1]?.toLowerCase()
  return beginning === undefined ? null : (id) => id.startsWith(beginning, id.length - shown)
}
