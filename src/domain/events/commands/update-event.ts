import { z } from 'zod'
import { eventFieldsSchema, paymentFault, pickupFault, type StoredEvent, windowFault } from '../event-form.ts'
import { recordId } from '../../kernel/fields.ts'
import { isEventDrawing } from '../event-art.ts'
import { type EventNews, newsOf } from '../event-letter.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { addressesOf, type EventFiles, linkFault, zoneFault } from '../event-decision.ts'
import type { Effect } from '../../kernel/effect.ts'

export const kind = 'updateEvent'
export const v = 1

export const argsSchema = z.object({
  event_id: recordId,
  changes: eventFieldsSchema
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
  /** Whether the runners get a mail about it; apps that cannot ask say nothing. */
  tell: z.boolean().default(false),
})
export type UpdateEventArgs = z.infer<typeof argsSchema>
export type EventChanges = UpdateEventArgs['changes']

export const permits = mayManageSite

export const effect: Effect<UpdateEventArgs> = {
  events: ({ event_id, changes }) => ({ id: event_id, changes }),
}

export interface UpdateEventState {
  event: StoredEvent | null
  from: Seen<EventChanges>
  /** Whether another event has the slug of the change. */
  slug_taken: boolean
  files: EventFiles
  /** Whether this site sends mails. */
  sends_mail: boolean
  /** Whether there is a time zone of the name in the change; the empty name counts as one. */
  zone_known: boolean
  /** The drawing for a race without a picture of its own. */
  drawing: string
}

export interface UpdateEventWrite {
  /** Only what differs from what is stored. */
  values: Partial<StoredEvent>
  /** Runners of this event may be in other age groups now. */
  regroups: boolean
  /** Places are computed in another way now. */
  reranks: boolean
  /** What the runners are told; null for nothing. */
  news: EventNews | null
}

export function decide(
  { event, from, slug_taken, files, sends_mail, zone_known, drawing }: UpdateEventState,
  { changes, tell }: UpdateEventArgs,
  { todayIn }: DecisionContext,
): Accept<UpdateEventWrite> | Refusal | Conflict {
  if (event === null) return refuse('event_not_found', 'editing')
  const addresses = addressesOf(changes, files)
  if ('status' in addresses) return addresses
  const { image_id: _image, map_id: _map, gpx_id: _gpx, image_focus: _focus, ...fields } = changes
  // Who saw no picture, because the server had not said which drawing it chose, saw none of another person's.
  const seen =
    from.image_url === '' && isEventDrawing(event.image_url) ? { ...from, image_url: event.image_url } : from
  const merged = mergeChanges(event, { ...fields, ...addresses }, seen)
  if (merged.status !== 'merged') return merged
  const values = merged.values.image_url === '' ? { ...merged.values, image_url: drawing } : merged.values
  if (slug_taken && values.slug !== undefined) return atField('slug', refuse('23505'))
  const changed = (...names: (keyof StoredEvent)[]) => names.some((name) => values[name] !== undefined)
  // Two changes may each be right and the two together not; what an older event has stays until somebody mends it.
  const next = { ...event, ...values }
  const fault =
    (changed('event_date', 'registration_opens', 'registration_closes') ? windowFault(next) : null) ??
    (changed('event_date', 'pickup_hours') ? pickupFault(next) : null) ??
    (changed('fee_payment', 'fee_payment_text', 'hold_days') ? paymentFault(next) : null) ??
    (changed('confirm_days') ? linkFault(next, sends_mail) : null) ??
    (changed('time_zone') ? zoneFault(zone_known) : null)
  if (fault) return atField(`changes.${fault.field}`, refuse('invalid', fault.message))
  return {
    status: 'accept',
    write: {
      values,
      regroups: changed('age_bands', 'event_date'),
      reranks: changed('ranking_basis', 'age_group_basis', 'age_bands', 'distance_m'),
      news: tell && Object.keys(values).length > 0 ? newsOf(event, next, todayIn(next.time_zone)) : null,
    },
    result: {},
  }
}
