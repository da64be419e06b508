/** 'bib 7 of Ines' as 'Bib 7 of Ines': a sentence that begins with what stands within others too. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
