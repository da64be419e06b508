import { contrast, nearestThat, oklch, withLightness } from '../../kernel/oklch.ts'

// The colors of a site. An organiser chooses up to two; from them come those of every screen in every theme, each on
// the grounds where it is used. An accepted choice is shown as it is: what the other themes need follows from it.

/** What an organiser chooses; '' for Milepost's own. */
export interface OwnColors {
  /** The colour of the next step, of the present place and of one's own row. */
  accent_color: string
  /** Behind the header, the footer and what is as dark as they are. */
  header_color: string
}

type Theme = 'light' | 'dark' | 'outdoor'

/** The theme's own colors that others stand on, and those that stand on others (src/ui/theme/tokens.ts). */
export const fixed_colors = {
  light: { ground: '#f5f0e6', card: '#ffffff', sunk: '#e9e1d1', inverse: '#12100e', header: '#0b0a09' },
  dark: { ground: '#131210', card: '#1f1d1a', sunk: '#0b0a09', inverse: '#f7f2e8', header: '#000000' },
  outdoor: { ground: '#ffffff', card: '#ffffff', sunk: '#f2f2f2', inverse: '#000000', header: '#000000' },
  asphalt: '#12100e',
  white: '#ffffff',
  sun: '#ffc531',
  sky: '#a5d8f3',
  pink: '#ff4d8b',
  header_quiet: '#c9c2b4',
  header_line: '#38342d',
} as const

/** What contrast a text needs, and what the ground of a control or a mark (WCAG AA; outdoors more). */
const text_contrast = { light: 4.5, dark: 4.5, outdoor: 7 } as const
const control_contrast = 3

const { asphalt, white, sun, sky, pink } = fixed_colors
const black = '#000000'
const themes = ['light', 'dark', 'outdoor'] as const

export const own_color = /^#[0-9a-f]{6}$/

/** What is written in every theme on the header, and on all that is as black as it. */
const on_header = [
  { color: white, what: 'White letters on it' },
  { color: sun, what: 'Yellow notices on it' },
  { color: sky, what: 'Blue notices on it' },
] as const

/** A choice that nobody can read. */
export interface Unreadable {
  field: keyof OwnColors
  /** The two colors, in words. */
  what: string
  contrast: number
  needed: number
  /** The nearest of the same hue that can be read. */
  offer: string
}

const isAccent = (color: string): boolean => contrast(color, fixed_colors.light.card) >= control_contrast
const isHeader =
  (theme: Theme) =>
  (color: string): boolean =>
    on_header.every((letters) => contrast(letters.color, color) >= text_contrast[theme])

/** What of a choice nobody can read: one pair for each color. */
export function unreadableOf({ accent_color, header_color }: OwnColors): Unreadable[] {
  const found: Unreadable[] = []
  if (own_color.test(accent_color) && !isAccent(accent_color))
    found.push({
      field: 'accent_color',
      what: 'A button on a white card',
      contrast: contrast(accent_color, fixed_colors.light.card),
      needed: control_contrast,
      offer: nearestThat(isAccent, accent_color),
    })
  const fits = isHeader('light')
  if (own_color.test(header_color) && !fits(header_color)) {
    const letters = on_header.find(({ color }) => contrast(color, header_color) < text_contrast.light)
    if (letters)
      found.push({
        field: 'header_color',
        what: letters.what,
        contrast: contrast(letters.color, header_color),
        needed: text_contrast.light,
        offer: nearestThat(fits, header_color),
      })
  }
  return found
}

/** A choice with what is offered in the place of what nobody can read. */
export const asOffered = (chosen: OwnColors): OwnColors => ({
  ...chosen,
  ...Object.fromEntries(unreadableOf(chosen).map(({ field, offer }) => [field, offer])),
})

/** Why nobody can read a color, in two sentences; the contrast is never rounded up to what it would need. */
export const unreadableText = ({ what, contrast: is, needed, offer }: Unreadable): string =>
  `${what}: the contrast is ${(Math.floor(is * 10) / 10).toFixed(1)}, and ${needed} is needed. The nearest colour that can be read is ${offer}.`

/** The first of these that can be read on a color, else the one that is read best. */
const readableOn = (color: string, bar: number, inks: readonly string[]): string =>
  inks.find((ink) => contrast(ink, color) >= bar) ??
  inks.toSorted((a, b) => contrast(b, color) - contrast(a, color))[0] ??
  black

const reaches =
  (bar: number, ...others: readonly string[]) =>
  (color: string): boolean =>
    others.every((other) => contrast(color, other) >= bar)

const shifted = (color: string, by: number): string => withLightness(color, oklch(color).lightness + by)

const accent_tokens = [
  'accent-text',
  'accent-fill',
  'accent-on',
  'accent-lift',
  'accent-foot',
  'inverse-accent',
] as const
const header_tokens = ['header', 'header-quiet', 'header-line', 'header-tick'] as const
type Token = (typeof accent_tokens)[number] | (typeof header_tokens)[number] | 'header-accent'
type Tokens = { [token in Token]?: string }

/** What comes of the accent in a theme. What is black in the outdoor theme stays so. */
function accentsIn(theme: Theme, accent: string): Tokens {
  const { ground, card, sunk, inverse } = fixed_colors[theme]
  const bar = text_contrast[theme]
  const fill = {
    light: accent,
    dark: nearestThat(reaches(control_contrast, card, ground), accent),
    outdoor: nearestThat((color) => [black, white].some((ink) => contrast(ink, color) >= bar), accent),
  }[theme]
  const on = readableOn(fill, bar, theme === 'outdoor' ? [black, white] : [asphalt, white, black])
  const mark = nearestThat(reaches(control_contrast, inverse), accent)
  const always = {
    'accent-fill': fill,
    'accent-on': on,
    // Under a finger the fill moves away from its text.
    'accent-lift': on === white ? black : white,
    'inverse-accent': mark,
  }
  if (theme === 'outdoor') return always
  return {
    ...always,
    'accent-text': nearestThat(reaches(bar, ground, card, sunk), accent),
    ...(theme === 'dark' ? { 'accent-foot': shifted(fill, -0.2) } : {}),
  }
}

/** What comes of the header's color in a theme; outdoors its texts and lines stay white. */
function headersIn(theme: Theme, color: string): Tokens {
  if (theme === 'outdoor') return { header: nearestThat(isHeader(theme), color) }
  const { lightness } = oklch(color)
  return {
    header: color,
    'header-quiet': nearestThat(reaches(text_contrast[theme], color), fixed_colors.header_quiet),
    'header-line': shifted(color, lightness < 0.25 ? 0.17 : -0.12),
    'header-tick': shifted(color, 0.2),
  }
}

const nameOf = (theme: Theme, token: string): string => `--own-${theme}-${token}`
/** The ink of drawings and of charts, the same in every theme. */
const ink_name = '--own-pink'

/** Every variable that a palette may set. */
export const palette_names: readonly string[] = [
  ink_name,
  ...themes.flatMap((theme) =>
    [...accent_tokens, ...header_tokens, 'header-accent' as const].map((token) => nameOf(theme, token)),
  ),
]

/** The variables that make the screens follow a choice, by name; none where nothing was chosen, or nothing readable. */
export function paletteVariables(chosen: OwnColors): Record<string, string> {
  const accent = own_color.test(chosen.accent_color) ? chosen.accent_color : ''
  const header = own_color.test(chosen.header_color) ? chosen.header_color : ''
  if ((accent === '' && header === '') || unreadableOf(chosen).length > 0) return {}
  const variables: Record<string, string> = {}
  if (accent !== '') variables[ink_name] = nearestThat(reaches(text_contrast.light, asphalt), accent)
  for (const theme of themes) {
    const bar = text_contrast[theme]
    const headers: Tokens = header === '' ? {} : headersIn(theme, header)
    const under = headers.header ?? fixed_colors[theme].header
    // Outdoors the line is white, and nothing is written on it.
    const line = theme === 'outdoor' ? under : (headers['header-line'] ?? fixed_colors.header_line)
    const tokens: Tokens = {
      ...(accent === '' ? {} : accentsIn(theme, accent)),
      ...headers,
      'header-accent': nearestThat(reaches(bar, under, line, asphalt), accent || pink),
    }
    for (const [token, color] of Object.entries(tokens)) if (color) variables[nameOf(theme, token)] = color
  }
  return variables
}

/** The same as the declarations of a style; '' for Milepost's own colors. */
export function paletteOf(chosen: OwnColors): string {
  const variables = paletteVariables(chosen)
  return Object.keys(variables)
    .toSorted()
    .map((name) => `${name}:${variables[name]};`)
    .join('')
}
