/** '1 line', '2,345 lines'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** 'bib 7 of Ines' as 'Bib 7 of Ines': for words that can also begin a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
