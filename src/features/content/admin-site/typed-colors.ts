import type { CSSProperties } from 'react'
import {
  asOffered,
  fixed_colors,
  type OwnColors,
  palette_names,
  paletteVariables,
} from '#domain/content/site/palette.ts'

/** What stands without an own color. */
export const milepost_colors: OwnColors = {
  accent_color: fixed_colors.pink,
  header_color: fixed_colors.light.header,
}

/** The colors as they will be stored, out of what a form holds. */
export const typedColors = (values: { [name in keyof OwnColors]?: string | undefined }): OwnColors => ({
  accent_color: (values.accent_color ?? '').toLowerCase(),
  header_color: (values.header_color ?? '').toLowerCase(),
})

/** The style of an element that is seen in these colors, whatever the site's are; what nobody can read is as offered. */
export function paletteStyle(chosen: OwnColors): CSSProperties {
  const variables = paletteVariables(asOffered(chosen))
  // 'initial' is none at all: what is inherited from the page must not show through.
  const all = palette_names.map((name) => [name, variables[name] ?? 'initial'])
  return Object.fromEntries(all) as CSSProperties
}
