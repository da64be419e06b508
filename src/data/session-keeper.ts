import type PocketBase from 'pocketbase'
import { newRecordId } from '#domain/record-id.ts'
import { userSchema, type User } from '#domain/user.ts'
import { deviceStore } from './device-store.ts'
import { forgetUnwrittenDrafts } from './drafts.ts'
import { readSession, writeSession, type StoredSession } from './session.ts'
import { startData } from './start.ts'
import { serverNow_ms } from './sync/http.ts'
import { withLock } from './sync/locks.ts'

// Signing in and out, and keeping the token fresh. Only the server's refusal ends a session, never the device's
// clock; and it deletes nothing: whoever logs in again goes on where they were.

const TICK_MS = 30_000
const REFRESH_TICKS = 3
const CHANNEL = 'milepost-session'

const client = async (): Promise<PocketBase> => (await import('./pocketbase-client.ts')).newClient()

const blankUser: Omit<User, 'id'> = {
  email: '',
  first_name: '',
  last_name: '',
  avatar_url: '',
  role: 'user',
  created: '',
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_phone: '',
}

function userOf(record: object): User {
  return userSchema.parse({ ...blankUser, ...record })
}

/** The server's words for people: those about a field say more than the sentence above them. */
function spoken(error: unknown): Error {
  const fallback = new Error('An unexpected error occurred', { cause: error })
  if (!(error instanceof Error) || !('status' in error)) return fallback
  if (error.status === 0) {
    return new Error('The server could not be reached. Check your connection and try again.', {
      cause: error,
    })
  }
  const response = 'response' in error && typeof error.response === 'object' ? error.response : null
  const data = response && 'data' in response && typeof response.data === 'object' ? response.data : null
  const about = Object.values(data ?? {}).flatMap((problem: unknown) =>
    typeof problem === 'object' && problem !== null && 'message' in problem ? [String(problem.message)] : [],
  )
  const message = about.length > 0 ? about.join(' ') : error.message
  return message ? new Error(message, { cause: error }) : fallback
}

export async function signIn(email: string, password: string): Promise<void> {
  let signedIn: { token: string; record: object }
  try {
    signedIn = await (await client()).collection('users').authWithPassword(email, password)
  } catch (error) {
    throw spoken(error)
  }
  const user = userOf(signedIn.record)
  const before = readSession()
  // The same person after a token ran out goes on with the same database on this device.
  const id = before?.user.id === user.id ? before.id : newRecordId()
  if (before && before.id !== id) await markEnded(before)
  writeSession({ id, token: signedIn.token, user, expired: false })
  const engine = await startData().catch(() => null)
  await engine?.personReady()
}

export async function signUp(account: {
  email: string
  password: string
  first_name: string
  last_name: string
}): Promise<void> {
  const users = (await client()).collection('users')
  try {
    await users.create({ ...account, passwordConfirm: account.password })
  } catch (error) {
    throw spoken(error)
  }
  // The account stands also where no mail can be sent.
  await users.requestVerification(account.email).catch(() => false)
}

/** Durable before anything else happens: a phone that dies now must not come back signed in. */
async function markEnded(stored: StoredSession): Promise<void> {
  await deviceStore()
    .marks.put({ key: `ended:${stored.id}`, value: new Date().toISOString() })
    .catch(() => undefined)
}

export async function unsentCount(): Promise<number> {
  const author = readSession()?.user.id ?? ''
  const engine = await startData()
  return (await engine.unsentOf(author)).length
}

export async function signOut(unsent: 'send' | 'keep' | 'delete'): Promise<void> {
  const stored = readSession()
  if (!stored) return
  if (unsent !== 'keep') {
    const engine = await startData()
    if (unsent === 'delete') await engine.deleteUnsent(stored.user.id)
    else await engine.drain()
    const left = (await engine.unsentOf(stored.user.id)).length
    if (unsent === 'send' && left > 0) {
      throw new Error(
        left === 1 ? 'One change could not be sent yet.' : `${left} changes could not be sent yet.`,
      )
    }
  }
  await markEnded(stored)
  forgetUnwrittenDrafts(stored.user.id)
  writeSession(null)
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage('signed-out')
    channel.close()
  }
  const engine = await startData().catch(() => null)
  await engine?.personReady()
}

/** At the start of this tab: a session that was ended on this device does not come back. */
export async function dropEndedSession(): Promise<void> {
  const stored = readSession()
  if (!stored) return
  const ended = await deviceStore().marks.get(`ended:${stored.id}`)
  if (ended) writeSession(null)
}

/** Other tabs show what the person saw: they start anew when one signs out. */
export function reloadOnSignOut(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => location.reload()
  return () => channel.close()
}

export type SessionCheck = 'valid' | 'ended' | 'unknown'

/** Asks the server for a fresh token and the person's row; `unknown` when it gave no verdict. */
export function refresh(): Promise<SessionCheck> {
  return withLock('session refresh', async () => {
    const stored = readSession()
    if (!stored || stored.expired) return 'ended'
    // Signed out, or in as somebody else, while the answer was on its way.
    const isCurrent = () => readSession()?.id === stored.id
    try {
      const { token, record } = await (await client()).collection('users').authRefresh()
      if (!isCurrent()) return 'unknown'
      writeSession({ ...stored, token, user: userOf(record), expired: false })
      return 'valid'
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : 0
      if (status !== 401 && status !== 403 && status !== 404) return 'unknown'
      if (isCurrent()) writeSession({ ...stored, expired: true })
      return 'ended'
    }
  })
}

function expiry_ms(token: string): number | null {
  try {
    const part = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof payload !== 'object' || payload === null || !('exp' in payload)) return null
    return typeof payload.exp === 'number' ? payload.exp * 1000 : null
  } catch {
    return null
  }
}

/** Whether a token runs out within three ticks of 30 s, by the server's clock. */
export function wantsRefresh(token: string, now_ms: number): boolean {
  const ends_ms = expiry_ms(token)
  return ends_ms !== null && Math.floor((ends_ms - now_ms) / TICK_MS) <= REFRESH_TICKS
}

export function keepFresh(): () => void {
  const ticker = setInterval(() => {
    const stored = readSession()
    if (stored && !stored.expired && navigator.onLine && wantsRefresh(stored.token, serverNow_ms()))
      void refresh()
  }, TICK_MS)
  return () => clearInterval(ticker)
}
