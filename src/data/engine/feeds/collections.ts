import { z } from 'zod'
import { activityEntrySchema } from '#domain/activity.ts'
import { type BlogPost, blogPostSchema } from '#domain/blog-post.ts'
import { eventSchema, type RaceEvent } from '#domain/event.ts'
import { inboxItemSchema } from '#domain/inbox-item.ts'
import { inquirySchema } from '#domain/inquiry.ts'
import { libraryImageSchema } from '#domain/library-image.ts'
import { type FullOrder, fullOrderSchema } from '#domain/order.ts'
import { type Product, productSchema } from '#domain/product.ts'
import { registrationSchema, type Registration } from '#domain/registration.ts'
import type { PackedChunk } from '#domain/result-chunk.ts'
import { moderatedReviewSchema, type Review, reviewSchema } from '#domain/review.ts'
import { siteSettingsSchema } from '#domain/site-settings.ts'
import { subscriberSchema } from '#domain/subscriber.ts'
import { userSchema } from '#domain/user.ts'
import { volunteerSchema } from '#domain/volunteer.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import { shapeName, syncedSchema, type Synced, type WireRow } from '../../sync/read-model.ts'

// The collections on the device. Their schemas are derived from the entities; their names end with the shape, so
// that an entity with another field gets a new collection, which is filled from the server.

export type EventDocument = RaceEvent & Synced
export type PostDocument = BlogPost & Synced
export type ReviewDocument = Review & Synced
export type ProductDocument = Product & Synced
export type OrderDocument = FullOrder & Synced
export type RegistrationDocument = Registration & Synced
export interface ChunkDocument extends Synced {
  id: string
  event_id: string
  chunk: number
  count: number
  data: PackedChunk
}
/** Small lists, each kind under its own part of the scope: those of admins and editors, and the own account. */
export interface AdminDocument extends Synced {
  id: string
  kind: string
  body: WireRow
}

const chunkSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  chunk: z.number(),
  count: z.number(),
  data: z.record(z.string(), z.unknown()),
})
const adminSchema = z.object({
  id: z.string(),
  kind: z.string(),
  body: z.record(z.string(), z.unknown()),
})

function definition<T extends Synced>(name: string, entity: z.ZodObject) {
  const { properties, required } = z.toJSONSchema(entity)
  const schema = syncedSchema<T>({ properties, required })
  return { schema, storage: `${name}-${shapeName(schema)}` }
}

const definitions = {
  events: definition<EventDocument>('events', eventSchema),
  blog_posts: definition<PostDocument>('blog_posts', blogPostSchema),
  reviews: definition<ReviewDocument>('reviews', reviewSchema),
  products: definition<ProductDocument>('products', productSchema),
  result_chunks: definition<ChunkDocument>('result_chunks', chunkSchema),
  registrations: definition<RegistrationDocument>('registrations', registrationSchema),
  orders: definition<OrderDocument>('orders', fullOrderSchema),
  event_registrations: definition<RegistrationDocument>('event_registrations', registrationSchema),
  admin_docs: definition<AdminDocument>('admin_docs', adminSchema),
}

export type ReadModelName = keyof typeof definitions

/** Under which name the collection of this shape is stored. */
export const storageOf = (name: ReadModelName) => definitions[name].storage

function open<T>(
  database: LocalDatabase,
  { schema, storage }: { schema: Parameters<typeof database.collection<T>>[1]; storage: string },
) {
  return database.collection<T>(storage, schema)
}

export const openEvents = (site: LocalDatabase) => open<EventDocument>(site, definitions.events)
export const openPosts = (site: LocalDatabase) => open<PostDocument>(site, definitions.blog_posts)
export const openReviews = (site: LocalDatabase) => open<ReviewDocument>(site, definitions.reviews)
export const openProducts = (site: LocalDatabase) => open<ProductDocument>(site, definitions.products)
export const openChunks = (site: LocalDatabase) => open<ChunkDocument>(site, definitions.result_chunks)
export const openRegistrations = (mine: LocalDatabase) =>
  open<RegistrationDocument>(mine, definitions.registrations)
export const openOrders = (mine: LocalDatabase) => open<OrderDocument>(mine, definitions.orders)
export const openEventRegistrations = (mine: LocalDatabase) =>
  open<RegistrationDocument>(mine, definitions.event_registrations)
export const openAdminDocs = (mine: LocalDatabase) => open<AdminDocument>(mine, definitions.admin_docs)

/**
 * Whether a row has every field of the entity. What the fields hold is the server's word: the contract test
 * compares its collections with the same schemas.
 */
export function fits<S extends z.ZodObject>(schema: S, row: WireRow): row is WireRow & z.infer<S> {
  return Object.keys(schema.shape).every((field) => field in row)
}

function expectFit<S extends z.ZodObject>(schema: S, row: WireRow): WireRow & z.infer<S> {
  if (fits(schema, row)) return row
  const missing = Object.keys(schema.shape).filter((field) => !(field in row))
  throw new Error(`A row of the server has no ${missing.join(', ')}.`)
}

type ToDocument = (row: WireRow, synced: Synced) => Synced

export const toEvent: ToDocument = (row, synced) => ({ ...expectFit(eventSchema, row), ...synced })
export const toPost: ToDocument = (row, synced) => ({ ...expectFit(blogPostSchema, row), ...synced })
export const toReview: ToDocument = (row, synced) => ({ ...expectFit(reviewSchema, row), ...synced })
export const toProduct: ToDocument = (row, synced) => ({ ...expectFit(productSchema, row), ...synced })
export const toOrder: ToDocument = (row, synced) => ({ ...expectFit(fullOrderSchema, row), ...synced })
export const toRegistration: ToDocument = (row, synced) => ({
  ...expectFit(registrationSchema, row),
  ...synced,
})
export const toChunk: ToDocument = (row, synced) => ({ ...expectFit(chunkSchema, row), ...synced })
/** The kind of the row about whoever is at the device, which an admin has among the `users` once more. */
export const own_account = 'account'
/** The small lists of admins and editors, by the collection that they come from. */
export const admin_bodies = {
  events: eventSchema,
  users: userSchema,
  images: libraryImageSchema,
  [own_account]: userSchema,
  reviews: moderatedReviewSchema,
  blog_posts: blogPostSchema,
  volunteers: volunteerSchema,
  sponsor_vendor_inquiries: inquirySchema,
  newsletter_subscribers: subscriberSchema,
  inbox: inboxItemSchema,
  activity: activityEntrySchema,
  site_settings: siteSettingsSchema,
} satisfies Record<string, z.ZodObject>
export const toAdminDocument =
  (kind: keyof typeof admin_bodies): ToDocument =>
  (row, synced) => {
    const body = expectFit<z.ZodObject>(admin_bodies[kind], row)
    const document: AdminDocument = { id: row.id, kind, body, ...synced }
    return document
  }
