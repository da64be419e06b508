import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'
import { registrationDetailsSchema } from '../registrations/registration-rules.ts'
import type { Cell } from '../kernel/seal.ts'

// The log of who changed what. It holds values only of the fields named here. For everything else it says which fields
// were changed, not what was in them. A person who is erased is erased here too (pocketbase/src/kernel/activity.ts).

const activity_actions = ['create', 'update', 'delete'] as const

const cell = z.union([z.string(), z.number()]).nullable()

/** One row that a command wrote. */
const activityChangeSchema = z.object({
  action: z.enum(activity_actions),
  collection: z.string(),
  record: z.string(),
  /** By field: what stood there before and after; null where the log does not say. */
  fields: z.record(z.string(), z.tuple([cell, cell]).nullable()),
})
export type ActivityChange = z.infer<typeof activityChangeSchema>

export const activityEntrySchema = z.object({
  id: recordId,
  /** The command's. */
  kind: z.string().min(1).max(60),
  /** User id; '' for an account that was deleted. */
  author: z.string().max(15),
  /** The random name of the device that it came from. */
  device: z.string().max(60),
  /** What it was about; '' when that was erased. */
  record: z.string().max(15),
  /** For people: the event, the post, the product. Never a person. */
  label: z.string().max(200),
  /** For people: whose registration, order or account it was, as they were called then; '' when that was erased. */
  whose: z.string().max(200),
  changes: z.array(activityChangeSchema),
  /** Rows that it wrote beyond these. */
  more: z.int().min(0),
  /** A device brought it back after a restore. */
  restored: z.boolean(),
  created: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Fields whose values are logged, by collection; none of them is about a person. */
const logged: Record<string, readonly string[]> = {
  events: words(`
    name slug event_date event_time time_zone location_name location_address description image_url image_alt course_map_url course_map_alt
    course_gpx_url registration_opens registration_closes status distance_m climb_m capacity fees
    fee_payment fee_payment_text hold_days confirm_days awards pickup_hours ranking_basis
    age_group_basis age_bands results_provisional
  `),
  products: words('name description price image_url image_alt category rating sizes'),
  blog_posts: words('title slug excerpt content featured_image_url image_alt status'),
  images: words('path alt gone'),
  reviews: words('rating hidden'),
  site_settings: ['review_photos'],
  orders: words('status payment_status total_amount'),
  users: ['role'],
  // The same for everybody who gets such a mail.
  outgoing_mail: ['subject'],
  stations: words('event_id kind name bib_from bib_to sees_age sees_contact closed'),
  registrations: words(
    'race_time pace overall_rank gender_rank age_group_rank result_status fee_cents fee_paid confirmed lapsed',
  ),
}

/** What people said of themselves, and an admin corrected: logged only then. */
const logged_when_corrected: Record<string, readonly string[]> = {
  registrations: registrationDetailsSchema.keyof().options,
}

export const loggedFields = (collection: string): readonly string[] => [
  ...(logged[collection] ?? []),
  ...(logged_when_corrected[collection] ?? []),
]

/** What a row is called for people, where it is not about a person. */
export const label_fields: Record<string, string> = {
  events: 'name',
  products: 'name',
  blog_posts: 'title',
  // As the file was called.
  images: 'name',
  stations: 'name',
  site_parts: 'part',
  site_drafts: 'part',
  outgoing_mail: 'subject',
}

/** What stations say is a log already, and a race has thousands of it. */
export const tellsItself = (kind: string): boolean => kind === 'recordFact' || kind === 'leaveStation'

const longest = 300
/** Around what differs, so that people find the place. */
const around = 40

/** The place in a text, or the one before it: no character is cut in two. */
const wholeAt = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at)

const inShort = (value: Cell): Cell =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, wholeAt(value, longest))}…` : value

/** The part that differs between two texts, one of which is long. */
function differing(was: Cell, is: Cell): [Cell, Cell] {
  if (typeof was !== 'string' || typeof is !== 'string' || Math.max(was.length, is.length) <= longest)
    return [was, is]
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start += 1
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const from = wholeAt(was, Math.max(0, start - around))
  const part = (text: string) => {
    const to = wholeAt(text, Math.min(text.length, text.length - end + around))
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [part(was), part(is)]
}

type LoggedWrite = Pick<ActivityChange, 'action' | 'collection' | 'record'> & {
  values: { [field: string]: Cell }
}

/** What one write of a command is in the log. */
export function activityChange(
  { action, collection, record, values }: LoggedWrite,
  before: { [field: string]: Cell },
): ActivityChange {
  const shown_fields = action === 'update' ? loggedFields(collection) : (logged[collection] ?? [])
  const names = action === 'delete' ? Object.keys(before) : Object.keys(values)
  const fields: ActivityChange['fields'] = {}
  for (const field of names) {
    if (field === 'id' || field === 'created' || field === 'updated') continue
    const was = before[field]
    const is = values[field]
    if (action === 'update' && was !== undefined && was === is) continue
    const is_shown = shown_fields.includes(field)
    // A new row itself says what the log leaves out; an empty field of a new or deleted row says nothing.
    if (action !== 'update' && (!is_shown || isNothing(action === 'create' ? is : was))) continue
    const [from, to] = was === undefined || is === undefined ? [was, is] : differing(was, is)
    const both: [Cell | null, Cell | null] = [
      from === undefined ? null : inShort(from),
      to === undefined ? null : inShort(to),
    ]
    fields[field] = is_shown ? both : null
  }
  return { action, collection, record, fields }
}

const isNothing = (value: Cell | undefined) =>
  value === undefined || value === '' || value === 0 || value === '[]'

/** How somebody looks at the log. */
export interface ActivityQuery {
  /** Every word of it is in what the change was about, whose it was, or what was done. */
  q: string
  /** Kind of command; '' for all. */
  kind: string
  /** User id of who did it; '' for everybody. */
  by: string
  /** Id of what it was about; '' for everything. */
  record: string
}
