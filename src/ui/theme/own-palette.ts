import { useLayoutEffect } from 'react'
import { drawWith } from './art-inks.ts'

/** What the browser's own bar shows without an own palette: the header's black. */
const header_black = '#0B0A09'

/** Makes the page follow a palette (src/domain/content/site/palette.ts): as the server sent it, or a newer one. */
export function useOwnPalette(palette: string): void {
  useLayoutEffect(() => {
    drawWith(palette)
    const { style } = document.documentElement
    for (const name of Array.from(style)) if (name.startsWith('--own-')) style.removeProperty(name)
    for (const declaration of palette.split(';')) {
      const [name = '', color = ''] = declaration.split(':')
      if (name !== '') style.setProperty(name, color)
    }
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', style.getPropertyValue('--own-light-header') || header_black)
  }, [palette])
}
