/** How a package is drawn. */
interface PackagePost {
  ink: 'sun' | 'clay' | 'sky' | '#D5CAB5'
  /** Heights in px: in its row on a phone, and on a wide screen. */
  low: number
  high: number
  /** It takes so many of six columns. */
  columns: 2 | 3 | 6
  /** There is a row below it. */
  has_row_below: boolean
}

/** From the highest post down. */
const inks = ['sun', '#D5CAB5', 'clay', 'sky'] as const
const heights = [
  { low: 136, high: 400 },
  { low: 112, high: 306 },
  { low: 88, high: 236 },
] as const

/** The post of one of several packages: each is higher than the one before it, in rows of up to three. */
export function packagePost(place: number, count: number): PackagePost {
  const down = count - 1 - place
  const in_first_row = count === 4 ? 2 : 3
  const in_row = place < in_first_row ? Math.min(in_first_row, count) : count - in_first_row
  const post = {
    ink: inks[down % inks.length] ?? 'sun',
    columns: in_row === 1 ? 6 : in_row === 2 ? 3 : 2,
    has_row_below: place < in_first_row && count > in_first_row,
  } as const
  // One alone is as wide as all, and no tower.
  const of_one_row = count === 1 ? heights[2] : count <= 3 ? heights[down] : undefined
  if (of_one_row) return { ...post, ...of_one_row }
  // Over two rows they climb in equal steps.
  const climbed = place / Math.max(1, count - 1)
  return { ...post, low: Math.round(76 + 60 * climbed), high: Math.round(200 + 200 * climbed) }
}
