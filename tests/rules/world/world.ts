import { startServer, type TestServer } from '#support/server.ts'
import { type ActorName, acts_as } from '../expected/actors.ts'
import { collections, type Reader } from '../expected/collections.ts'
import { isStation, stationHears } from '../expected/stations.ts'
import { complain, tryOnce } from '../tally.ts'
import { type Canary, heardIn } from './canaries.ts'
import { logIn, type Planted, plantRows, recordsOf, type Row } from './rows.ts'

// A real server with people and data, and `ask`: all requests go through it, so that every answer to anybody in these
// tests is searched for canaries that are not theirs.

export interface World extends Planted {
  server: TestServer
  tokens: Record<ActorName, string>
}

export interface Answer {
  status: number
  text: string
  headers: Headers
}

export interface Question {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** The caller shows the secret of the guest's registration. */
  secret?: boolean
}

export async function makeWorld(): Promise<World> {
  // The matrix asks more in ten seconds than one address may.
  const server = await startServer({ env: { MILEPOST_GUEST_READS: '1000000' } })
  await changeSettings(server, { rateLimits: { enabled: false } })
  const planted = await plantRows(server)
  const tokens: Record<string, string> = { guest: '' }
  for (const [name, account] of planted.accounts) tokens[name] = await logIn(server, account)
  tokens.expired = await expiredToken(server, planted.accounts.get('runner')?.id ?? '')
  tokens.forged = forge(tokens.admin ?? '')
  // Behind the log-in, so that the token is one that an admin got.
  await changeRecord(server, 'users', planted.accounts.get('demoted')?.id ?? '', { role: 'user' })
  return { ...planted, server, tokens: tokens as Record<ActorName, string> }
}

/** A token of the server's own that lived one second. */
async function expiredToken(server: TestServer, id: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/collections/users/impersonate/${id}`, {
    method: 'POST',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: '{"duration":1}',
  })
  const { token } = (await answer.json()) as { token: string }
  const own = `${server.url}/api/collections/users/records/${id}`
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(own, { headers: { Authorization: token } })).status === 404) return token
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('The token does not expire.')
}

/** The same claims under a signature of somebody else's making. */
function forge(token: string): string {
  const [head = '', claims = ''] = token.split('.')
  return `${head}.${claims}.${'A'.repeat(43)}`
}

async function changeSettings(server: TestServer, settings: Record<string, unknown>): Promise<void> {
  await asSuperuser(server, 'PATCH', '/api/settings', settings)
}

export async function changeRecord(
  server: TestServer,
  collection: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  await asSuperuser(server, 'PATCH', `/api/collections/${collection}/records/${id}`, values)
}

async function asSuperuser(server: TestServer, method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

export const accountOf = (world: World, actor: ActorName): string => world.accounts.get(actor)?.id ?? ''

/** What a phone that is a station shows with each request. */
export const keyOf = (world: World, actor: ActorName): Record<string, string> =>
  isStation(actor) ? { 'Station-Key': world.stations[actor].key } : {}

/** Whether somebody belongs to the readers of a row. A bad token belongs to nobody. */
export function isAmong(readers: readonly Reader[], actor: ActorName, owner: ActorName | ''): boolean {
  const is = acts_as[actor]
  if (readers.includes('everybody')) return true
  if ((is === 'admin' || is === 'editor') && readers.includes(is)) return true
  return readers.includes('owner') && is !== 'guest' && actor === owner
}

export const mayRead = (row: Row, actor: ActorName): boolean =>
  isAmong(collections[row.collection]?.rows[row.kind] ?? [], actor, row.owner)

export const rowsOf = (world: World, collection: string): Row[] =>
  world.rows.filter((row) => row.collection === collection)

function mayHear(world: World, actor: ActorName, canary: Canary, secret: boolean): boolean {
  const row = world.rows.find(({ id }) => id === canary.record)
  const rules = collections[canary.collection]
  if (!row || !rules) return false
  if (rules.fed_to_admins?.includes(canary.field)) return isAmong(['admin'], actor, '')
  if (rules.hidden.includes(canary.field)) return false
  if (mayRead(row, actor)) return true
  if (rules.published?.kinds.includes(row.kind) && rules.published.fields.includes(canary.field)) return true
  if (isStation(actor) && row.event === world.stations[actor].event_id)
    if (stationHears(actor, canary.collection, canary.field)) return true
  return secret && row.id === world.guest.registration
}

/** Asks the server as somebody; complains when the answer holds what is not theirs. */
export async function ask(
  world: World,
  actor: ActorName,
  path: string,
  { method = 'GET', body, headers = {}, secret = false }: Question = {},
): Promise<Answer> {
  const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${world.server.url}${path}`, {
    method,
    headers: {
      ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(world.tokens[actor] ? { Authorization: world.tokens[actor] } : {}),
      ...keyOf(world, actor),
      ...(secret ? { 'Guest-Secret': world.guest.secret } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    redirect: 'manual',
  })
  const text = await answer.text()
  hear(world, actor, `${method} ${path}`, text + JSON.stringify([...answer.headers]), {
    said: decodeURIComponent(path) + (sent ?? ''),
    secret,
  })
  return { status: answer.status, text, headers: answer.headers }
}

/** Searches what somebody got, in any way, for what is not theirs. */
export function hear(
  world: World,
  actor: ActorName,
  where: string,
  text: string,
  { said = '', secret = false } = {},
): void {
  tryOnce('seen')
  for (const { word, canary } of heardIn(text, said)) {
    if (mayHear(world, actor, canary, secret)) continue
    complain('seen', `${actor}, ${where}: reads ${word}, ${canary.collection}.${canary.field || 'id'}`)
  }
}

/** Everything that is stored, to compare before and after; what changes by itself is left out. */
export async function everything(world: World): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {}
  for (const collection of Object.keys(collections)) {
    for (const { id, updated: _updated, ...record } of await recordsOf(world.server, collection))
      stored[`${collection}/${id}`] = record
  }
  return stored
}

/** Runs over a list with a few requests at a time. */
export async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...list]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one)
    }),
  )
}
