import { z } from 'zod'
import type { Cell } from './seal.ts'

// The log of who changed what. It holds values only of the fields named here: of everything else, and so of
// everything that people say of themselves, it says which fields were changed and not what was in them.

export const activity_actions = ['create', 'update', 'delete'] as const

const cell = z.union([z.string(), z.number()]).nullable()

/** One row that a command wrote. */
export const activityChangeSchema = z.object({
  action: z.enum(activity_actions),
  collection: z.string(),
  /** By field: what stood there before and after; null where the log does not say. */
  fields: z.record(z.string(), z.tuple([cell, cell]).nullable()),
})
export type ActivityChange = z.infer<typeof activityChangeSchema>

export const activityEntrySchema = z.object({
  id: z.string(),
  /** Of the command. */
  kind: z.string(),
  /** User id; '' for an account that was deleted. */
  author: z.string(),
  /** The random name of the device that it came from. */
  device: z.string(),
  /** What it was about; '' when that was erased. */
  record: z.string(),
  /** For people: the event, the post, the product. Never a person. */
  label: z.string(),
  changes: z.array(activityChangeSchema),
  /** A device brought it back after a restore. */
  restored: z.boolean(),
  created: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Fields whose values are logged, by collection; none of them is about a person. */
const logged: Record<string, readonly string[]> = {
  events: words(`
    name slug event_date event_time location_name location_address description image_url course_map_url
    course_gpx_url registration_opens registration_closes status distance_m climb_m capacity fees ranking_basis
    age_group_basis age_bands results_provisional
  `),
  products: words('name description price image_url category rating sizes'),
  blog_posts: words('title slug excerpt featured_image_url status'),
  images: words('path alt gone'),
  reviews: words('rating hidden'),
  orders: words('status payment_status total_amount'),
  users: ['role'],
  registrations: words('race_time pace overall_rank gender_rank age_group_rank result_status'),
}

export const loggedFields = (collection: string): readonly string[] => logged[collection] ?? []

/** Names a row to people, where it is not about a person. */
export const label_fields: Record<string, string> = { events: 'name', products: 'name', blog_posts: 'title' }

const longest = 300
const inShort = (value: Cell): Cell =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value

/** Rows of one command that are told one by one. */
export const max_changes = 20

/** What one write of a command is in the log. */
export function activityChange(
  {
    action,
    collection,
    values,
  }: Pick<ActivityChange, 'action' | 'collection'> & { values: { [field: string]: Cell } },
  before: { [field: string]: Cell },
): ActivityChange {
  const told = loggedFields(collection)
  const names = action === 'delete' ? Object.keys(before) : Object.keys(values)
  const fields: ActivityChange['fields'] = {}
  for (const field of names) {
    if (field === 'id' || field === 'created') continue
    const was = before[field]
    const is = values[field]
    if (action === 'update' && was !== undefined && was === is) continue
    const both: [Cell | null, Cell | null] = [
      was === undefined ? null : inShort(was),
      is === undefined ? null : inShort(is),
    ]
    fields[field] = told.includes(field) ? both : null
  }
  return { action, collection, fields }
}
