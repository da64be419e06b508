/** The ground of a reviewer's post: the same name always has the same. */
export const reviewer_inks = ['sun', 'sky', 'clay', 'leaf', 'sunk'] as const

export function inkOf(name: string): (typeof reviewer_inks)[number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return reviewer_inks[sum % reviewer_inks.length] ?? 'sun'
}

/** 'PV' for Priya Venkat, 'H' for Hyun-woo: first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The mean of some ratings with one digit; null when there are none. */
export function meanRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10
}
