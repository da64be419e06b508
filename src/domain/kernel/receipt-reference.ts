const shown = 4

/** A short name for something sent, to be read out to the admin: 'MP-7F3A'. */
export const receiptReference = (id: string): string => `MP-${id.slice(-shown).toUpperCase()}`

/** What is read out or copied by eye: O may be a zero, and I or l a one. */
const byEye = (text: string): string => text.toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')

function beginsAs(beginning: string): (id: string) => boolean {
  const wanted = byEye(beginning)
  return (id) => byEye(id.slice(-shown)).startsWith(wanted)
}

/**
 * Whose reference somebody types, or begins to, with any dash, point or stroke: 'mp-7f'; null when it is not one. With
 * the colon of a pass only the whole of it, 'MP:7F3A': less is a code that was cut off.
 */
export function readReference(typed: string): ((id: string) => boolean) | null {
  const [, begun, whole] =
    /^MP\s*(?:[\p{Pd}._/]\s*([0-9A-Z]{1,4})|:\s*([0-9A-Z]{4}))$/u.exec(typed.trim().toUpperCase()) ?? []
  const beginning = begun ?? whole
  return beginning === undefined ? null : beginsAs(beginning)
}

/**
 * Whose whole reference it is when it is nobody's name or bib: 'mp 7f3a', 'mp7f3a', or '7f3a'. Four digits alone are a
 * bib, and never somebody else's reference.
 */
export function readBareReference(typed: string): ((id: string) => boolean) | null {
  const whole = /^(?:MP\s*)?([0-9A-Z]{4})$/.exec(typed.trim().toUpperCase())?.[1]
  return whole === undefined || /^\d+$/.test(typed.trim()) ? null : beginsAs(whole)
}
