import { z } from 'zod'
import { eventFormSchema, type StoredEvent } from '../event-form.ts'
import { recordId, withDefaults } from '../../kernel/fields.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { addressesOf, type EventFiles, linkFault, zoneFault } from '../event-decision.ts'
import type { Effect } from '../../kernel/effect.ts'

export const kind = 'createEvent'
export const v = 1

export const argsSchema = z.object({
  /** Made on the device. */
  event_id: recordId,
  event: withDefaults(eventFormSchema, {
    time_zone: '',
    image_alt: '',
    course_map_alt: '',
    fee_payment: '',
    fee_payment_text: '',
    hold_days: '',
    confirm_days: '',
    awards: [],
    pickup_hours: null,
  }),
})
export type CreateEventArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<CreateEventArgs> = {
  events: ({ event_id, event }, { at }) => ({
    id: event_id,
    makes: { ...event, id: event_id, photos: [], registered: 0, finishers: 0, updated: at },
  }),
}

export interface CreateEventState {
  id_taken: boolean
  slug_taken: boolean
  files: EventFiles
  /** Whether this site sends mails. */
  sends_mail: boolean
  /** Whether there is a time zone of this name; the empty name counts as one. */
  zone_known: boolean
  /** The drawing for a race without a picture of its own. */
  drawing: string
}

export interface CreateEventWrite {
  event: StoredEvent & { id: string }
}

export function decide(
  { id_taken, slug_taken, files, sends_mail, zone_known, drawing }: CreateEventState,
  { event_id, event }: CreateEventArgs,
  _context: DecisionContext,
): Accept<CreateEventWrite, { slug: string }> | Refusal {
  if (id_taken) return refuse('already_created')
  if (slug_taken) return atField('slug', refuse('23505'))
  const fault = linkFault(event, sends_mail) ?? zoneFault(zone_known)
  if (fault) return atField(`event.${fault.field}`, refuse('invalid', fault.message))
  const addresses = addressesOf(event, files)
  if ('status' in addresses) return addresses
  const { image_id: _image, map_id: _map, gpx_id: _gpx, image_focus: _focus, ...stored } = event
  return {
    status: 'accept',
    write: { event: { ...stored, image_url: stored.image_url || drawing, ...addresses, id: event_id } },
    result: { slug: event.slug },
  }
}
