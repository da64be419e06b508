// What a page of the site is made of: fields that a form asks for and a screen shows. Plain data without zod, because
// each page's own code holds its fields.

interface Described {
  label: string
  help?: string
  /** A page without it cannot be published. */
  needed?: true
}

/** A text whose placeholders are filled in where it is shown. */
interface Filled extends Described {
  /** The names of those that it may have; absent: nobody looks. */
  fills?: readonly string[]
}

/** A text on one line. */
export interface LineField extends Filled {
  type: 'line'
  max: number
}
/** Paragraphs: in Markdown on a page, plain in a mail. */
export interface TextField extends Filled {
  type: 'text'
  max: number
}
export interface NumberField extends Described {
  type: 'number'
  min: number
  max: number
  /** In units of the currency. */
  is_amount?: true
}
/** The address of a picture, '' for none. */
export interface PictureField extends Described {
  type: 'picture'
}
/** A path of this site or a whole address, '' for none. */
export interface LinkField extends Described {
  type: 'link'
}
/** A country by ISO 3166, '' for none. */
export interface CountryField extends Described {
  type: 'country'
}
export interface ListField<F extends ItemFields = ItemFields> extends Described {
  type: 'list'
  /** One of them, in small letters, for its buttons. */
  item: string
  of: F
  most: number
}
export type ItemField = LineField | TextField | NumberField | PictureField | LinkField | CountryField
export interface ItemFields {
  readonly [name: string]: ItemField
}
export type PageField = ItemField | ListField
export interface PageFields {
  readonly [name: string]: PageField
}

type ItemOf<F extends ItemFields> = { [N in keyof F]: F[N] extends NumberField ? number : string }
/** The values of such fields. */
export type ValuesOf<F extends PageFields> = {
  [N in keyof F]: F[N] extends ListField<infer I> ? ItemOf<I>[] : F[N] extends NumberField ? number : string
}

type More<F extends Described> = Pick<F, Extract<keyof F, 'help' | 'needed' | 'fills' | 'is_amount'>>

export const line = (label: string, max: number, more: More<LineField> = {}): LineField => ({
  type: 'line',
  label,
  max,
  ...more,
})
export const text = (label: string, max: number, more: More<TextField> = {}): TextField => ({
  type: 'text',
  label,
  max,
  ...more,
})
export const number = (
  label: string,
  min: number,
  max: number,
  more: More<NumberField> = {},
): NumberField => ({ type: 'number', label, min, max, ...more })
export const picture = (label: string, more: More<PictureField> = {}): PictureField => ({
  type: 'picture',
  label,
  ...more,
})
export const link = (label: string, more: More<LinkField> = {}): LinkField => ({
  type: 'link',
  label,
  ...more,
})
export const country = (label: string, more: More<CountryField> = {}): CountryField => ({
  type: 'country',
  label,
  ...more,
})
export const list = <F extends ItemFields>(
  label: string,
  item: string,
  most: number,
  of: F,
  more: More<ListField> = {},
): ListField<F> => ({ type: 'list', label, item, most, of, ...more })

const empty_values = { line: '', text: '', picture: '', link: '', country: '', number: 0, list: [] } as const

const isValueOf = (field: PageField, value: unknown): boolean =>
  field.type === 'list'
    ? Array.isArray(value)
    : typeof value === (field.type === 'number' ? 'number' : 'string')

/** Values out of what the server or this device stored: of another type, or missing, they are empty. */
export function readValues<F extends PageFields>(fields: F, stored: object): ValuesOf<F>
export function readValues(fields: PageFields, stored: object): Record<string, unknown> {
  const found: Record<string, unknown> = { ...stored }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      const value = found[name]
      if (!isValueOf(field, value)) return [name, field.type === 'list' ? [] : empty_values[field.type]]
      if (field.type !== 'list') return [name, value]
      const items: unknown[] = Array.isArray(value) ? value : []
      return [
        name,
        items.flatMap((item) =>
          typeof item === 'object' && item !== null ? [readValues(field.of, item)] : [],
        ),
      ]
    }),
  )
}

/** A page whose words are the organiser's. */
export interface SitePage<F extends PageFields = PageFields> {
  name: string
  /** What the menu calls it. */
  title: string
  /** Its own address; '' for words that have none. */
  path: string
  /** Where words without an address are seen, the draft of them too. */
  seen_at?: string
  /** What its editors have to know. */
  about?: string
  fields: F
  /** What is wrong with values that contradict each other, by field: they are not published. */
  judge?(values: object): Partial<Record<string, string>>
}

export const definePage = <const N extends string, F extends PageFields>(
  page: SitePage<F> & { name: N },
): SitePage<F> & { name: N } => page
