// How the headline stands; the server says it before the app does (pocketbase/page_first_words.go).

const most_lines = 4

/** Its lines: up to four words have one each, more are broken by the width. */
export function headlineLines(headline: string): string[] {
  const words = headline.split(/\s+/).filter(Boolean)
  return words.length > most_lines ? [words.join(' ')] : words
}

/** What fits at full size: so many letters in a word, and in all. */
const widest_word = 9
const longest_text = 30
const smallest = 0.4

/** Its size beside the full one, in hundredths: a long word fits into the width, and a long text into the screen. */
export function headlineFit(headline: string): number {
  const words = headline.split(/\s+/).map((word) => [...word].length)
  const longest = Math.max(1, ...words)
  const length = [...headline].length
  const fit = Math.min(1, widest_word / longest, Math.sqrt(longest_text / Math.max(1, length)))
  return Math.round(Math.max(smallest, fit) * 100) / 100
}
