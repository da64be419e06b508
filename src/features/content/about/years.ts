// The organiser's years as the profile of a course.

export interface YearMark {
  year: number
  text: string
}

/** Years that somebody still talks about. */
export const marks: readonly YearMark[] = [
  { year: 2011, text: '41 runners, one megaphone' },
  { year: 2015, text: 'First half marathon' },
  { year: 2019, text: 'Wheelchair start, own gun' },
  { year: 2021, text: 'Virtual year' },
]

const first_year = 2011

/** The height of each year, 0 to 1, from the first on: the growth, the dip, the long climb since. */
const heights = [0.05, 0.07, 0.11, 0.1, 0.18, 0.27, 0.25, 0.37, 0.49, 0.36, 0.17, 0.31, 0.53, 0.68, 0.8]
/** Later years go on climbing, each by less, so that the line never leaves its box. */
const heightOf = (year: number) => heights[year - first_year] ?? 1 - 0.2 * 0.85 ** (year - 2025)

export interface YearPoint {
  year: number
  /** Both 0 to 1, from the left and from the foot. */
  x: number
  y: number
}

/** One point for each year up to `now`, and one more at the right edge: the line goes on. */
export function yearPoints(now: number): YearPoint[] {
  const last = Math.max(now, first_year + 1) + 0.4
  const years = Array.from({ length: Math.floor(last) - first_year + 1 }, (_, index) => first_year + index)
  return [...years, last].map((year) => ({
    year,
    x: (year - first_year) / (last - first_year),
    y: heightOf(Math.floor(year)) + (year === last ? 0.03 : 0),
  }))
}
