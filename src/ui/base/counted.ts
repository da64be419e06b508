const plurals = new Intl.PluralRules('en')

/** '1 line', '2,345 lines'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${plurals.select(count) === 'one' ? one : many}`

const number_words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Three', where a number begins a sentence or a heading; from eleven on '11'. */
export const countWord = (count: number): string => number_words[count] ?? String(count)

/** 'bib 7 of Ines' as 'Bib 7 of Ines': for words that can also begin a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
