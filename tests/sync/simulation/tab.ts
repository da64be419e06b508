import { sendKept } from '#data/kernel/commands.ts'
import { deviceStore } from '#data/kernel/device-store.ts'
import type { AdminEvent } from '#data/events/events.ts'
import type { AdminImage } from '#data/content/library.ts'
import type { AdminOrder, OwnOrder } from '#data/shop/orders.ts'
import type { ShownSitePart, WrittenParts } from '#data/content/engine/content-reads.ts'
import type { ListedPost } from '#data/content/posts.ts'
import type { ListedReview, ListedSettings } from '#data/content/reviews.ts'
import type { Message } from '#data/inbox/engine/inbox-reads.ts'
import type { Read } from '#data/kernel/engine/feed-views.ts'
import type { Account } from '#data/accounts/profile.ts'
import type { AdminRegistration, EventRegistration } from '#data/registrations/admin-registrations.ts'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { signIn, signOut } from '#data/accounts/account.ts'
import type { MessageList } from '#domain/inbox/message.ts'
import type { Product } from '#domain/shop/product.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { presentAuthor } from '#data/kernel/session.ts'
import { type Engine, engineIsAt, startData } from '#data/kernel/start.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { deleteUser, type ListedUser } from '#data/accounts/users.ts'
import { raceDayIn } from './tab-race-day.ts'

// What runs in a tab of the simulation: the app's data layer as it is, from the call that a form makes down to
// IndexedDB and fetch. Only what paints is left out. Bundled into one function of its globals (see program.ts).

engineIsAt(() => import('#data/engine.ts'))

let engine: Engine | null = null

async function running(): Promise<Engine> {
  engine ??= await startData()
  return engine
}

/** The screens that are open; each holds what it shows. */
const results = new Map<string, EventRegistration[]>()
let own: OwnRegistration[] = []
let products: Product[] = []
let orders: OwnOrder[] = []
let account: Account | null = null
const leaving: (() => void)[] = []

async function start(): Promise<void> {
  await running()
}

async function openResults(author: string, event_id: string): Promise<void> {
  const engine = await running()
  await engine.follow(`event:${event_id}`)
  await engine.follow(`results:${event_id}`)
  await engine.registrations.forResults(event_id)(author, ({ value, loading }) => {
    if (!loading) results.set(event_id, value)
  })
}

async function openOwn(author: string): Promise<void> {
  const { registrations } = await running()
  await registrations.own(author, ({ value }) => {
    own = value
  })
}

/** The shop, what the organiser and other people say, and, where anybody writes any, the posts. */
async function openSite(with_posts: boolean): Promise<void> {
  const engine = await running()
  await engine.followSite('products')
  await engine.followSite('reviews')
  await engine.followSite('site_parts')
  if (with_posts) await engine.followSite('blog_posts')
  await engine.shop.products('', ({ value }) => {
    products = value
  })
}

/** The account page and its orders; of nobody, where nobody is signed in. */
async function openAccount(author: string): Promise<void> {
  const engine = await running()
  // A screen of another person is gone when this one opens.
  for (const leave of leaving.splice(0)) leave()
  orders = []
  account = null
  leaving.push(
    await engine.shop.ownOrders(author, ({ value }) => {
      orders = value
    }),
    await engine.accounts.own(author, ({ value }) => {
      account = value
    }),
  )
}

const GLANCE_MS = 100

/** A list of the admin's, whose screen is open only while somebody looks at it. */
async function glance<T>(readOf: (engine: Engine) => Read<T>, nothing: NoInfer<T>): Promise<T> {
  let shown = nothing
  const leave = await readOf(await running())(presentAuthor(), ({ value }) => {
    shown = value
  })
  await new Promise((wake) => setTimeout(wake, GLANCE_MS))
  leave()
  return shown
}

/** A picture as it is kept on the device from the moment it is chosen; what a canvas does with it is left out. */
async function keepPicture(bucket: string, name: string): Promise<string> {
  const id = newRecordId()
  const bytes = new ArrayBuffer(8)
  const file = { id, owner: presentAuthor(), bucket, name, type: 'image/jpeg', bytes, unused_since_ms: 0 }
  await deviceStore().files.add(file)
  return id
}

export const app = {
  start,
  openResults,
  openOwn,
  openSite,
  openAccount,
  follow: async (scope: string) => (await running()).follow(scope),
  resultsOf: (event_id: string): EventRegistration[] => results.get(event_id) ?? [],
  ownOnes: (): OwnRegistration[] => own,
  products: (): Product[] => products,
  orders: (): OwnOrder[] => orders,
  account: (): Account | null => account,
  events: () => glance<AdminEvent[]>(({ events }) => events.all, []),
  images: () => glance<AdminImage[]>(({ content }) => content.images, []),
  posts: () => glance<ListedPost[]>(({ content }) => content.posts, []),
  siteParts: () => glance<ShownSitePart[]>(({ content }) => content.siteParts, []),
  siteDrafts: async () =>
    (await glance<WrittenParts>(({ content }) => content.writtenParts, { published: [], drafts: [] })).drafts,
  reviews: () => glance<ListedReview[]>(({ content }) => content.reviews, []),
  settings: () => glance<ListedSettings | null>(({ content }) => content.settings, null),
  users: () => glance<ListedUser[]>(({ accounts }) => accounts.users, []),
  allOrders: () => glance<AdminOrder[]>(({ shop }) => shop.orders, []),
  registrations: (event_id: string) =>
    glance<AdminRegistration[]>(({ registrations }) => registrations.ofEvent(event_id), []),
  messages: (list: MessageList) => glance<Message<MessageList>[]>(({ inbox }) => inbox.messages(list), []),
  keepPicture,
  deleteUser,
  send: sendKept,
  outbox: async (): Promise<OutboxItem[]> => (await running()).outbox.all(),
  discard: async (id: string) => (await running()).discard(id),
  forget: async (id: string) => (await running()).outbox.forgetSettled(id),
  retry: async () => (await running()).retryNow(),
  guests: async () => (await running()).guests.all(),
  signIn,
  signOut,
  raceDay: raceDayIn(running),
}

export type TabProgram = typeof app
