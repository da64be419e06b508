import { foldText, joinedSearch, searchWords } from '../kernel/fold-text.ts'

// One bib in several spellings: a printer writes 0007, a spreadsheet 7, 7.0 or '0007. A bib is shown as it was
// registered, and found by any of them where only one bib of the event can be meant.

/** A bib as it came in a cell or from a keyboard: without the mark of a text and without decimals. Zeros are kept. */
export const cleanBib = (text: string): string =>
  text
    .trim()
    .replace(/^['’‘`]+\s*(?=[\p{L}\p{N}])/u, '')
    .replace(/^(\d+)\.0+$/, '$1')

/** What all spellings of one bib have in common. */
export const bareBib = (text: string): string =>
  foldText(cleanBib(text))
    .trim()
    .replace(/^0+(?=\d)/, '')

/** Whether two bibs can be one; the event decides whether they are, see `bibHolders`. */
export const isSameBib = (a: string, b: string): boolean => a === b || (a !== '' && bareBib(a) === bareBib(b))

/**
 * The bibs that a word of a search can mean in another spelling, for folded texts in which blanks or control characters
 * stand around a bib; null where the word has no other spelling than its own.
 */
export function bibInText(word: string): RegExp | null {
  const bare = bareBib(word)
  if (bare === word || !/^\d+$/.test(bare)) return null
  return new RegExp(`(?<=^|[\\s\\u0000-\\u0020])0*${bare}(?=$|[\\s\\u0000-\\u0020])`, 'g')
}

/** A word of a search, and what finds the bibs that it can mean in another spelling. */
export interface SearchWord {
  word: string
  bib: RegExp | null
}

export const wordsAndBibs = (search: string): SearchWord[] =>
  searchWords(search).map((word) => ({ word, bib: bibInText(word) }))

/** Whether a folded text holds a word of a search, or its bib. */
const holdsWord = (text: string, { word, bib }: SearchWord): boolean =>
  text.includes(word) || (bib !== null && text.search(bib) >= 0)

/**
 * Whether a folded text, with its neighboring words in one, holds each word of a search, or all of them as one word.
 * @param isElsewhere what else a word may be
 */
export function holdsSearch(
  text: string,
  words: readonly SearchWord[],
  isElsewhere: (word: SearchWord) => boolean = () => false,
): boolean {
  if (words.every((word) => holdsWord(text, word) || isElsewhere(word))) return true
  const joined = joinedSearch(words.map(({ word }) => word))
  return joined !== '' && text.includes(joined)
}

const collect = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/**
 * Finds the runners who have a bib, in any spelling that it is asked for: that very bib, else the only one that it can
 * be. Where an event has both 7 and 007, 07 is nobody's. Several are found where one bib is on several runners.
 */
export function bibHolders<T extends { bib_number: string }>(
  runners: Iterable<T>,
): (typed: string) => readonly T[] {
  const by_bib = new Map<string, T[]>()
  const by_bare = new Map<string, T[]>()
  for (const runner of runners) {
    if (runner.bib_number === '') continue
    collect(by_bib, runner.bib_number, runner)
    collect(by_bare, bareBib(runner.bib_number), runner)
  }
  return (typed) => {
    const bib = typed.trim()
    const exact = by_bib.get(bib)
    if (exact) return exact
    const alike = by_bare.get(bareBib(bib)) ?? []
    return alike.every(({ bib_number }) => bib_number === alike[0]?.bib_number) ? alike : []
  }
}
