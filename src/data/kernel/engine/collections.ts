import { z } from 'zod'
import { activityEntrySchema } from '#domain/inbox/activity.ts'
import { type BlogPost, blogPostSchema } from '#domain/content/blog-post.ts'
import { eventSchema, type RaceEvent } from '#domain/events/event.ts'
import { inboxItemSchema } from '#domain/inbox/inbox-item.ts'
import { inquirySchema } from '#domain/inbox/inquiry.ts'
import { libraryImageSchema } from '#domain/content/library-image.ts'
import { type FullOrder, fullOrderSchema } from '#domain/shop/order.ts'
import { type Product, productSchema } from '#domain/shop/product.ts'
import { registrationSchema, type Registration } from '#domain/registrations/registration.ts'
import type { PackedChunk } from '#domain/results/result-chunk.ts'
import { factSchema } from '#domain/race-day/fact.ts'
import { stationDeviceSchema, stationSchema } from '#domain/race-day/station.ts'
import { waitingFactSchema } from '#domain/race-day/waiting-fact.ts'
import { type StationRunner, stationRunnerSchema } from '#domain/race-day/station-runner.ts'
import { moderatedReviewSchema, type Review, reviewSchema } from '#domain/content/review.ts'
import { type SitePart, siteDraftSchema, sitePartSchema } from '#domain/content/site/site-part.ts'
import { siteSettingsSchema } from '#domain/content/site-settings.ts'
import { subscriberSchema } from '#domain/inbox/subscriber.ts'
import { userSchema } from '#domain/accounts/user.ts'
import { volunteerSchema } from '#domain/inbox/volunteer.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import {
  type EntitySchema,
  type ReadModel,
  readModel,
  shapeName,
  syncedSchema,
  type Synced,
  type WireRow,
} from '../../sync/read-model.ts'

// The collections on the device. Their schemas are derived from the entities; their names end with the shape, so
// that an entity with another field gets a new collection, which is filled from the server.

type EventDocument = RaceEvent & Synced
type PostDocument = BlogPost & Synced
type ReviewDocument = Review & Synced
type SitePartDocument = SitePart & Synced
type ProductDocument = Product & Synced
type OrderDocument = FullOrder & Synced
type RegistrationDocument = Registration & Synced
type StationRunnerDocument = StationRunner & Synced
interface ChunkDocument extends Synced {
  id: string
  event_id: string
  chunk: number
  count: number
  data: PackedChunk
}
/** Small lists, each kind under its own part of the scope: those of admins and editors, and the person's account. */
interface AdminDocument extends Synced {
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

/** Its shape is derived when it is first asked for: of twelve tables a station has two. */
function table<T extends Synced>(name: string, entity: z.ZodObject) {
  let derived: { schema: EntitySchema; storage: string } | null = null
  const shape = () => {
    if (derived) return derived
    const { properties, required } = z.toJSONSchema(entity)
    const schema = { properties, required }
    derived = { schema, storage: `${name}-${shapeName(syncedSchema(schema))}` }
    return derived
  }
  const collection = <Row extends Synced>(database: LocalDatabase) => {
    const { schema, storage } = shape()
    return database.collection<Row>(storage, syncedSchema<Row>(schema))
  }
  return {
    /** The name under which the collection of this shape is stored. */
    get storage() {
      return shape().storage
    },
    open: (database: LocalDatabase) => collection<T>(database),
    /** What fills it. */
    model: async (database: LocalDatabase): Promise<ReadModel> =>
      readModel(await collection<Synced>(database), (row, synced) => ({
        ...expectFit(entity, row),
        ...synced,
      })),
  }
}

export const tables = {
  events: table<EventDocument>('events', eventSchema),
  blog_posts: table<PostDocument>('blog_posts', blogPostSchema),
  reviews: table<ReviewDocument>('reviews', reviewSchema),
  products: table<ProductDocument>('products', productSchema),
  site_parts: table<SitePartDocument>('site_parts', sitePartSchema),
  result_chunks: table<ChunkDocument>('result_chunks', chunkSchema),
  registrations: table<RegistrationDocument>('registrations', registrationSchema),
  orders: table<OrderDocument>('orders', fullOrderSchema),
  event_registrations: table<RegistrationDocument>('event_registrations', registrationSchema),
  admin_docs: table<AdminDocument>('admin_docs', adminSchema),
  // In the database of a station: the start list, and small rows as those of `admin_docs`.
  station_runners: table<StationRunnerDocument>('station_runners', stationRunnerSchema),
  station_docs: table<AdminDocument>('station_docs', adminSchema),
}
export type TableName = keyof typeof tables

/** What admins and editors have in `admin_docs`: each collection of the server, the scope it comes from, its rows. */
export const admin_lists = {
  events: { scope: 'admin', row: eventSchema },
  users: { scope: 'admin', row: userSchema },
  // The library: no device has a list of the photos that people sent.
  images: { scope: 'editor', row: libraryImageSchema },
  reviews: { scope: 'admin', row: moderatedReviewSchema },
  volunteers: { scope: 'admin', row: volunteerSchema },
  sponsor_vendor_inquiries: { scope: 'admin', row: inquirySchema },
  newsletter_subscribers: { scope: 'admin', row: subscriberSchema },
  inbox: { scope: 'admin', row: inboxItemSchema },
  activity: { scope: 'admin', row: activityEntrySchema },
  site_settings: { scope: 'admin', row: siteSettingsSchema },
  blog_posts: { scope: 'editor', row: blogPostSchema },
  site_drafts: { scope: 'editor', row: siteDraftSchema },
} as const satisfies Record<string, { scope: string; row: z.ZodObject }>
export type AdminCollection = keyof typeof admin_lists
export type AdminRow<List extends AdminCollection> = z.infer<(typeof admin_lists)[List]['row']>

export const isAdminRow = <List extends AdminCollection>(
  list: List,
  row: WireRow,
): row is WireRow & AdminRow<List> => fits(admin_lists[list].row, row)

/** The kind of the row about the person at the device; an admin has that row among the `users` too. */
export const own_account = 'account'

/** What a captain has of an event's race day in `admin_docs`, and a station in `station_docs`. */
const race_day_rows = {
  stations: stationSchema,
  station_devices: stationDeviceSchema,
  facts: factSchema,
  waiting_facts: waitingFactSchema,
}
export type RaceDayCollection = keyof typeof race_day_rows
export const race_day_collections: readonly RaceDayCollection[] = [
  'stations',
  'station_devices',
  'facts',
  'waiting_facts',
]

/** What fills one kind of the small rows of an event's race day. */
export const raceDayModel = (
  docs: 'admin_docs' | 'station_docs',
  database: LocalDatabase,
  kind: RaceDayCollection,
): Promise<ReadModel> => smallModel(docs, database, kind, race_day_rows[kind])

/** What fills one kind of `admin_docs`. */
export function adminModel(
  database: LocalDatabase,
  kind: AdminCollection | typeof own_account,
): Promise<ReadModel> {
  const entity: z.ZodObject = kind === own_account ? userSchema : admin_lists[kind].row
  return smallModel('admin_docs', database, kind, entity)
}

async function smallModel(
  docs: 'admin_docs' | 'station_docs',
  database: LocalDatabase,
  kind: string,
  entity: z.ZodObject,
): Promise<ReadModel> {
  const toDocument = (row: WireRow, synced: Synced): AdminDocument => ({
    id: row.id,
    kind,
    body: expectFit(entity, row),
    ...synced,
  })
  return readModel(await tables[docs].open(database), toDocument, kind)
}
