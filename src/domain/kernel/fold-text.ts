// How texts that people look for are compared: by letters, no matter what a keyboard or a timer's file made of them.

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
}

/** Straight, curly, or the letter that stands for one; and what is not seen at all, like a soft hyphen. */
const left_out = /['`´ʹ-ʿ‘’‛′＇\u00ad\u200b-\u200d\u2060\ufeff]/g
// The engine inside PocketBase finds nothing by a \p{…} and does not say so: the Latin ones of each are named too. In a
// class it even takes it for the letters p, M and the brackets, so a \p{…} stands outside.
const marks = /[\u0300-\u036f]|\p{M}/gu
const blanks = /(?:[\s\u002d\u2010-\u2015−]|\p{Pd})+/gu

/**
 * As people look for a name: in any case, with or without its accents and apostrophes, with hyphens or spaces.
 * `O’Neill`, `O'Neill` and `oneill` are one, and so are `Smith-Jones` and `smith jones`.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Letters, digits and single spaces, which most names are, have nothing to fold.
  if (!/[^ !-&(-,.-_a-~]| {2}/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[łøđðæœßþı]/g, (letter) => letters[letter] ?? letter)
    .replace(left_out, '')
    .replace(blanks, ' ')
}

/**
 * A folded name with what its neighboring words are in one, behind two spaces that no search goes over: a runner
 * written as `Anne Marie` or `van den Berg` is looked for as `annemarie` and `vandenberg`, too.
 */
export function withJoinedWords(folded: string): string {
  const words = folded.split(' ').filter((word) => word !== '' && !/\d/.test(word))
  const joined = words.flatMap((_, at) =>
    [2, 3].flatMap((count) => (at + count <= words.length ? words.slice(at, at + count).join('') : [])),
  )
  return joined.length === 0 ? folded : `${folded}  ${joined.join('  ')}`
}

/** What a search of several words is in one: `Anne Marie` may mean `Annemarie`; '' for a single word. */
export function joinedSearch(words: readonly string[]): string {
  const joined = words.join('').replaceAll(' ', '')
  return joined === words[0] ? '' : joined
}

/**
 * The words of a search, folded, each to be found for itself: a name may be asked for as `okafor ines` or as
 * `Okafor, Ines`. What is joined by a hyphen stays together.
 */
export const searchWords = (search: string): string[] =>
  search
    .split(/[\s,]+/)
    .map((word) => foldText(word).trim())
    .filter((word) => word !== '')
