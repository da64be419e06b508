const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 15

/**
 * A new record id as PocketBase accepts it from a client: 15 of a–z and 0–9, from the platform's secure random
 * source (77 bits), so that ids made on devices that never met do not collide and cannot be guessed.
 */
export function newRecordId(): string {
  let id = ''
  while (id.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    for (const byte of bytes) {
      // 252 is the largest multiple of 36 in a byte; above it the first letters would be more likely.
      if (byte < 252 && id.length < length) id += alphabet[byte % 36]
    }
  }
  return id
}
