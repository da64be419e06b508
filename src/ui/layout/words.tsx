import type { ComponentProps, CSSProperties, ElementType, JSX } from 'react'
import { classes } from './classes.ts'
import { type ColorName, colorVar } from '#ui/theme/color-var.ts'
import type { textStyles } from '#ui/theme/text-styles.ts'
import styles from './words.module.css'

// The words that screens are written in. Besides its own props a word takes any CSS property; a number is px, and
// colors, line widths and sizes may be names from the theme. What needs a selector (a state, paper, a parent) is in a
// stylesheet beside its screen, with all that the selector changes: a prop here would win over it.
//
// It becomes classes and plain styles. Chakra would look at every property of every element, which takes a third of a
// slow phone's time to draw a screen.

type Length = number | string
/** By width of the screen. */
export const widths = ['base', 'md', 'lg'] as const
type At<Value> = Value | { [width in (typeof widths)[number]]?: Value }

/** What may differ by width. */
const properties = {
  gap: 'gap',
  columns: 'gridTemplateColumns',
  column: 'gridColumn',
  flex: 'flex',
  align: 'alignItems',
  justify: 'justifyContent',
  above: 'marginTop',
  below: 'marginBottom',
  pad: 'padding',
  padX: 'paddingInline',
  padY: 'paddingBlock',
  padTop: 'paddingTop',
  padBottom: 'paddingBottom',
  width: 'width',
  height: 'height',
  max: 'maxWidth',
  size: 'fontSize',
} as const

type Property = keyof typeof properties
export const by_width = Object.keys(properties)

/** Written by their name alone, each a class. */
const flags = [
  'anywhere',
  'block',
  'bold',
  'collapses',
  'covers',
  'grow',
  'hoverAccent',
  'hoverCard',
  'hoverLine',
  'inline',
  'nowrap',
  'quiet',
  'rigid',
  'shrink',
  'spoken',
  'touch',
  'underline',
  'wide',
  'wrap',
] as const

const isFlag = new Set<string>(flags)

/** Classes that every page has (src/ui/theme/base.css). */
const of_every_page: Record<string, string> = { quiet: 'quiet', spoken: 'only-spoken' }

type Width = 'md' | 'lg' | 'xl'

/** A color of the theme, or what CSS itself knows. A name that is neither would draw in the color around it. */
type Color = ColorName | 'transparent' | 'inherit' | 'currentColor' | `#${string}` | `${string}(${string})`

/** Properties of its own. A margin is `above` or `below`; `1fr` among `columns` may shrink below its content. */
type Own = { [Name in Property]?: At<Length> | undefined } & {
  [flag in (typeof flags)[number]]?: boolean | undefined
} & {
  bg?: Color | undefined
  /** Text style of the brand. */
  look?: keyof typeof textStyles | undefined
  /** The line of the ground, or a hairline. */
  lineAbove?: 'ground' | 'hair' | undefined
  lineBelow?: 'ground' | 'hair' | undefined
  /** This many lines; the rest is cut. */
  lines?: number | undefined
  /** Shown from this width on, or below it. */
  from?: Width | undefined
  until?: Width | undefined
}

/** The attributes that a word passes on; for others there is the element itself. */
const attributes = [
  'accept',
  'alt',
  'autoComplete',
  'children',
  'className',
  'colSpan',
  'dateTime',
  'decoding',
  'disabled',
  'download',
  'draggable',
  'form',
  'hidden',
  'href',
  'htmlFor',
  'id',
  'inert',
  'key',
  'lang',
  'loading',
  'name',
  'noValidate',
  'preserveAspectRatio',
  'ref',
  'rel',
  'role',
  'scope',
  'sizes',
  'src',
  'srcSet',
  'start',
  'style',
  'tabIndex',
  'target',
  'title',
  'type',
  'value',
  'viewBox',
] as const

const attribute_names = new Set<string>(attributes)
type Attribute = (typeof attributes)[number] | `aria-${string}` | `on${Capitalize<string>}`

type Tag = keyof JSX.IntrinsicElements
type Css = {
  [Name in Exclude<keyof CSSProperties, keyof Own>]?:
    (Lowercase<Name> extends `${string}color` ? Color : CSSProperties[Name]) | undefined
}

export type WordProps<T extends Tag> = Own &
  Css & {
    [Name in keyof ComponentProps<T> as Name extends Attribute ? Name : never]: ComponentProps<T>[Name]
  } & {
    as?: T
    [data: `data-${string}`]: unknown
  }

const tracks = (value: Length) =>
  typeof value === 'number'
    ? `repeat(${value}, minmax(0, 1fr))`
    : value.replaceAll(/(?<=^|\s)([\d.]+fr)(?=\s|$)/g, 'minmax(0, $1)')

const theme_sizes = /^(target|button)$/

/** A value of a word's own property: `columns={3}` is so many equal ones. */
function lengthOf(name: Property, value: Length): string {
  if (name === 'columns') return tracks(value)
  if (name === 'flex') return String(value)
  if (typeof value === 'number') return `${value}px`
  if (theme_sizes.test(value)) return `var(--mp-sizes-${value})`
  return value === 'between' ? 'space-between' : value
}

/** What CSS itself knows, besides the theme's names. */
const css_colors = /^(transparent|inherit|currentColor|#.*|.*\(.*)$/

/** A value of a CSS property; the theme's names become their variables. */
function cssValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/color$/i.test(name)) return css_colors.test(value) ? value : colorVar(value)
  if (/^border.*Width$/.test(name) && /^[a-z]+$/.test(value)) return `var(--mp-border-widths-${value})`
  if (/(Height|Width)$/.test(name) && theme_sizes.test(value)) return `var(--mp-sizes-${value})`
  if (name === 'borderRadius' && /^[a-z]+$/.test(value)) return `var(--mp-radii-${value})`
  return value
}

const isAttribute = (name: string) => /^(aria-|data-|on[A-Z])/.test(name) || attribute_names.has(name)

const css_names: Record<string, string> = properties

function draw(look_of_word: string | undefined, { as = 'div', ...props }: WordProps<Tag>) {
  const { className, look, lineAbove, lineBelow, lines, from, until, bg, style, ...rest } = props
  const names = [look_of_word, look ? `text-${look}` : undefined, className]
  if (lineAbove) names.push(styles[`${lineAbove}Above`])
  if (lineBelow) names.push(styles[`${lineBelow}Below`])
  if (lines) names.push(styles.lines)
  if (from) names.push(styles[`from-${from}`])
  if (until) names.push(styles[`until-${until}`])
  const attributes: Record<string, unknown> = {}
  const own: Record<string, unknown> = lines ? { WebkitLineClamp: lines } : {}
  if (bg) own.background = cssValue('color', bg)
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue
    if (isFlag.has(name)) names.push(value ? (of_every_page[name] ?? styles[name]) : undefined)
    else if (name in css_names) {
      const known = name as Property
      if (typeof value !== 'object') own[properties[known]] = lengthOf(known, value as Length)
      else
        for (const [width, there] of Object.entries(value as Record<string, Length | undefined>)) {
          if (there === undefined) continue
          names.push(styles[`${known}-${width}`])
          own[`--${known}-${width}`] = lengthOf(known, there)
        }
    } else if (isAttribute(name)) attributes[name] = value
    else own[name] = cssValue(name, value)
  }
  const Element = as as ElementType
  return <Element {...attributes} className={classes(...names) || undefined} style={{ ...own, ...style }} />
}

type Word<Default extends Tag> = <T extends Tag = Default>(props: WordProps<T>) => JSX.Element

/** An element with a class of its own; what a caller adds wins over it. */
export const word = <Default extends Tag>(look: string | undefined, tag: Default): Word<Default> =>
  function Drawn(props) {
    return draw(look, { as: tag, ...props } as WordProps<Tag>)
  }

/** Things side by side, their middles aligned. */
export const Row = word(styles.row, 'div')
/** Things below each other. */
export const Stack = word(styles.stack, 'div')
/** The same, where its content shares the height. */
export const Column = word(styles.vertical, 'div')
/** Things below each other that are read out as a list. */
export const List = word(styles.stack, 'ul')
export const Grid = word(styles.stack, 'div')
export const Box = word(undefined, 'div')
export const Text = word(undefined, 'p')
export const Span = word(undefined, 'span')
