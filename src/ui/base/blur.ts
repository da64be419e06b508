// A picture that has not come yet is shown by a dozen of its colors, which its address says (src/domain/kernel/media.ts):
// as the smallest picture that every browser draws, and makes smooth when it is drawn large.

const columns = 4
const rows = 3
const head_bytes = 54

const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)

/** An address of a picture of four by three pixels, three digits each, row by row; '' without them. */
export function blurUrl(colors: string): string {
  if (colors.length !== columns * rows * 3) return ''
  const pixels = Array.from({ length: columns * rows }, (_, at) =>
    Array.from(colors.slice(at * 3, at * 3 + 3), (digit) => Number.parseInt(digit, 16) * 17),
  )
  // A bitmap: its head, then the rows from the lowest up, blue before green before red.
  const bytes = [
    0x42,
    0x4d,
    ...little(head_bytes + columns * rows * 3, 4),
    ...little(0, 4),
    ...little(head_bytes, 4),
    ...little(40, 4),
    ...little(columns, 4),
    ...little(rows, 4),
    ...little(1, 2),
    ...little(24, 2),
    ...Array.from({ length: 24 }, () => 0),
    ...Array.from({ length: rows }, (_, up) => rows - 1 - up).flatMap((row) =>
      pixels.slice(row * columns, (row + 1) * columns).flatMap((pixel) => pixel.toReversed()),
    ),
  ]
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}
