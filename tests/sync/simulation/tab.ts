import { sendKept } from '#data/kernel/commands.ts'
import { deviceStore } from '#data/kernel/device-store.ts'
import type { Engine } from '#data/engine.ts'
import type { AdminEvent } from '#data/kernel/engine/lists.ts'
import type { AdminImage } from '#data/kernel/engine/lists.ts'
import type { AdminOrder, AdminRegistration } from '#data/kernel/engine/lists.ts'
import type { Message } from '#data/kernel/engine/admin-views.ts'
import type { ListedPost, ListedReview, ListedSettings, ListedUser } from '#data/kernel/engine/lists.ts'
import type { View } from '#data/kernel/engine/feed-views.ts'
import type { OwnOrder } from '#data/shop/orders.ts'
import type { Account } from '#data/accounts/profile.ts'
import type { EventRegistration, OwnRegistration } from '#data/registrations/registrations.ts'
import { signIn, signOut } from '#data/accounts/account.ts'
import type { MessageList } from '#domain/inbox/message.ts'
import type { Product } from '#domain/shop/product.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { presentAuthor } from '#data/kernel/session.ts'
import { startData } from '#data/kernel/start.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { deleteUser } from '#data/accounts/users.ts'
import { raceDayIn } from './tab-race-day.ts'

// What runs in a tab of the simulation: the app's data layer as it is, from the call that a form makes down to
// IndexedDB and fetch. Only what paints is left out. Bundled into one function of its globals (see program.ts).

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
  const { views, follow } = await running().then((found) => ({
    views: found.views,
    follow: (scope: string) => found.follow(scope),
  }))
  await follow(`event:${event_id}`)
  await follow(`results:${event_id}`)
  await views.watchEventRegistrations(author, event_id, ({ value, loading }) => {
    if (!loading) results.set(event_id, value)
  })
}

async function openOwn(author: string): Promise<void> {
  const { views } = await running()
  await views.watchOwnRegistrations(author, ({ value }) => {
    own = value
  })
}

/** The shop, what people say about the races and, where anybody writes any, the posts. */
async function openSite(with_posts: boolean): Promise<void> {
  const engine = await running()
  await engine.followSite('products')
  await engine.followSite('reviews')
  if (with_posts) await engine.followSite('blog_posts')
  await engine.views.watchProducts(({ value }) => {
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
    await engine.views.watchOwnOrders(author, ({ value }) => {
      orders = value
    }),
    await engine.account.watch(author, ({ value }) => {
      account = value
    }),
  )
}

const GLANCE_MS = 100

/** A list of the admin's, whose screen is open only while somebody looks at it. */
async function glance<T>(
  watch: (engine: Engine, author: string, listener: (view: View<T[]>) => void) => Promise<() => void>,
): Promise<T[]> {
  const engine = await running()
  let shown: T[] = []
  const leave = await watch(engine, presentAuthor(), ({ value }) => {
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
  events: () => glance<AdminEvent>((engine, ...shown) => engine.admin.watchEvents(...shown)),
  images: () => glance<AdminImage>((engine, ...shown) => engine.admin.watchImages(...shown)),
  posts: () => glance<ListedPost>((engine, ...shown) => engine.admin.watchPosts(...shown)),
  reviews: () => glance<ListedReview>((engine, ...shown) => engine.admin.watchReviews(...shown)),
  settings: async () => {
    const [shown] = await glance<ListedSettings>((engine, author, listener) =>
      engine.admin.watchSettings(author, (view) =>
        listener({ ...view, value: view.value ? [view.value] : [] }),
      ),
    )
    return shown ?? null
  },
  users: () => glance<ListedUser>((engine, ...shown) => engine.admin.watchUsers(...shown)),
  allOrders: () => glance<AdminOrder>((engine, ...shown) => engine.admin.watchOrders(...shown)),
  registrations: (event_id: string) =>
    glance<AdminRegistration>((engine, author, listener) =>
      engine.admin.watchRegistrations(author, event_id, listener),
    ),
  messages: (list: MessageList) =>
    glance<Message<MessageList>>((engine, author, listener) =>
      engine.admin.watchMessages(author, list, listener),
    ),
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
