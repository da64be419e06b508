import { isFields } from '../../kernel/loose-values.ts'

// The stored pictures that the fields of a part name by their addresses, in a field of their own or within a text.

/** A path of this site; an address of another site that has such a path is another picture. */
const stored_address = /(?<![\w.:/-])\/media\/[\w./-]*\w/g

const isStored = (text: string): boolean => text.replace(stored_address, '') === '' && text !== ''

/** The addresses of stored pictures in a value, each once. */
export function picturesIn(value: unknown): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  const own = typeof value === 'string' ? (value.match(stored_address) ?? []) : []
  return [...new Set([...own, ...inner.flatMap(picturesIn)])]
}

function withAddresses(value: unknown, to: (address: string) => string): unknown {
  if (typeof value === 'string')
    return isStored(value) ? to(value) : value.replace(stored_address, (address) => to(address) || address)
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
