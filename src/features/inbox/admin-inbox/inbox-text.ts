import type {
  InquiryMessage,
  RestoreMessage,
  SubscriberMessage,
  VolunteerMessage,
} from '#data/inbox/inbox.ts'
import type { Inquiry } from '#domain/inbox/inquiry.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import type { Volunteer } from '#domain/inbox/volunteer.ts'
import { counted } from '#ui/base/counted.ts'
import type { ListRules } from '#ui/list/list-state.ts'

// How the lists of the inbox are searched, sorted and described.

export const role_labels: Record<Volunteer['preferred_role'], string> = {
  aid_station: 'Aid station',
  timing: 'Timing tent',
  course_marshal: 'Course marshal',
  packet_pickup: 'Packet pickup',
  '': 'Wherever help is needed',
}

export const option_labels: Record<Inquiry['selected_option'], string> = {
  gold_sponsor: 'Gold Sponsor',
  silver_sponsor: 'Silver Sponsor',
  bronze_sponsor: 'Bronze Sponsor',
  vendor_booth: 'Vendor Booth',
  custom: 'Custom Partnership',
}

type MessageSort = 'date' | 'name'
const first = { q: '', sort: 'date', dir: 'desc' } as const

/** @param phoneText how a stored number is shown: it is found by either */
export const volunteerRules = (
  phoneText: (stored: string) => string,
): ListRules<VolunteerMessage, MessageSort> => ({
  first,
  values: { date: ({ created }) => created, name: ({ full_name }) => full_name },
  textOf: ({ full_name, email, phone, availability, preferred_role }) =>
    [full_name, email, phone, phoneText(phone), availability, role_labels[preferred_role]].join(' '),
})

export const inquiryRules = (
  phoneText: (stored: string) => string,
): ListRules<InquiryMessage, MessageSort> => ({
  first,
  values: { date: ({ created }) => created, name: ({ company_name }) => company_name },
  textOf: (row) =>
    [
      row.company_name,
      row.contact_person_name,
      row.contact_email,
      row.contact_phone,
      phoneText(row.contact_phone),
      option_labels[row.selected_option],
      row.message,
    ].join(' '),
})

export const subscriber_rules: ListRules<SubscriberMessage, MessageSort> = {
  first,
  values: { date: ({ created }) => created, name: ({ email }) => email },
  textOf: ({ email }) => email,
}

export const restore_rules: ListRules<RestoreMessage, MessageSort> = {
  first,
  values: { date: ({ created }) => created, name: ({ kind }) => kind },
  textOf: (row) => `${titleOf(row)} ${factsOf(row).join(' ')}`,
}

const restore_titles: Record<RestoreMessage['kind'], string> = {
  value_lost: 'A value gave way to newer work',
  value_taken: 'A number was given again',
  role_change: 'A role waits for you',
  account_missing: 'The owner is not in the restored copy',
  work_missing: 'An import has to be made again',
  oversold: 'More is ordered than there is',
}

const restore_advice: Record<RestoreMessage['kind'], string> = {
  value_lost: 'Compare both values, and enter the right one again if the wrong one stands.',
  value_taken: 'The later one has it now. Give the other one a new one.',
  role_change: 'Give the role again under Users, if it is right.',
  account_missing: 'The row stands without its account. Its owner can sign up again and claim it.',
  work_missing:
    'Import it again at the device that imported it, or import the file once more under Results: it asks before anything counts.',
  oversold: 'Write to one of the customers, or find one more.',
}

type About = Pick<RestoreMessage, 'kind' | 'details'>

const isUndo = ({ kind, details }: About) => kind === 'work_missing' && 'undone' in details

export const titleOf = (about: About): string =>
  isUndo(about) ? 'An import has to be undone again' : restore_titles[about.kind]
export const adviceOf = (about: About): string =>
  isUndo(about) ? 'Undo it once more under Results, where files are imported.' : restore_advice[about.kind]

const collection_names: Record<string, string> = {
  registrations: 'Registration',
  orders: 'Order',
  order_items: 'Item of an order',
  users: 'Account',
  reviews: 'Review',
  events: 'Event',
  products: 'Product',
  newsletter_subscribers: 'Newsletter address',
}

/** @param events names by id */
export const recordName = (
  { collection, record }: Pick<RestoreMessage, 'collection' | 'record'>,
  events: ReadonlyMap<string, string>,
): string =>
  (collection === 'events' ? events.get(record) : undefined) ??
  `${collection_names[collection] ?? collection} ${record}`

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const countIn = (value: unknown, name: string): number => Number(looseFields(value)[name] ?? 0)

/** What the item says about values, one line each. */
export function factsOf({ kind, details }: About): string[] {
  if (kind === 'work_missing') {
    const { file, imported, undone } = details
    const counts = undone
      ? [`${countIn(undone, 'removed')} removed`, `${countIn(undone, 'restored')} put back`]
      : [
          counted(countIn(imported, 'new'), 'new runner', 'new runners'),
          `${countIn(imported, 'changed')} changed`,
        ]
    return [...(file ? [String(file)] : []), counts.join(', ')]
  }
  return Object.entries(details).map(([field, value]) => {
    const name = field.replaceAll('_', ' ')
    if (typeof value === 'object' && value !== null && 'lost' in value && 'kept' in value)
      return `${name}: ${shown(value.lost)} was lost, ${shown(value.kept)} stands`
    return `${name}: ${shown(value)}`
  })
}
