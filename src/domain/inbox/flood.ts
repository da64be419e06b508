import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'
import type { Registration } from '../registrations/registration.ts'

// A flood is what comes without an account from one network, unusually much within a short time. A school class may be
// one as well as nonsense: the server only notes it (pocketbase/src/inbox/floods.ts), and an admin looks.

/** What can be made without an account, by its collection. */
export const guest_lists = [
  'registrations',
  'volunteers',
  'sponsor_vendor_inquiries',
  'newsletter_subscribers',
  'reviews',
] as const
export type GuestList = (typeof guest_lists)[number]

/** One item holds no more, and the next begins. */
export const flood_at_most = 1_000
/** Its last entries come in one request. */
export const flood_ids_at_most = flood_at_most + 200

/** Why an entry stays where the others of its flood are removed. */
const stay_reasons = ['paid', 'claimed', 'confirmed', 'result', 'changed'] as const
export type StayReason = (typeof stay_reasons)[number]

export const stayedSchema = z.array(z.object({ id: recordId, why: z.enum(stay_reasons) }))

/** The details of an inbox item about a flood. */
export const floodSchema = z.object({
  list: z.enum(guest_lists),
  /** What came and was not removed yet, the oldest first. */
  ids: z.array(recordId).max(flood_ids_at_most),
  /** When the first and the last of them came, as PocketBase writes a moment. */
  from: z.string().max(40),
  to: z.string().max(40),
  /** What stayed when the others were removed. */
  stayed: stayedSchema,
  /** It came from several networks that belong to one wide network. */
  wide: z.boolean().optional(),
})
export type Flood = z.infer<typeof floodSchema>

/** What is known about an entry; about a letter, only whether an admin did something with it. */
export interface FloodEntry extends Partial<
  Pick<Registration, 'fee_paid' | 'user_id' | 'confirmed' | 'result_status'>
> {
  id: string
  /** A command changed it since it came. */
  changed?: boolean
}

/** null: nothing keeps it. */
export function whyItStays({
  fee_paid,
  user_id,
  confirmed,
  result_status,
  changed,
}: FloodEntry): StayReason | null {
  if (fee_paid) return 'paid'
  if (user_id) return 'claimed'
  if (confirmed) return 'confirmed'
  if (result_status) return 'result'
  return changed ? 'changed' : null
}

/** Those that stay, each with its reason. */
export const stayingOf = (entries: readonly FloodEntry[]): Flood['stayed'] =>
  entries.flatMap((entry) => {
    const why = whyItStays(entry)
    return why ? [{ id: entry.id, why }] : []
  })

/** A family is not a flood even in the smallest race: it takes at least a fifth of the usual number. */
const least_part = 0.2

/**
 * How much from one network within ten minutes is a flood. A small race is filled sooner than a large one.
 * @param usual the admin's number
 * @param capacity null: no limit, or no race
 */
export const floodFrom = (usual: number, capacity: number | null): number =>
  capacity === null ? usual : Math.min(usual, Math.ceil(Math.max(usual * least_part, capacity / 2)))

const part_at_once = 0.25
const least_at_once = 0.05

/**
 * Whether one more entry of a network counts at once: together they take a quarter of what the race had left, or about
 * five where that is less. The rest waits for a word (../registrations/entry-confirmation.ts), so that no stranger
 * fills a race.
 * @param usual as above
 * @param places_left null: no limit
 * @param counted how many of the network hold a place that nobody has paid or confirmed
 */
export const countsAtOnce = (usual: number, places_left: number | null, counted: number): boolean =>
  places_left === null ||
  counted < Math.max(Math.ceil(usual * least_at_once), Math.floor((places_left + counted) * part_at_once))

/** What comes more slowly is a flood when this many times as many come within a day. */
export const floods_in_a_day = 3

declare module '../kernel/effect.ts' {
  interface Shown {
    /** `event_id` is '' for letters. */
    floods: { id: string; created: string; event_id: string; flood: Flood }
  }
}
