import { useSyncExternalStore } from 'react'

// The drawings of the set follow the site's own colors: their address names them, and the server draws with them
// (pocketbase/page_art.go). Without own colors a drawing is the file as it is.

let inks = ''
const listeners = new Set<() => void>()

const digits = (color: string): string => (/^#[0-9a-f]{6}$/.test(color) ? color.slice(1) : '')

/** What an address says of these declarations of a palette; '' for Milepost's own colors. */
export function artInks(palette: string): string {
  const declared = new Map(
    palette.split(';').map((declaration) => {
      const [name = '', color = ''] = declaration.split(':')
      return [name.trim(), color.trim()] as const
    }),
  )
  const [pink, night] = ['--own-pink', '--own-outdoor-header'].map((name) => digits(declared.get(name) ?? ''))
  return pink || night ? `${pink}-${night}` : ''
}

/** Makes every drawing follow a palette. */
export function drawWith(palette: string): void {
  const next = artInks(palette)
  if (next === inks) return
  inks = next
  for (const listener of listeners) listener()
}

// As the server sent the page, before anything is drawn.
if (typeof document !== 'undefined') inks = artInks(document.documentElement.getAttribute('style') ?? '')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address of a drawing in the site's colors; any other address stays as it is. */
export const artUrl = (src: string, own = inks): string =>
  own !== '' && /^\/art\/[\w-]+\.svg$/.test(src) ? `${src}?inks=${own}` : src

const ownInks = (): string => inks

export const useArtUrl = (src: string): string =>
  artUrl(src, useSyncExternalStore(subscribe, ownInks, ownInks))
