// RFC 9285: bytes in the 45 characters that a QR code packs into five and a half bits, three of them for two bytes. A
// reader of codes answers with text, and bytes that are not text would not come through.

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    const value = second === undefined ? first : first * 256 + second
    text += (characters[value % 45] ?? '') + (characters[Math.floor(value / 45) % 45] ?? '')
    if (second !== undefined) text += characters[Math.floor(value / 2025)] ?? ''
  }
  return text
}

/** null: this is not base45. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  let end = 0
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (character) => characters.indexOf(character))
    const [first = 0, second = 0, third = 0] = digits
    const value = first + second * 45 + third * 2025
    if (digits.includes(-1) || value > (digits.length === 3 ? 0xffff : 0xff)) return null
    if (digits.length === 3) bytes[end++] = value >> 8
    bytes[end++] = value & 0xff
  }
  return bytes
}
