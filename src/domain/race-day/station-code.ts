// The code by which a phone joins a station: typed from the captain's screen, or longer in the QR code beside it. The
// server knows the hashes of both, for ten minutes.

/** Without those that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const code_length = 8

export const code_lives_ms = 10 * 60_000

/** A code for people, like `KQ7F-3MPX`: 32 letters divide a byte evenly, so each is as likely as any other. */
export function newStationCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(code_length))
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** What somebody typed or scanned, as it is hashed: with any grouping, in any case. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether it is the long one, of the QR code. */
export const isStationSecret = (code: string): boolean => /^[0-9a-f]{64}$/.test(code)

/** What the QR code says: an address whose last part no server is ever asked for. */
export const stationLink = (origin: string, secret: string): string => `${origin}/station#${secret}`

/** The secret of a scanned code; null when it is not one of ours. */
export function secretIn(scanned: string): string | null {
  return /\/station#([0-9a-f]{64})$/.exec(scanned.trim())?.[1] ?? null
}
