// What is in the QR code that a runner shows at packet pick-up.

const prefix = 'MP:'

/**
 * The registration's id, and nothing personal. In capitals, because a QR code packs capitals and digits tighter: 18
 * of them make the coarsest code there is, which the worst camera reads.
 */
export const pickupCode = (registration_id: string) => prefix + registration_id.toUpperCase()

/** The registration that a scanned code names; null when it is not such a code. */
export function registrationInCode(scanned: string): string | null {
  return /^MP:([0-9A-Z]{15})$/.exec(scanned.trim().toUpperCase())?.[1]?.toLowerCase() ?? null
}

/** The code with which a text ends, else the text: a scanner types behind what is already in a field. */
export const codeAtEnd = (typed: string): string => /MP:[0-9A-Z]{15}$/i.exec(typed.trim())?.[0] ?? typed

/**
 * Whether nobody who looks for a runner would type it: a pass, whole or not, because a scanner may lose a part of what
 * it reads, or what other codes hold, like an address.
 */
export const isLikeCode = (scanned: string): boolean => /^(?:MP:|[a-z][a-z0-9+.-]*:\S)/i.test(scanned.trim())
