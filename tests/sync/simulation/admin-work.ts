import { registrationAnswers } from '#support/registration-answers.ts'
import type { EventForm } from '#domain/events/event-form.ts'
import { floodSchema } from '#domain/inbox/flood.ts'
import { answered_lists, message_lists } from '#domain/inbox/message.ts'
import { mayWriteBlog } from '#domain/kernel/permissions.ts'
import { partFields } from '#domain/content/site/site-part.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { first_settings } from '#domain/content/site-settings.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import type { Tab } from './browser.ts'
import { emailOf, events } from './field.ts'
import { numbersOf } from './numbering.ts'
import type { Sent } from './shopper.ts'

// What people do on the admin's screens, and the letters that end up there. Each takes what it needs from the lists
// that the app shows, as the screens do.

/** What a history is about beside the races and the shop; a long one is about everything. */
export const themes = ['site', 'posts', 'inbox', 'people', 'entries'] as const
export type Theme = (typeof themes)[number]

export interface Worker {
  tab: Tab
  random: Random
  author: string
  role: Role | ''
  /** A number that no other command has, so that what is stored says where it comes from. */
  unique: () => number
}

/** One thing of a theme; null where the person may not, or finds nothing to do. */
export async function workOf(theme: Theme, worker: Worker): Promise<Sent | null> {
  const { author, role } = worker
  if (author === '') return theme === 'inbox' ? letterOf(worker) : null
  if (theme === 'posts') {
    if (!mayWriteBlog({ id: author, role: role || 'user' })) return null
    return worker.random.chance(0.3) ? partOf(worker) : postOf(worker)
  }
  if (role !== 'admin') return theme === 'inbox' ? letterOf(worker) : null
  const of_admins: Record<Exclude<Theme, 'posts'>, () => Promise<Sent | null>> = {
    site: () => (worker.random.chance(0.65) ? eventOf(worker) : imageOf(worker)),
    inbox: async () => (worker.random.chance(0.75) && (await messageOf(worker))) || letterOf(worker),
    people: () => roleOf(worker),
    entries: () => (worker.random.chance(0.65) ? runnerOf(worker) : bookOf(worker)),
  }
  return of_admins[theme]()
}

/** A change of what is in the lists waits for the one before it. */
const after = (last_command: string) => (last_command === '' ? {} : { needs: last_command })

const slugs = ['winter-mile', 'dawn-run', 'bridge-run', 'night-mile', 'park-loop', 'river-run']

async function pictureOf({ tab, random, unique }: Worker, bucket: string): Promise<string> {
  return random.chance(0.4) ? tab.app.keepPicture(bucket, `p${unique()}.jpg`) : ''
}

async function eventOf(worker: Worker): Promise<Sent | null> {
  const { tab, random, unique } = worker
  const chance = random.next()
  if (chance < 0.3) {
    const image_id = await pictureOf(worker, 'events')
    const event: EventForm = {
      name: `Event ${unique()}`,
      slug: random.pick(slugs),
      event_date: '2026-12-13',
      event_time: '9:00 AM',
      time_zone: random.pick(['', 'Pacific/Auckland']),
      location_name: `Park ${unique()}`,
      location_address: '',
      description: '',
      image_url: '',
      image_alt: image_id === '' ? '' : `Picture ${unique()}`,
      course_map_url: '',
      course_map_alt: '',
      course_gpx_url: '',
      registration_opens: '',
      registration_closes: '',
      status: random.pick(['draft', 'draft', 'upcoming']),
      distance_m: 5000,
      climb_m: null,
      capacity: null,
      fees: [],
      fee_payment: '',
      fee_payment_text: '',
      hold_days: null,
      confirm_days: null,
      awards: [],
      pickup_hours: null,
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      age_bands: [],
      results_provisional: false,
      image_id,
      map_id: '',
      gpx_id: '',
    }
    const attachments = image_id === '' ? [] : [image_id]
    return { kind: 'createEvent', args: { event_id: random.id(), event: { ...event } }, attachments }
  }
  const known = await tab.app.events()
  if (known.length === 0) return null
  const event = random.pick(known)
  const { id: event_id, last_command } = event
  if (chance < 0.42) return { kind: 'deleteEvent', args: { event_id }, ...after(last_command) }
  const changes: Partial<EventForm> = {}
  // Publishes it, or takes it back; the race and the small one stay open for others to register.
  if (chance < 0.75) changes.status = event.status === 'draft' ? 'upcoming' : 'draft'
  else if (chance < 0.8 && !Object.values<string>(events).includes(event_id)) changes.status = 'cancelled'
  else changes[random.pick(['name', 'location_name', 'description'] as const)] = `Words ${unique()}`
  const from = Object.fromEntries(
    Object.keys(changes).map((field) => [field, event[field as Exclude<keyof EventForm, 'image_focus'>]]),
  )
  return { kind: 'updateEvent', args: { event_id, changes }, from, ...after(last_command) }
}

async function imageOf({ tab, random, unique }: Worker): Promise<Sent | null> {
  const chance = random.next()
  if (chance < 0.4) {
    const image_id = await tab.app.keepPicture('images', `p${unique()}.jpg`)
    return { kind: 'addImage', args: { image_id, alt: `Picture ${unique()}` }, attachments: [image_id] }
  }
  const known = await tab.app.images()
  if (known.length === 0) return null
  const { id: image_id, alt, last_command } = random.pick(known)
  if (chance < 0.55) return { kind: 'deleteImage', args: { image_id }, ...after(last_command) }
  const changes = { alt: `Picture ${unique()}` }
  return { kind: 'updateImage', args: { image_id, changes }, from: { alt }, ...after(last_command) }
}

async function postOf({ tab, random, unique }: Worker): Promise<Sent | null> {
  const chance = random.next()
  const known = chance < 0.3 ? [] : await tab.app.posts()
  if (known.length === 0) {
    const text = `Post ${unique()}`
    const form = { title: text, slug: random.pick(slugs), excerpt: '', content: text, author: '' }
    const picture = { featured_image_url: '', image_alt: '', photo_id: '' }
    return {
      kind: 'createPost',
      args: { ...form, ...picture, post_id: random.id() },
    }
  }
  const post = random.pick(known)
  const { id: post_id } = post
  const maker = (await tab.app.outbox()).find(
    ({ kind, args, state }) => kind === 'createPost' && args.post_id === post_id && state !== 'accepted',
  )
  const needs = after(maker?.id ?? '')
  if (chance < 0.4) return { kind: 'deletePost', args: { post_id }, ...needs }
  const field = chance < 0.75 ? 'status' : random.pick(['title', 'excerpt', 'content'] as const)
  const published = post.status === 'draft' ? 'published' : 'draft'
  const changes = { [field]: field === 'status' ? published : `Post ${unique()}` }
  return {
    kind: 'updatePost',
    args: { post_id, changes, photo_id: '' },
    from: { [field]: post[field] },
    ...needs,
  }
}

const fields_of_part = {
  identity: ['name', 'claim'],
  contact: ['email', 'address'],
  about: ['intro', 'story'],
}

/** What the organiser says about the site. */
async function partOf({ tab, random, unique }: Worker): Promise<Sent | null> {
  const part = random.pick(['identity', 'contact', 'about'] as const)
  const isIt = ({ id }: { id: string }) => id === partId(part)
  const draft = (await tab.app.siteDrafts()).find(isIt)
  const published = (await tab.app.siteParts()).find(isIt)
  if (!draft || !published) return null
  const { fields } = draft
  const needs = after(draft.last_command)
  const chance = random.next()
  if (Object.keys(fields).length > 0 && chance < 0.5)
    return { kind: chance < 0.35 ? 'publishSitePart' : 'discardSiteDraft', args: { part, fields }, ...needs }
  const field = random.pick(fields_of_part[part])
  const value = field === 'email' ? `us${unique()}@club.example` : `Says ${unique()}`
  const shown: Record<string, unknown> = partFields(part, published.fields, fields)
  return {
    kind: 'changeSitePart',
    args: { part, changes: { [field]: value } },
    from: { [field]: shown[field] },
    ...needs,
  }
}

/** From anybody, with an account or without one. */
function letterOf({ random, unique }: Worker): Sent {
  const number = unique()
  const email = `letter${number}@example.com`
  const phone = '413 555 0101'
  switch (random.int(0, 2)) {
    case 0: {
      const form = { full_name: `Helper ${number}`, email, phone, availability: 'All of the weekend.' }
      const args = { ...form, preferred_role: 'timing' as const, volunteer_id: random.id(), homepage: '' }
      return { kind: 'signUpVolunteer', args }
    }
    case 1: {
      const contact = { contact_person_name: 'Person', contact_email: email, contact_phone: phone }
      const form = {
        company_name: `Company ${number}`,
        ...contact,
        selected_option: 'vendor_booth' as const,
        message: '',
      }
      return { kind: 'sendInquiry', args: { ...form, inquiry_id: random.id(), homepage: '' } }
    }
    default:
      return { kind: 'subscribeToNewsletter', args: { email, subscriber_id: random.id(), homepage: '' } }
  }
}

/** What came in from one network at once, as far as this device has seen it. */
async function floodOf({ tab, random }: Worker): Promise<Sent | null> {
  const floods = (await tab.app.messages('inbox')).flatMap((item) => {
    const { data } = floodSchema.safeParse('details' in item ? item.details : null)
    return data && data.ids.length > 0 ? [{ id: item.id, ids: data.ids }] : []
  })
  if (floods.length === 0 || random.chance(0.6)) return null
  const { id: item_id, ids } = random.pick(floods)
  return { kind: 'removeFlood', args: { item_id, ids } }
}

async function messageOf(worker: Worker): Promise<Sent | null> {
  const removal = await floodOf(worker)
  if (removal) return removal
  const { tab, random } = worker
  if (random.chance(0.35)) {
    const list = random.pick(message_lists)
    const known = await tab.app.messages(list)
    if (known.length === 0) return null
    return { kind: 'deleteMessage', args: { list, record_ids: [random.pick(known).id] } }
  }
  const list = random.pick(answered_lists)
  const known = await tab.app.messages(list)
  if (known.length === 0) return null
  const message = random.pick(known)
  const is_open = 'answered_at' in message && message.answered_at === ''
  return { kind: 'setAnswered', args: { list, record_id: message.id, answered: is_open } }
}

async function roleOf({ tab, random, author }: Worker): Promise<Sent | null> {
  const others = (await tab.app.users()).filter(({ id }) => id !== author)
  if (others.length === 0) return null
  const user = random.pick(others)
  if (random.chance(0.15)) return { kind: 'addAdmin', args: { email: emailOf(user.id).toUpperCase() } }
  const role = random.pick((['user', 'editor', 'admin'] as const).filter((other) => other !== user.role))
  return { kind: 'setRole', args: { user_id: user.id, role }, from: { role: user.role } }
}

/**
 * What an admin does with runners: one who never registered, whose name was misspelled, who pays, or who wants to be
 * forgotten.
 */
async function runnerOf({ tab, random, unique }: Worker): Promise<Sent | null> {
  const chance = random.next()
  const event_id = random.pick([events.race, events.race, events.small])
  if (chance < 0.5) {
    const name = `W${unique()}`
    const answers = { ...registrationAnswers(`${name.toLowerCase()}@example.com`), first_name: name }
    // Some get a bib that is lying around, which somebody else may have.
    const bib_number = random.chance(0.3) ? String(random.int(5, 30)) : ''
    return {
      kind: 'registerWalkUp',
      args: {
        ...answers,
        waiver_version: 0,
        bib_number,
        fee_paid: false,
        registration_id: random.id(),
        event_id,
      },
    }
  }
  const known = await tab.app.registrations(events.race)
  if (known.length === 0) return null
  const row = random.pick(known)
  const args = { registration_id: row.id, event_id: events.race }
  if (chance < 0.62) return { kind: 'eraseRegistration', args: { registration_id: row.id } }
  // Every second one has nothing to confirm: that is refused.
  if (chance < 0.67) return { kind: 'confirmEntry', args: { registration_id: row.id, secret: '' } }
  if (chance < 0.74) {
    const registration_ids = [...new Set([row.id, random.pick(known).id])]
    return { kind: 'setFeePaid', args: { event_id: events.race, registration_ids, paid: !row.fee_paid } }
  }
  if (chance < 0.87) return numbersOf(known, await tab.app.outbox(), random)
  const field = random.pick(['first_name', 'city', 'bib_number'] as const)
  const changes = { [field]: field === 'bib_number' ? String(random.int(1, 40)) : `Corrected ${unique()}` }
  return { kind: 'updateRegistration', args: { ...args, changes }, from: { [field]: row[field] } }
}

const next_step = { placed: 'packed', packed: 'shipped', shipped: 'delivered' } as const

/** What came in from people: their orders, and what they say of the races. */
async function bookOf({ tab, random }: Worker): Promise<Sent | null> {
  if (random.chance(0.5)) {
    const reviews = await tab.app.reviews()
    if (reviews.length === 0) return null
    const { id: review_id, hidden } = random.pick(reviews)
    const chance = random.next()
    if (chance < 0.4) return { kind: 'deleteReview', args: { review_id } }
    if (chance > 0.75) {
      const { review_photos } = (await tab.app.settings()) ?? first_settings
      const other = review_photos === 'at_once' ? 'after_look' : 'at_once'
      return { kind: 'changeSettings', args: { changes: { review_photos: other } }, from: { review_photos } }
    }
    return {
      kind: 'moderateReview',
      args: { review_id, changes: { hidden: !hidden } },
      from: { hidden },
    }
  }
  const orders = await tab.app.allOrders()
  const waiting = orders.flatMap(({ id, status }) =>
    status === 'placed' || status === 'packed' || status === 'shipped' ? [{ id, status }] : [],
  )
  if (waiting.length === 0) return null
  const { id: order_id, status } = random.pick(waiting)
  return {
    kind: 'updateOrder',
    args: { order_id, changes: { status: next_step[status] } },
    from: { status },
  }
}
