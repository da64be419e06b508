import { sendCommand, type Command } from '#data/commands.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { EventRegistration, OwnRegistration } from '#data/registrations.ts'
import { signIn, signOut } from '#data/account.ts'
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

export const app = {
  start,
  openResults,
  openOwn,
  follow: async (scope: string) => (await running()).follow(scope),
  resultsOf: (event_id: string): EventRegistration[] => results.get(event_id) ?? [],
  ownOnes: (): OwnRegistration[] => own,
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
