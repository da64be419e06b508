// CRC-32 (ISO 3309, as in zip and PNG): it shows what was cut off or garbled on its way, not what somebody forged.

const polynomial = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
  return rest
})

/** Eight hex digits in capitals, which a QR code packs tightly. */
export function checkSum(bytes: Uint8Array): string {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ((sum ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}

export const checkSumOf = (text: string): string => checkSum(new TextEncoder().encode(text))
