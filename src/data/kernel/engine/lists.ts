import type { z } from 'zod'
import type { ActivityEntry } from '#domain/inbox/activity.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import type { Shown } from '#domain/kernel/effect.ts'
import { floodSchema } from '#domain/inbox/flood.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type KeptBibRule, keptBibRules } from '#domain/registrations/kept-bib-rule.ts'
import type { inboxItemSchema } from '#domain/inbox/inbox-item.ts'
import type { LibraryImage } from '#domain/content/library-image.ts'
import type { FullOrder } from '#domain/shop/order.ts'
import type { Product } from '#domain/shop/product.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { ModeratedReview } from '#domain/content/review.ts'
import type { SiteSettings } from '#domain/content/site-settings.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { type Laying, layOver } from './overlay.ts'
import { no_work, type OwnWork } from '../own-work.ts'

// The lists of the admin screens, each in its order, with what was changed at this device and the server has not shown.

const stays = ({ deleting }: OwnWork) => !deleting

/** PocketBase writes a blank where the device's clock writes a T: dates are compared, not texts. */
const time = ({ created }: { created: string }) => serverMs(created)
export const newestFirst = (a: { created: string }, b: { created: string }) => time(b) - time(a)

/** Races of one day by name, so that lists never change their order between two loads. */
export const latestFirst = (a: RaceEvent, b: RaceEvent) =>
  b.event_date.localeCompare(a.event_date) || a.name.localeCompare(b.name)

const no_files = { image_id: '', map_id: '', gpx_id: '' }

/** An event as admins see it. */
export type AdminEvent = Shown['events'] & OwnWork

/** All events, drafts too, newest date first. */
export const adminEvents = (rows: readonly RaceEvent[], laying: Laying): AdminEvent[] =>
  layOver(
    'events',
    rows.map((row) => ({ ...row, ...no_files })),
    laying,
  )
    .filter(stays)
    .sort(latestFirst)

/** The rules by which the bibs of an event were assigned, newest first. Rows of an earlier version do not have them. */
export function eventBibRules(
  rows: readonly RaceEvent[],
  event_id: string,
  laying: Laying,
): readonly KeptBibRule[] {
  const kept = rows
    .filter(({ id }) => id === event_id)
    .map((row) => ({ id: row.id, bib_rules: keptBibRules('bib_rules' in row ? row.bib_rules : []) }))
  return layOver('bib_rules', kept, laying)[0]?.bib_rules ?? []
}

/** A picture of the library as admins see it; while it is `only_here`, it has no address yet. */
export type AdminImage = LibraryImage & OwnWork

/** The library, newest first. The outbox shows a picture that was refused. */
export const adminImages = (rows: readonly LibraryImage[], laying: Laying): AdminImage[] =>
  layOver('images', rows, laying)
    .filter((row) => stays(row) && !(row.only_here && row.problem))
    .sort((a, b) => newestFirst(a, b) || (a.id < b.id ? -1 : 1))

/** A product as admins see it. */
export type AdminProduct = Shown['products'] & OwnWork

export const adminProducts = (rows: readonly Product[], laying: Laying): AdminProduct[] =>
  layOver(
    'products',
    rows.map((row) => ({ ...row, image_id: '' })),
    laying,
  ).filter(stays)

/** An order as admins see it. */
export type AdminOrder = FullOrder & OwnWork

/** All orders, newest first. */
export const adminOrders = (rows: readonly FullOrder[], laying: Laying): AdminOrder[] =>
  layOver('orders', rows, laying).sort(newestFirst)

/** A registration as admins see it in the list of an event; `made_by` is set for one that is `only_here`. */
export type AdminRegistration = Registration & OwnWork

/** All accounts, newest first. */
export const adminRegistrations = (
  rows: readonly Registration[],
  event_id: string,
  laying: Laying,
): AdminRegistration[] =>
  layOver('registrations', rows, laying)
    .filter((row) => !row.only_here || row.event_id === event_id)
    .map((row) => (row.made_by === null || row.only_here ? row : { ...row, made_by: null }))

/** A registration as admins see it where they type results. */
export type EventRegistration = Registration & OwnWork

const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

/** The runners of one event by last name, with what this admin changed of them and of their results. */
export const eventRegistrations = (
  rows: readonly Registration[],
  event_id: string,
  laying: Laying,
): EventRegistration[] =>
  layOver('results', adminRegistrations(rows, event_id, laying), laying).sort(
    (a, b) => byName(a.last_name, b.last_name) || byName(a.first_name, b.first_name),
  )

/** Something of the inbox, newest first: what was answered here is answered, what was deleted here is gone. */
export function inboxMessages<Row extends { id: string; created: string }>(
  rows: readonly Row[],
  laying: Laying,
): (Row & OwnWork)[] {
  const ids = rows.map(({ id }) => ({ id }))
  const marks = new Map(layOver('messages', ids, laying).map((mark) => [mark.id, mark]))
  return rows
    .map((row) => ({ ...row, ...(marks.get(row.id) ?? no_work) }))
    .filter(stays)
    .sort(newestFirst)
}

/** A flood as admins see it. */
export type FloodItem = Shown['floods'] & OwnWork

/** Floods of the inbox, newest first, without what an admin removed of them here. */
export function floodItems(rows: readonly z.infer<typeof inboxItemSchema>[], laying: Laying): FloodItem[] {
  const floods = inboxMessages(rows, laying).flatMap((row) => {
    const read = floodSchema.safeParse(row.details)
    if (row.kind !== 'flood' || !read.success) return []
    const { id, created } = row
    const event_id = row.collection === 'events' ? row.record : ''
    return [{ id, created, event_id, flood: read.data }]
  })
  return layOver('floods', floods, laying).filter(({ flood }) => flood.ids.length + flood.stayed.length > 0)
}

/** An account as admins see it, with the role that stands on the server, as far as this device knows. */
export type ListedUser = User & OwnWork & { stored_role: Role }

/** All accounts, newest first. */
export const listedUsers = (rows: readonly User[], laying: Laying): ListedUser[] =>
  layOver('users', rows, laying)
    .map((user, at) => ({ ...user, stored_role: rows[at]?.role ?? user.role }))
    .sort((a, b) => newestFirst(a, b) || a.email.localeCompare(b.email))

/** A post as writers see it. */
export type ListedPost = Shown['posts'] & OwnWork

/** All posts, drafts too, newest first. */
export const listedPosts = (rows: readonly BlogPost[], laying: Laying): ListedPost[] =>
  layOver(
    'posts',
    rows.map((row) => ({ ...row, photo_id: '' })),
    laying,
  ).sort(newestFirst)

/** A review as admins see it. */
export type ListedReview = ModeratedReview & OwnWork

/** All reviews, those that are taken down too, newest first. */
export const listedReviews = (rows: readonly ModeratedReview[], laying: Laying): ListedReview[] =>
  layOver('moderated_reviews', rows, laying).sort(newestFirst)

/** The settings of the site as admins see them. */
export type ListedSettings = SiteSettings & OwnWork

export const listedSettings = (rows: readonly SiteSettings[], laying: Laying): ListedSettings | null =>
  layOver('settings', rows, laying)[0] ?? null

/** What was changed lately, newest first. Nothing is laid over it: the log says what the server accepted. */
export const listedActivity = (rows: readonly ActivityEntry[]): ActivityEntry[] =>
  rows.toSorted((a, b) => newestFirst(a, b) || (a.id < b.id ? 1 : -1))
