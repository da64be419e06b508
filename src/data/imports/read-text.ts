// The bytes of a timer's file as text. Timing systems of twenty years write in every encoding there is.

type Encoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Latin-1'

/** How many of the first bytes are looked at for the zeros that give UTF-16 away. */
const probe_bytes = 1000

/** The encoding by its mark, else by where the zero bytes of Latin letters stand in UTF-16; null for none of them. */
function utf16Of(bytes: Uint8Array): 'UTF-16 LE' | 'UTF-16 BE' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 BE'
  const probe = bytes.subarray(0, probe_bytes)
  let even = 0
  let odd = 0
  probe.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even++
    else if (byte === 0) odd++
  })
  if (odd > probe.length / 4 && even === 0) return 'UTF-16 LE'
  return even > probe.length / 4 && odd === 0 ? 'UTF-16 BE' : null
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Latin-1 is read as Windows-1252, as every browser does: it is the same except for the quotes and the euro. */
export function readText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    const label = utf16 === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be'
    return { text: new TextDecoder(label).decode(bytes), encoding: utf16 }
  }
  const text = utf8(bytes)
  if (text !== null) return { text, encoding: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' }
}
