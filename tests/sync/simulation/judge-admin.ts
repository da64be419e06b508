import { isSame } from '#domain/kernel/merge-changes.ts'
import { partFields } from '#domain/content/site/site-part.ts'
import { part_names, type PartName, partId } from '#domain/content/site/site-part.ts'
import { first_settings, settings_id } from '#domain/content/site-settings.ts'
import { emailOf, accounts, events } from './field.ts'
import type { Made } from './device.ts'
import type { Judged, Logged } from './judged.ts'
import { wrong } from './wrong.ts'

// What must be in the admin's rows: the accepted commands, one after the other, each once, each on the values that its
// author saw, and what the organiser did without one.

type Values = Record<string, unknown>

interface Kept {
  values: Values
  /** Whose account sent it; '' for nobody's. */
  author: string
}

/** What of each collection the histories change. */
const columns: Record<string, readonly string[]> = {
  events: ['name', 'slug', 'status', 'description', 'location_name'],
  blog_posts: ['title', 'slug', 'excerpt', 'content', 'status'],
  images: ['alt'],
  users: ['role'],
  reviews: ['review', 'hidden'],
  site_settings: ['review_photos'],
  site_parts: ['fields', 'version'],
  site_drafts: ['fields'],
  volunteers: ['full_name', 'answered_by'],
  sponsor_vendor_inquiries: ['company_name', 'answered_by'],
  newsletter_subscribers: ['email'],
}
/** What no command changes: however a restore mixed up the rest, it stands. */
const lasting = ['review', 'full_name', 'company_name', 'email']
/** What goes with the account that sent it. */
const letters = ['reviews', 'volunteers', 'sponsor_vendor_inquiries', 'newsletter_subscribers']

const picked = (collection: string, values: Values): Values =>
  Object.fromEntries(
    (columns[collection] ?? []).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )

/** An answered letter stays answered when the account that answered it goes, but no longer says who did. */
const unanswered = { is_answered: false, answered_by: '' }

class Replay {
  readonly rows = new Map<string, Map<string, Kept>>(Object.keys(columns).map((name) => [name, new Map()]))
  /** Rows that were there and are gone. */
  readonly touched = new Set<unknown>()
  /** Removed with a flood, or left because somebody had done something with it. */
  readonly unsure = new Set<unknown>()
  readonly gone = new Map<string, Set<string>>(Object.keys(columns).map((name) => [name, new Set()]))

  constructor(private readonly in_order: boolean) {
    for (const [name, id] of Object.entries(events)) {
      const status = name === 'draft' ? 'draft' : 'upcoming'
      this.create('', 'events', id, { name, slug: name, status, description: '', location_name: '' })
    }
    this.create('', 'site_settings', settings_id, { ...first_settings })
    for (const id of part_names.map(partId)) {
      this.create('', 'site_parts', id, { fields: {}, version: 0 })
      this.create('', 'site_drafts', id, { fields: {} })
    }
    for (const { id, role } of Object.values(accounts)) this.create('', 'users', id, { role })
  }

  of(collection: string): Map<string, Kept> {
    return this.rows.get(collection) ?? new Map()
  }

  create(author: string, collection: string, id: unknown, values: Values): void {
    if (this.in_order && this.of(collection).has(String(id)))
      wrong(`${collection} ${String(id)} was made twice`)
    this.of(collection).set(String(id), { values: picked(collection, values), author })
  }

  delete(collection: string, id: unknown): void {
    this.of(collection).delete(String(id))
    this.gone.get(collection)?.add(String(id))
  }

  /** Without a command. */
  rewrite(collection: string, id: string, values: Values): void {
    Object.assign(this.of(collection).get(id)?.values ?? {}, values)
  }

  update({ id: command, from }: Made, collection: string, id: unknown, changes: Values): void {
    const row = this.of(collection).get(String(id))
    if (!this.in_order) return
    // A picture that came with an event is not kept here.
    if (!row && collection === 'images') return
    if (!row) return wrong(`${command} changed ${collection} ${String(id)}, which is not there`)
    for (const [field, wanted] of Object.entries(picked(collection, changes))) {
      const now = row.values[field]
      if (!isSame(now, from?.[field]) && !isSame(now, wanted))
        wrong(`lost update: ${command} replaced ${field} ${String(now)} of ${String(id)} unseen`)
      row.values[field] = wanted
    }
  }

  /** A part of the site: its draft has what differs, and goes out, or away, as it was seen. */
  changePart({ id: command, kind, args, from }: Made): void {
    if (!this.in_order) return
    const part = args.part as PartName
    const [published, draft] = ['site_parts', 'site_drafts'].map(
      (name) => this.of(name).get(partId(part))?.values ?? wrong(`${part} of ${name} is not there`),
    ) as [Values, Values]
    const base: Values = partFields(part, published.fields as Values)
    const now: Values = { ...base, ...(draft.fields as Values) }
    if (kind === 'changeSitePart') {
      for (const [field, wanted] of Object.entries(args.changes as Values)) {
        if (!isSame(now[field], from?.[field]) && !isSame(now[field], wanted))
          wrong(`lost update: ${command} replaced ${field} of ${part} unseen`)
        now[field] = wanted
      }
      const differing = Object.entries(now).filter(([field, value]) => !isSame(value, base[field]))
      draft.fields = Object.fromEntries(differing)
      return
    }
    if (!isSame(now, { ...base, ...(args.fields as Values) }))
      wrong(`${command}: a draft of ${part} that nobody saw went out or away`)
    draft.fields = {}
    if (kind !== 'publishSitePart') return
    published.fields = now
    published.version = Number(published.version) + 1
  }

  /** Letters of a flood; the entries of races among them are judged where the races are. */
  removeFlood(ids: readonly unknown[], result: unknown): void {
    const all_went = isSame(result, { removed: ids.length, stayed: 0 })
    for (const collection of letters) {
      for (const id of ids) {
        // After a restore its creation may stand behind this in the log.
        if (all_went) this.delete(collection, id)
        else if (!this.in_order) this.unsure.add(id)
        else if (!this.of(collection).has(String(id))) continue
        else if (this.touched.has(id)) this.unsure.add(id)
        else this.delete(collection, id)
      }
    }
  }

  /** All that somebody sent goes with their account. */
  erase(user: string): void {
    this.delete('users', user)
    for (const collection of letters) {
      for (const [id, { author }] of this.of(collection)) if (author === user) this.delete(collection, id)
    }
    for (const collection of ['volunteers', 'sponsor_vendor_inquiries']) {
      for (const { values } of this.of(collection).values())
        if (values.answered_by === user) values.answered_by = ''
    }
  }

  tell(made: Made, result: unknown): void {
    const { kind, args, author } = made
    const changes = (args.changes ?? {}) as Values
    switch (kind) {
      case 'createEvent':
        return this.create(author, 'events', args.event_id, args.event as Values)
      case 'updateEvent':
        return this.update(made, 'events', args.event_id, changes)
      case 'deleteEvent':
        return this.delete('events', args.event_id)
      case 'createPost':
        return this.create(author, 'blog_posts', args.post_id, { ...args, status: 'draft' })
      case 'updatePost':
        return this.update(made, 'blog_posts', args.post_id, changes)
      case 'deletePost':
        return this.delete('blog_posts', args.post_id)
      case 'addImage':
        return this.create(author, 'images', args.image_id, args)
      case 'updateImage':
        return this.update(made, 'images', args.image_id, changes)
      case 'deleteImage':
        return this.delete('images', args.image_id)
      case 'submitReview':
        return this.create(author, 'reviews', args.review_id, { ...args, hidden: false })
      case 'moderateReview':
        this.touched.add(args.review_id)
        return this.update(made, 'reviews', args.review_id, changes)
      case 'deleteReview':
        return this.delete('reviews', args.review_id)
      case 'changeSitePart':
      case 'publishSitePart':
      case 'discardSiteDraft':
        return this.changePart(made)
      case 'changeSettings':
        return this.update(made, 'site_settings', settings_id, changes)
      case 'signUpVolunteer':
        return this.create(author, 'volunteers', args.volunteer_id, { ...args, ...unanswered })
      case 'sendInquiry':
        return this.create(author, 'sponsor_vendor_inquiries', args.inquiry_id, { ...args, ...unanswered })
      case 'subscribeToNewsletter':
        return this.create(author, 'newsletter_subscribers', args.subscriber_id, args)
      case 'removeFlood':
        return this.removeFlood(args.ids as unknown[], result)
      case 'deleteMessage':
        if (args.list !== 'inbox')
          for (const id of args.record_ids as unknown[]) this.delete(String(args.list), id)
        return
      case 'setAnswered': {
        const row = this.of(String(args.list)).get(String(args.record_id))
        this.touched.add(args.record_id)
        // When two answer, the first one's name stays.
        if (row && row.values.is_answered !== args.answered)
          Object.assign(row.values, { is_answered: args.answered, answered_by: args.answered ? author : '' })
        return
      }
      case 'setRole':
        return this.update(made, 'users', args.user_id, { role: args.role })
      case 'addAdmin': {
        const email = String(args.email).toLowerCase()
        const user = Object.values(accounts).find(({ id }) => emailOf(id) === email)
        return user && this.rewrite('users', user.id, { role: 'admin' })
      }
    }
  }
}

/** @param restores after one, what it lost comes back in another order: then what is there and what nothing changes */
export function judgeAdmin({ server, devices, organiser, restores }: Judged, log: Logged[]): void {
  const replay = new Replay(restores === 0)
  const made = new Map(devices.flatMap((device) => [...device.made]))
  const rewrites = [...organiser.rewrites]
  const rewrite = (until: number) => {
    while (rewrites[0] && rewrites[0].after <= until) {
      const { collection, record, values } = rewrites.shift() ?? rewrites[0]
      replay.rewrite(collection, record, values)
    }
  }
  log.forEach(({ id, barred, kind, subject, result }, at) => {
    rewrite(at)
    const command = made.get(id)
    if (barred) return
    if (kind === 'deleteUser') replay.erase(subject)
    else if (command) replay.tell(command, result)
  })
  rewrite(Infinity)
  // What a server had noted as erased when it died, its next start erased.
  for (const collection of [...letters, 'users']) {
    for (const id of replay.of(collection).keys())
      if (server.isErased(collection, id)) replay.delete(collection, id)
  }
  for (const [collection, names] of Object.entries(columns)) {
    const stored = new Map(
      server.database
        .all(
          `SELECT id, ${names.join(', ')} FROM ${collection}${collection === 'images' ? ' WHERE NOT gone' : ''}`,
        )
        .map((row) => [String(row.id), row]),
    )
    for (const [id, { values, author }] of replay.of(collection)) {
      if (restores > 0 && isExcused(collection, id, author)) continue
      if (replay.unsure.has(id) && !stored.has(id)) continue
      const row = stored.get(id) ?? wrong(`${id} of ${collection} was accepted and is not there`)
      for (const field of restores === 0 ? names : names.filter((name) => lasting.includes(name))) {
        const should = typeof values[field] === 'boolean' ? Number(values[field]) : values[field]
        const is: unknown = field === 'fields' ? JSON.parse(String(row[field])) : row[field]
        if (!isSame(is, should))
          wrong(`${field} of ${id} of ${collection} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
      }
    }
    for (const id of replay.gone.get(collection) ?? [])
      if (stored.has(id)) wrong(`${id} of ${collection} was deleted and is there`)
    if (collection === 'images') continue
    for (const id of stored.keys())
      if (!replay.of(collection).has(id)) wrong(`${id} of ${collection} is there and nobody made it`)
  }

  /** In another order than that of the log it was deleted last, or its picture was lost with the older copy. */
  function isExcused(collection: string, id: string, author: string): boolean {
    return (
      collection === 'images' ||
      replay.gone.get(collection)?.has(id) === true ||
      (letters.includes(collection) && replay.gone.get('users')?.has(author) === true)
    )
  }
}
