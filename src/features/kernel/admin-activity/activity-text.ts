import type { ActivityChange, ActivityEntry, ActivityQuery } from '#domain/inbox/activity.ts'
import { race_day_only } from '#domain/events/pickup-hours.ts'
import { foldText, searchWords } from '#domain/kernel/fold-text.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { priceText, toUnits } from '#domain/kernel/money.ts'
import { formatRaceTime } from '#domain/results/race-time.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Cell } from '#domain/kernel/seal.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { capital, counted } from '#ui/base/counted.ts'
import { feesText } from '#ui/entry/fee-text.ts'

// What the log says, in words for people.

/** By kind of command; a kind that is not here is spelled out from its name. */
const kinds: Record<string, string> = {
  registerForEvent: 'Registered a runner',
  registerWalkUp: 'Registered a walk-up',
  updateRegistration: 'Changed a registration',
  assignBibs: 'Assigned bibs',
  setFeePaid: 'Noted whether a fee was paid',
  sendPasses: 'Sent passes',
  eraseRegistration: 'Erased a registration',
  claimRegistration: 'Claimed a registration',
  confirmEntry: 'Confirmed a registration',
  setResult: 'Entered a result',
  setResults: 'Entered many results',
  recomputeResults: 'Cleared all typed places',
  commitImport: 'Imported results',
  undoImport: 'Undid an import',
  createEvent: 'Made an event',
  updateEvent: 'Changed an event',
  deleteEvent: 'Deleted an event',
  createProduct: 'Made a product',
  updateProduct: 'Changed a product',
  deleteProduct: 'Deleted a product',
  placeOrder: 'Placed an order',
  updateOrder: 'Sent an order on its way',
  cancelOrder: 'Cancelled an order',
  addImage: 'Uploaded a picture',
  updateImage: 'Described a picture',
  deleteImage: 'Deleted a picture',
  createPost: 'Wrote a post',
  updatePost: 'Changed a post',
  deletePost: 'Deleted a post',
  submitReview: 'Wrote a review',
  moderateReview: 'Moderated a review',
  deleteReview: 'Deleted a review',
  changeSettings: 'Changed the settings',
  changeSitePart: 'Changed the site',
  publishSitePart: 'Published a part of the site',
  discardSiteDraft: 'Threw a draft of the site away',
  signUpVolunteer: 'Signed up as a volunteer',
  sendInquiry: 'Sent an inquiry',
  subscribeToNewsletter: 'Subscribed to the newsletter',
  setAnswered: 'Answered a message',
  deleteMessage: 'Deleted a message',
  removeFlood: 'Removed what came at once',
  updateProfile: 'Changed their profile',
  setAvatar: 'Changed their picture',
  setRole: 'Changed a role',
  addAdmin: 'Added an admin',
  deleteUser: 'Deleted an account',
  deleteMail: 'Deleted a mail that was not sent',
  handOutLink: 'Made the link of a mail that was not sent',
  deleteAccount: 'Deleted their own account',
  createStation: 'Made a station',
  changeStation: 'Changed a station',
  openStationCode: 'Showed the code of a station',
  joinStation: 'Joined a station',
  moveStationDevice: 'Moved a phone to another station',
  revokeStationDevice: 'Took the key of a station away',
  dismissWaitingFacts: 'Decided about what a revoked phone brought',
  leaveStation: 'Left a station',
  recordFact: 'Said what happened at a station',
  cancelCommand: 'Took a change back',
}

/** 'updateEvent' as 'Update event'. */
const spelled = (kind: string): string => {
  const words = kind.replace(/([A-Z])/g, ' $1').toLowerCase()
  return capital(words)
}

/** What an entry did, where that is more than its kind says. */
export function doneText({ kind, changes }: Pick<ActivityEntry, 'kind' | 'changes'>): string {
  if (kind === 'deleteMessage' && changes.some(({ collection }) => collection === 'inbox'))
    return 'Settled an item of the inbox'
  const paid = changes.flatMap(({ fields }) => fields.fee_paid?.[1] ?? [])
  if (kind !== 'setFeePaid' || paid.length === 0) return kindText(kind)
  if (paid.every((value) => value === 1))
    return paid.length > 1 ? 'Noted fees as paid' : 'Noted a fee as paid'
  if (paid.every((value) => value === 0))
    return paid.length > 1 ? 'Noted fees as not paid' : 'Noted a fee as not paid'
  return kindText(kind)
}

export const kindText = (kind: string): string => kinds[kind] ?? spelled(kind)

export const kind_options = Object.entries(kinds)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** Fields that people know by other words than the database. */
const field_texts: Record<string, string> = {
  climb_m: 'Climb',
  distance_m: 'Distance',
  image_url: 'Picture',
  image_alt: 'Picture in words',
  featured_image_url: 'Picture',
  content: 'Text',
  course_map_url: 'Course map',
  course_map_alt: 'Course map in words',
  course_gpx_url: 'Course (GPX)',
  path: 'File',
  alt: 'Alternative text',
  focus: 'What stays in sight',
  gone: 'Taken out of the library',
  ranking_basis: 'Overall and gender places by',
  age_group_basis: 'Age-group places by',
  results_provisional: 'Results are provisional',
  photo_url: 'Photo',
  waiting_photo: 'Photo that waits for a look',
  review_photos: 'Photos of reviews',
  result_status: 'Status',
  bib_rules: 'Rule for bibs',
  bib_from: 'First bib for walk-ups',
  bib_to: 'Last bib for walk-ups',
  sees_age: 'Sees ages',
  sees_contact: 'Sees emergency contacts',
  fee_payment: 'How the fee is paid',
  fee_payment_text: 'About the payment',
  pickup_hours: 'Pick-up hours',
  fee_cents: 'Fee',
  fee_paid: 'Fee paid',
  hold_days: 'Days that an unpaid entry holds its place',
  confirm_days: 'Days that an unconfirmed entry holds its place',
  confirmed: 'Confirmed',
  lapsed: 'Lapsed',
  logo_url: 'Logo in the header',
  footer_logo_url: 'Logo in the footer',
  paper_logo_url: 'Logo on paper',
  share_url: 'Picture of shared links',
  shows_software: 'Says in the footer what software it runs on',
}

/** What the app keeps for itself, and means nothing to anybody. */
const own_business = ['result_slot', 'result_generation']

const fieldText = (field: string): string => field_texts[field] ?? spelled(field.replaceAll('_', ' ').trim())

const days = ['event_date', 'registration_opens', 'registration_closes', 'date_of_birth']
const metres = ['climb_m', 'distance_m']

const yes_or_no = [
  'hidden',
  'gone',
  'results_provisional',
  'fee_paid',
  'confirmed',
  'lapsed',
  'sees_age',
  'sees_contact',
  'closed',
  'shows_software',
]
const amounts = ['price', 'total_amount']
const payment_texts: Record<string, string> = {
  pickup: 'at packet pickup',
  transfer: 'by bank transfer',
  own: 'own words',
}
const lists = ['fees', 'sizes', 'age_bands', 'networks', 'awards', 'pickup_hours']
/** "None" is 0 in the database. */
const none_is_0 = [
  'race_time',
  'overall_rank',
  'gender_rank',
  'age_group_rank',
  'capacity',
  'distance_m',
  'climb_m',
  'hold_days',
  'confirm_days',
  'bib_from',
  'bib_to',
]

function valueText(field: string, value: Cell | null): string {
  if (yes_or_no.includes(field)) return value === 1 || value === 'true' ? 'yes' : 'no'
  if (field === 'pickup_hours' && (value === 0 || value === null)) return 'by the rule for all races'
  if (field === 'pickup_hours' && value === '[]') return race_day_only
  if (value === null || value === '' || (value === 0 && none_is_0.includes(field))) return 'nothing'
  if (field === 'race_time' && typeof value === 'number') return formatRaceTime(value)
  if (field === 'fee_cents' && typeof value === 'number') return priceText(toUnits(value))
  if (field === 'fee_payment' && value !== '') return payment_texts[String(value)] ?? String(value)
  if (amounts.includes(field) && typeof value === 'number') return priceText(value)
  if (days.includes(field) && typeof value === 'string') return formatDay(value)
  if (metres.includes(field)) return `${value.toLocaleString('en-US')} m`
  if (typeof value === 'number') return value.toLocaleString('en-US')
  const listed = lists.includes(field) && typeof value === 'string' ? listText(value) : null
  return listed ?? String(value)
}

/** A list as the database stores it, in words for people; null where the log cut it short. */
function listText(json: string): string | null {
  try {
    const list: unknown = JSON.parse(json)
    if (!Array.isArray(list)) return null
    return feesText(list) ?? list.map(itemText).join(', ')
  } catch {
    return null
  }
}

function itemText(item: unknown): string {
  const { size, stocked, network, url, title, text, day, until, hours } = looseFields(item)
  if (hours !== undefined)
    return `${formatDay(String(day))}${until ? ` to ${formatDay(String(until))}` : ''} ${String(hours)}`
  if (title !== undefined) return [title, text].filter(Boolean).map(String).join(': ')
  if (network !== undefined) return `${String(network)} ${String(url)}`
  if (stocked !== undefined) return `${String(size)} ${String(stocked ?? 'not counted')}`.trim()
  return String(item)
}

export interface ChangeLine {
  field: string
  /** '' where there was nothing, or where it is not known. */
  before: string
  /** '' for what was deleted. */
  after: string
  /** The registration it belongs to, where several were changed at once. */
  of?: string
}

/** More lines of one entry are folded. */
export const lines_at_once = 8

/** Whose lines these are: the log holds no names, so that nobody has to be erased from it twice. */
export function runnerText({
  bib_number,
  first_name,
  last_name,
}: Pick<Registration, 'bib_number' | 'first_name' | 'last_name'>): string {
  const name = `${first_name} ${last_name}`.trim()
  return [bib_number && `Bib ${bib_number}`, name].filter(Boolean).join(', ')
}

/** What changed, field by field; for fields whose values are not kept, only their names. */
export function changeLines({ changes }: Pick<ActivityEntry, 'changes'>): {
  lines: ChangeLine[]
  names_only: string[]
} {
  const lines: ChangeLine[] = []
  const names_only = new Set<string>()
  const runners = new Set(
    changes.flatMap(({ collection, record }) => (collection === 'registrations' ? [record] : [])),
  )
  const tell = ({ action, collection, record, fields }: ActivityChange) => {
    for (const [field, both] of Object.entries(fields)) {
      if (own_business.includes(field)) continue
      if (!both) names_only.add(fieldText(field))
      else {
        const [before, after] = both
        lines.push({
          field: fieldText(field),
          before: action === 'create' || before === null ? '' : valueText(field, before),
          after: action === 'delete' ? '' : valueText(field, after),
          ...(runners.size > 1 && collection === 'registrations' ? { of: record } : {}),
        })
      }
    }
  }
  // The library stores a picture's words too: the change of what shows the picture says them already.
  const others = changes.filter(({ collection }) => collection !== 'images')
  const about = others.length > 0 ? others : changes
  about.forEach(tell)
  return { lines, names_only: [...names_only] }
}

/** For a command that wrote more rows than the log lists one by one. */
export const moreText = (more: number): string =>
  `${counted(more, 'more row was', 'more rows were')} changed with these and ${more === 1 ? 'is' : 'are'} not told one by one.`

export const nobody = 'A deleted account'

/** Whether an entry matches the search; names are those of the accounts, by id. */
export function fitsQuery(
  { kind, author, record, label, whose, changes }: ActivityEntry,
  query: ActivityQuery,
  names: ReadonlyMap<string, string>,
): boolean {
  if (query.kind !== '' && kind !== query.kind) return false
  if (query.by !== '' && author !== query.by) return false
  const is_about = record === query.record || changes.some((change) => change.record === query.record)
  if (query.record !== '' && !is_about) return false
  const text = foldText(`${label} ${whose} ${kindText(kind)} ${names.get(author) ?? nobody}`)
  return searchWords(query.q).every((word) => text.includes(word))
}

/** More would make a request to the server too long. */
const named_at_most = 6

/** Kinds and accounts that the words of a search name. */
export function namedBy(q: string, names: ReadonlyMap<string, string>): Map<string, string[]> {
  const texts = [...Object.entries(kinds), ...names].map(([id, text]) => [id, foldText(text)] as const)
  const words = q.trim().split(/\s+/).filter(Boolean)
  return new Map(
    words.map((word) => {
      const folded = foldText(word)
      const found = texts.filter(([, text]) => text.includes(folded)).map(([id]) => id)
      const of_kinds = found.filter((id) => kinds[id] !== undefined)
      const of_names = found.filter((id) => kinds[id] === undefined)
      return [word, [...of_kinds.slice(0, named_at_most), ...of_names.slice(0, named_at_most)]]
    }),
  )
}
