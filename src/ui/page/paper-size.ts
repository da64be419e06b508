import type { Region } from '#domain/kernel/region.ts'

let sheet: CSSStyleSheet | null = null

/** Prints on the region's paper; until somebody has said where the organiser is, on the printer's own. */
export function setPaper({ country, paper }: Pick<Region, 'country' | 'paper'>): void {
  if (!('adoptedStyleSheets' in document)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(country === '' ? '' : `@page { size: ${paper === 'a4' ? 'A4' : 'letter'} }`)
}
