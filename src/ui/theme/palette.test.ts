import { describe, expect, it } from 'vitest'
import { publishedIdentitySchema } from '#domain/content/site/identity.ts'
import {
  asOffered,
  type OwnColors,
  palette_names,
  paletteOf,
  paletteVariables,
  unreadableOf,
} from '#domain/content/site/palette.ts'
import { publishedFields } from '#domain/content/site/site-part.ts'
import { empty_site } from '#domain/content/site/site.ts'
import { semanticColors } from './tokens.ts'

// What comes of an organiser's own colors, on the grounds that the themes have.

const themes = ['light', 'dark', 'outdoor'] as const
type Theme = (typeof themes)[number]

// As WCAG writes it, apart from what is tested.
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As CSS mixes two colors in sRGB. */
const mixed = (color: string, other: string, share: number): string => {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The hue in degrees and how colorful it is, by another road than the palette's: HSV. */
function hsv(hex: string): { hue: number; chroma: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const chroma = most - least
  if (chroma === 0) return { hue: 0, chroma }
  const sector = most === r ? (g - b) / chroma : most === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma
  return { hue: (sector * 60 + 360) % 360, chroma }
}

/** What is seen in a theme: the palette's color, or the theme's own. */
function seenIn(theme: Theme, variables: Record<string, string>) {
  const key = { light: '_light', dark: '_dark', outdoor: '_outdoor' } as const
  return (name: keyof typeof semanticColors): string => {
    const value = semanticColors[name].value[key[theme]]
    const [, variable = '', fallback = value] = /^var\((--[\w-]+), (.*)\)$/.exec(value) ?? []
    return (variables[variable] ?? fallback).toLowerCase()
  }
}

/** Every pair of colors that a palette has a part in, where the screens use it. */
function pairsOf(theme: Theme, variables: Record<string, string>): [string, string, string, number][] {
  const seen = seenIn(theme, variables)
  const text = theme === 'outdoor' ? 7 : 4.5
  const pair = (
    front: keyof typeof semanticColors,
    back: keyof typeof semanticColors,
    bar: number,
  ): [string, string, string, number] => [`${front} on ${back}, ${theme}`, seen(front), seen(back), bar]
  const asphalt = '#12100e'
  return [
    pair('accent.text', 'ground', text),
    pair('accent.text', 'card', text),
    pair('accent.text', 'sunk', text),
    pair('accent.on', 'accent.fill', text),
    [
      `accent.on on accent.fill under a pointer, ${theme}`,
      seen('accent.on'),
      mixed(seen('accent.fill'), seen('accent.lift'), 0.16),
      text,
    ],
    // The outdoor theme draws a black line around it.
    ...(theme === 'outdoor' ? [] : [pair('accent.fill', 'card', 3)]),
    pair('inverse.accent', 'inverse', theme === 'dark' && !('--own-dark-accent-fill' in variables) ? 2.8 : 3),
    pair('header.text', 'header', text),
    pair('header.quiet', 'header', text),
    pair('header.accent', 'header', text),
    pair('header.accent-on', 'header.accent', text),
    [`letters of a count, ${theme}`, asphalt, seen('header.accent'), text],
    [`Sun on the header, ${theme}`, '#ffc531', seen('header'), text],
    [`Sky on the header, ${theme}`, '#a5d8f3', seen('header'), text],
    pair('header.line-on', 'header.line', text),
    ['letters on the ink', asphalt, variables['--own-pink'] ?? '#ff4d8b', 4.5],
  ]
}

/** Numbers that look random and are the same at each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
const random = seeded(36)
const anyColor = () =>
  `#${Math.floor(random() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`
const darkColor = () => mixed(anyColor(), '#000000', 0.6)
const choices: OwnColors[] = Array.from({ length: 200 }, (_, at) => ({
  accent_color: at % 10 === 3 ? '' : anyColor(),
  header_color: at % 10 === 7 ? '' : at % 2 === 0 ? anyColor() : darkColor(),
}))
const extremes = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#ff4d8b']
const all = [
  ...choices,
  ...extremes.flatMap((accent_color) => extremes.map((header_color) => ({ accent_color, header_color }))),
]

/** What comes of each, and why it is refused. */
const judged = all.map((chosen) => ({
  chosen,
  why: unreadableOf(chosen),
  variables: paletteVariables(chosen),
}))

const nameOf = ({ accent_color, header_color }: OwnColors) => `${accent_color || '-'} ${header_color || '-'}`

/** How far the hue of the second is from that of the first, in degrees; of a color that is nearly grey it is a matter of a digit. */
function turned(first: string, second: string): number {
  const [was, becomes] = [hsv(first), hsv(second)]
  if (was.chroma === 0) return becomes.chroma < 0.01 ? 0 : 180
  if (Math.min(was.chroma, becomes.chroma) <= 0.1) return 0
  const turn = Math.abs(was.hue - becomes.hue)
  return Math.min(turn, 360 - turn)
}

describe('the colors of a site', () => {
  it('are all read in every theme, whatever was accepted', () => {
    const accepted = judged.filter(({ why }) => why.length === 0)
    expect(accepted.length).toBeGreaterThan(60)
    for (const { chosen, variables } of accepted)
      for (const theme of themes)
        for (const [what, front, back, bar] of pairsOf(theme, variables))
          expect(contrast(front, back), `${nameOf(chosen)}: ${what}`).toBeGreaterThanOrEqual(bar)
  })

  it('are offered at the nearest of their hue where nobody can read them', () => {
    const refused = judged.filter(({ why }) => why.length > 0)
    expect(refused.length).toBeGreaterThan(60)
    for (const { chosen, why, variables } of refused) {
      expect(unreadableOf(asOffered(chosen)), nameOf(chosen)).toEqual([])
      expect(variables).toEqual({})
      for (const { field, offer, contrast: is, needed } of why) {
        expect(is).toBeLessThan(needed)
        expect(turned(chosen[field], offer), `${field} ${chosen[field]} → ${offer}`).toBeLessThan(15)
      }
    }
  })

  it('are shown as they were chosen', () => {
    const chosen = { accent_color: '#0057b8', header_color: '#1a2456' }
    expect(paletteVariables(chosen)).toMatchObject({
      '--own-light-accent-fill': '#0057b8',
      '--own-light-header': '#1a2456',
      '--own-dark-header': '#1a2456',
    })
    expect(paletteVariables({ ...chosen, accent_color: '' })).not.toHaveProperty('--own-light-accent-fill')
  })

  it('set nothing that no screen reads, and are Milepost’s own where nothing was chosen', () => {
    const read = JSON.stringify(semanticColors)
    const names = new Set(judged.flatMap(({ variables }) => Object.keys(variables)))
    for (const name of names) expect(palette_names).toContain(name)
    names.delete('--own-pink')
    for (const name of names) expect(read, name).toContain(`var(${name},`)
    expect(paletteOf({ accent_color: '', header_color: '' })).toBe('')
    expect(paletteOf({ accent_color: 'red;}', header_color: '#12' })).toBe('')
    expect(paletteOf({ accent_color: '#0057b8', header_color: '' })).toMatch(
      /^(--own-[a-z-]+:#[0-9a-f]{6};)+$/,
    )
  })

  it('are not published while nobody can read them, and are told what can be', () => {
    const identity = { ...empty_site.identity, name: 'Lakeside Runners' }
    const pale = publishedIdentitySchema.safeParse({
      ...identity,
      accent_color: '#FFF0F5',
      header_color: '#ffd900',
    })
    expect(pale.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['accent_color', expect.stringMatching(/^A button on a white card: the contrast is 1\.1, and 3 is/)],
      ['header_color', expect.stringMatching(/^White letters on it: the contrast is 1\.3, and 4\.5 is/)],
    ])
    const [accent = '', header = ''] =
      pale.error?.issues.map(({ message }) => /#[0-9a-f]{6}/.exec(message)?.[0] ?? '') ?? []
    const read = publishedIdentitySchema.parse({ ...identity, accent_color: accent, header_color: header })
    expect(publishedFields('identity', read)).toMatchObject({
      accent_color: accent,
      palette: paletteOf(read),
    })
    expect(publishedFields('identity', identity)).not.toHaveProperty('palette')
  })
})
