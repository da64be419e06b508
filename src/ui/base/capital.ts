/** 'bib 7 of Ines' as 'Bib 7 of Ines': for words that can also begin a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
