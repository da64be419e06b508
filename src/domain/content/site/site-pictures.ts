import { isFields } from '../../kernel/loose-values.ts'
import { addressInText, pictureAt, withFocus } from '../../kernel/media.ts'

// The stored pictures that the fields of a part name by their addresses, in a field of their own or within a text.

/** A path of this site; an address of another site that has such a path is another picture. */
const stored_address = /(?<![\w.:/-])\/media\/[\w./-]*\w/g

/** The same with what it says of its picture. */
const marked_address = new RegExp(`${stored_address.source}(?:#[0-9a-fx~@-]*[0-9a-f])?`, 'g')

const isStored = (text: string): boolean => text.replace(marked_address, '') === '' && text !== ''

/** The addresses of stored pictures in a value, each once. */
export function picturesIn(value: unknown): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  const own = typeof value === 'string' ? (value.match(stored_address) ?? []) : []
  return [...new Set([...own, ...inner.flatMap(picturesIn)])]
}

/** Another address keeps the point that was chosen here; '' where there is none. */
function placed(address: string, to: (address: string) => string): string {
  const { src, focus } = pictureAt(address)
  const next = to(src)
  return next === src ? address : withFocus(next, focus)
}

function withAddresses(value: unknown, to: (address: string) => string): unknown {
  if (typeof value === 'string')
    return isStored(value)
      ? placed(value, to)
      : value.replace(marked_address, (address) => {
          const next = placed(address, to)
          return next === '' || next === address ? address : addressInText(next)
        })
  if (Array.isArray(value)) return value.map((item: unknown) => withAddresses(item, to))
  return isFields(value) ? readdressed(value, to) : value
}

/** Fields with other addresses; '' leaves a field of its own empty, and a text as it is. */
export const readdressed = (
  fields: Readonly<Record<string, unknown>>,
  to: (address: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, withAddresses(inner, to)]))

const sent_address = /^\/media\/sent\/([a-z0-9]{15})$/

/** Stands for a picture that is on its way to the library: the server puts the real address in its place. */
export const sentPicture = (id: string): string => `/media/sent/${id}`

/** The id of such a picture; '' for any other address. */
export const sentPictureId = (address: string): string => sent_address.exec(address)?.[1] ?? ''
