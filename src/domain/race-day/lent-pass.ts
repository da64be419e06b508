import { z } from 'zod'
import { recordId, typedText } from '../kernel/fields.ts'
import { bib_field } from '../registrations/registration-rules.ts'

// A runner lets somebody else collect the packet: a link holds what that phone shows at the table, in the part of an
// address that no server is ever asked for. It opens nothing: the code alone is no more than a picture of it.

export const lentPassSchema = z.strictObject({
  /** The registration. */
  id: recordId,
  event_id: recordId,
  bib_number: bib_field,
  name: typedText().min(1).max(201),
})
export type LentPass = z.infer<typeof lentPassSchema>

const path = '/runner-info/packet-pickup'

export const lentPassLink = (origin: string, { id, event_id, bib_number, name }: LentPass): string =>
  `${origin}${path}#${new URLSearchParams({ pass: id, event: event_id, bib: bib_number, name }).toString()}`

/** What stands behind the # of such a link; null when it is not one. */
export function lentPassIn(hash: string): LentPass | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [id, event_id, bib_number, name] = ['pass', 'event', 'bib', 'name'].map(
    (key) => params.get(key) ?? '',
  )
  const read = lentPassSchema.safeParse({ id, event_id, bib_number, name })
  return read.success ? read.data : null
}
