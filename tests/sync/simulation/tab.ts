import { sendCommand, type Command } from '#data/commands.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { OwnOrder } from '#data/orders.ts'
import type { Account } from '#data/profile.ts'
import type { EventRegistration, OwnRegistration } from '#data/registrations.ts'
import { signIn, signOut } from '#data/account.ts'
import type { Product } from '#domain/product.ts'
import { startData } from '#data/start.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'

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

/** The shop, and what people say about the races. */
async function openSite(): Promise<void> {
  const engine = await running()
  await engine.followSite('products')
  await engine.followSite('reviews')
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
    await engine.views.watchAccount(author, ({ value }) => {
      account = value
    }),
  )
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
  send: (command: Command): Promise<{ id: string }> => sendCommand(command),
  outbox: async (): Promise<OutboxItem[]> => (await running()).outbox.all(),
  discard: async (id: string) => (await running()).discard(id),
  forget: async (id: string) => (await running()).outbox.forgetAccepted(id),
  retry: async () => (await running()).retryNow(),
  guests: async () => (await running()).guests(),
  signIn,
  signOut,
}

export type TabProgram = typeof app
