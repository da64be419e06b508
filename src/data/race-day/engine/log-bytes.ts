// A log as bytes for a series of QR codes: the text, made smaller where the browser can. The first byte says which.

/** For people: why it is not taken in. */
export class LogRefused extends Error {
  override readonly name = 'LogRefused'
}

const plain = 0
const deflated = 1
/** Far more than an event says; what pretends to be small must not fill the memory. */
const most_bytes = 20_000_000

const through = (bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(by)

async function collected(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > most_bytes) throw new LogRefused('This holds more than any station can have entered.')
    parts.push(new Uint8Array(read.value))
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export async function packLog(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  // Absent before Safari 16.4.
  if (typeof CompressionStream === 'undefined') return marked(plain, bytes)
  return marked(deflated, await collected(through(bytes, new CompressionStream('deflate-raw'))))
}

function marked(how: number, bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(bytes.length + 1)
  all[0] = how
  all.set(bytes, 1)
  return all
}

/** Throws `LogRefused`, or what the browser throws for bytes that are none of these. */
export async function unpackLog(bytes: Uint8Array): Promise<string> {
  const rest = new Uint8Array(bytes.subarray(1))
  if (bytes[0] === plain) return new TextDecoder().decode(rest)
  if (typeof DecompressionStream === 'undefined')
    throw new LogRefused(
      "This phone's browser is too old to read these codes. Hand the entries over as a file.",
    )
  return new TextDecoder().decode(await collected(through(rest, new DecompressionStream('deflate-raw'))))
}
