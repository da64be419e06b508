import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { ActivityEntry } from '#domain/inbox/activity.ts'
import type { BlogPost } from '#domain/content/blog-post.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Inquiry } from '#domain/inbox/inquiry.ts'
import type { Order, OrderItem } from '#domain/shop/order.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Review } from '#domain/content/review.ts'
import type { Subscriber } from '#domain/inbox/subscriber.ts'
import type { Volunteer } from '#domain/inbox/volunteer.ts'
import { rebuildResults } from './results/rebuild-results.ts'
import { demo_accounts, demo_emails, demo_password, demo_people, isDemoEmail } from './seed/accounts.ts'
import { makeActivity } from './seed/activity.ts'
import { stampOn } from './seed/dates.ts'
import { type DemoEvent, makeDemoData } from './seed/demo-data.ts'
import { demo_awards, event_plans } from './seed/event-plans.ts'
import { makePosts } from './seed/blog-posts.ts'
import { adminProblem, demoIsOff } from './seed/guard.ts'
import { writeLibrary } from './seed/library.ts'
import { makeMessages } from './seed/messages.ts'
import { makeOrders } from './seed/orders.ts'
import { makeProducts, type StockedProduct } from './seed/products.ts'
import { makeReviews } from './seed/reviews.ts'
import { publishDemoSite } from './seed/site.ts'
import { type Cell, count, insertRows, type Store, type UserRecord } from './seed/store.ts'

// What an empty data folder is filled with (the demo or an organiser's first admin), and what keeps one out of the
// other's data. The server's first start and its command `seed` call it: pocketbase/setup_first_start.go.

declare const Record: new (collection: object) => UserRecord
declare const $security: { randomString(length: number): string }

export { isDemoEmail }

const emails = JSON.stringify(demo_emails)

function demoUsers(store: Store): number {
  return count(
    store,
    'SELECT COUNT(*) AS n FROM users WHERE email IN (SELECT value FROM json_each({:emails}))',
    { emails },
  )
}

/** Why the demo may not be written here; '' when it may. */
function seedProblem(store: Store, setting: string): string {
  if (demoIsOff(setting)) return 'MILEPOST_DEMO=0: this install has no demo. Nothing was written.'
  const others = count(
    store,
    'SELECT COUNT(*) AS n FROM users WHERE email NOT IN (SELECT value FROM json_each({:emails}))',
    { emails },
  )
  if (others > 0) return 'There are accounts of real people here: the demo was not written.'
  const events = count(store, 'SELECT COUNT(*) AS n FROM events')
  if (events > 0 && demoUsers(store) === 0) {
    return 'There are events here that are not of the demo: it was not written.'
  }
  return ''
}

type Row =
  | ActivityEntry
  | RaceEvent
  | Registration
  | BlogPost
  | Review
  | StockedProduct
  | Order
  | OrderItem
  | Volunteer
  | Inquiry
  | Subscriber

/** "None" is 0 or '' in the database, and a slot is stored plus one. */
function rowOf(record: Row): { [column: string]: Cell } {
  const row: { [column: string]: Cell } = {}
  for (const [column, value] of Object.entries(record)) {
    if (column === 'result_slot') row[column] = typeof value === 'number' ? value + 1 : 0
    else if (value === null) row[column] = 0
    else row[column] = typeof value === 'object' ? JSON.stringify(value) : value
  }
  return row
}

function writeAccounts(tx: Store, today: string) {
  for (const [at, account] of [...demo_accounts, ...demo_people].entries()) {
    const user = new Record(tx.findCollectionByNameOrId('users'))
    for (const [field, value] of Object.entries(account)) {
      if (field !== 'email') user.set(field, value)
    }
    user.setEmail(account.email)
    user.setPassword(demo_people.includes(account) ? $security.randomString(40) : demo_password)
    user.set('verified', true)
    tx.save(user)
    tx.db()
      .newQuery('UPDATE users SET created = {:created} WHERE id = {:id}')
      .bind({ id: account.id, created: stampOn(dayAfter(today, -1 - at * 9), 15 * 3600 + at * 731) })
      .execute()
  }
}

function writeShop(tx: Store, today: string): StockedProduct[] {
  const products = makeProducts(today)
  const orders = makeOrders(today, products)
  insertRows(tx, 'products', products.map(rowOf))
  insertRows(
    tx,
    'orders',
    orders.map(({ order }) => rowOf(order)),
  )
  for (const { items } of orders) insertRows(tx, 'order_items', items.map(rowOf))
  // As the checkout does: an account ships to where its last order went.
  const names =
    'shipping_full_name = {:full_name}, shipping_street_address = {:street}, shipping_city = {:city}'
  const rest = 'shipping_state = {:state}, shipping_zip_code = {:zip_code}, shipping_phone = {:phone}'
  for (const { order } of [...orders].sort((a, b) => a.order.created.localeCompare(b.order.created))) {
    tx.db()
      .newQuery(`UPDATE users SET ${names}, ${rest} WHERE id = {:id}`)
      .bind({
        id: order.user_id,
        full_name: order.shipping_full_name,
        street: order.shipping_street,
        city: order.shipping_city,
        state: order.shipping_state,
        zip_code: order.shipping_zip_code,
        phone: order.shipping_phone,
      })
      .execute()
  }
  return products
}

function writeEvents(tx: Store, events: DemoEvent[]) {
  insertRows(
    tx,
    'events',
    events.map(({ event }) => ({ ...rowOf(event), created: event.updated })),
  )
  for (const { event, registrations } of events) {
    insertRows(tx, 'registrations', registrations.map(rowOf))
    rebuildResults(tx, event.id)
  }
}

/** What others need comes first. */
const demo_tables = [
  'events',
  'registrations',
  'result_chunks',
  'blog_posts',
  'reviews',
  'products',
  'orders',
  'order_items',
  'volunteers',
  'sponsor_vendor_inquiries',
  'newsletter_subscribers',
  'activity',
] as const

/**
 * Writes the demo relative to the day `given`, or to today. Does nothing when it is there already, unless `fresh` asks
 * to write it again with today's dates. Returns the line to print; throws when the demo may not be here.
 * @param pictures the folder of the pictures for the library
 */
export function seedDemo(
  store: Store,
  given: string,
  fresh: boolean,
  setting: string,
  pictures: string,
): string {
  const problem = seedProblem(store, setting)
  if (problem) throw new Error(problem)
  const today = given || $zones.today('')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error(`Not a date: ${today}`)
  const there = demoUsers(store) > 0
  if (there && !fresh) return 'The demo data is there already.'
  const events = makeDemoData(today)
  store.runInTransaction((tx) => {
    if (there) {
      for (const table of [...demo_tables].reverse()) {
        tx.db().newQuery(`DELETE FROM ${table}`).execute()
      }
    } else writeAccounts(tx, today)
    publishDemoSite(tx)
    writeEvents(tx, events)
    writeLibrary(tx, today, pictures)
    const posts = makePosts(today)
    insertRows(tx, 'blog_posts', posts.map(rowOf))
    insertRows(tx, 'reviews', makeReviews(today).map(rowOf))
    const products = writeShop(tx, today)
    const { volunteers, inquiries, subscribers } = makeMessages(today)
    insertRows(tx, 'volunteers', volunteers.map(rowOf))
    insertRows(tx, 'sponsor_vendor_inquiries', inquiries.map(rowOf))
    insertRows(tx, 'newsletter_subscribers', subscribers.map(rowOf))
    const activity = makeActivity(today, { events, products, posts })
    insertRows(
      tx,
      'activity',
      activity.map((entry) => ({ ...rowOf(entry), recent: true })),
    )
  })
  const people = events.reduce((sum, one) => sum + one.registrations.length, 0)
  return `Demo data written: ${events.length} events, ${people} registrations.`
}

/** What to say instead of starting when demo log-ins are in data that must not have any; '' when all is well. */
export function startProblem(store: Store, setting: string): string {
  if (!demoIsOff(setting)) return ''
  const tables = count(store, "SELECT COUNT(*) AS n FROM sqlite_master WHERE name = 'users'")
  if (tables === 0 || demoUsers(store) === 0) return ''
  return 'MILEPOST_DEMO=0, but this data folder holds the demo and its public log-ins. Start with an empty folder.'
}

/** Writes what a demo of an older version lacks: its site, and the awards of its races. */
export function completeDemo(store: Store): void {
  if (demoUsers(store) === 0) return
  store.runInTransaction((tx) => {
    publishDemoSite(tx)
    for (const { slug } of event_plans)
      tx.db()
        .newQuery(
          "UPDATE events SET awards = {:awards} WHERE slug = {:slug} AND COALESCE(awards, 'null') = 'null'",
        )
        .bind({ slug, awards: JSON.stringify(demo_awards) })
        .execute()
  })
}

/** The log-ins of the demo, a line for each; '' where it is not. */
export function demoLogIns(store: Store): string {
  if (demoUsers(store) === 0) return ''
  return demo_accounts
    .map(({ role, email }) => `Demo ${role.padEnd(6)} ${email}  ${demo_password}`)
    .join('\n')
}

/**
 * Makes the first admin, or makes an account that signed up with that address the first admin. The same log-in opens
 * PocketBase's dashboard. When two ask at once, the database lets one be the first.
 */
export function firstAdmin(
  store: Store,
  email: string,
  password: string,
  first_name: string,
  last_name: string,
): string {
  const problem = adminProblem(email, password)
  if (problem) throw new Error(problem)
  store.runInTransaction((tx) => {
    if (demoUsers(tx) > 0) {
      throw new Error(
        'This data folder holds the demo and its public log-ins. Make the first admin in an empty one.',
      )
    }
    if (count(tx, "SELECT COUNT(*) AS n FROM users WHERE role = 'admin'") > 0) {
      throw new Error('There is an admin already: admins are added on the Users page.')
    }
    const admin = accountOf(tx, 'users', email)
    admin.setPassword(password)
    admin.set('role', 'admin')
    if (first_name) admin.set('first_name', first_name.trim())
    if (last_name) admin.set('last_name', last_name.trim())
    admin.set('verified', true)
    tx.save(admin)
    const dashboard = accountOf(tx, '_superusers', email)
    dashboard.setPassword(password)
    tx.save(dashboard)
  })
  return `${email} is the admin now.`
}

/** The account with an address, or a new one with it that is not saved yet. */
function accountOf(tx: Store, collection: string, email: string): UserRecord {
  const known = count(tx, `SELECT COUNT(*) AS n FROM ${collection} WHERE email = {:email}`, { email }) > 0
  if (known) return tx.findAuthRecordByEmail(collection, email)
  const fresh = new Record(tx.findCollectionByNameOrId(collection))
  fresh.setEmail(email)
  return fresh
}
