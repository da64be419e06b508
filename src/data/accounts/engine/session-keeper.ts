import { userSchema, type User } from '#domain/accounts/user.ts'
import { clearCart } from '../../shop/cart.ts'
import { deviceStore } from '../../kernel/device-store.ts'
import { forgetUnwrittenDrafts } from '../../kernel/drafts.ts'
import { forgetFirstScreens } from '../../kernel/first-screen.ts'
import { readSession, type StoredSession, writeSession } from '../../kernel/session.ts'
import { fetchJson, serverNow_ms } from '../../sync/http.ts'
import { withLock } from '../../sync/locks.ts'
import { reported } from '../../kernel/faults.ts'
import { client } from '../../kernel/engine/ask-server.ts'
import type { OutboxKeeper } from '../../kernel/engine/outbox-keeper.ts'
import { noteAccountGone } from '../account-gone.ts'

// Keeps the session of this browser: its token fresh, and ended where somebody ended it. Only the server's refusal ends
// a session, never the device's clock; and it deletes nothing: a person who logs in again goes on where they were.

const TICK_MS = 30_000
const REFRESH_TICKS = 3
/** Tells the other tabs that somebody signed out. */
const session_channel = 'milepost-session'

const blankUser: Omit<User, 'id'> = {
  email: '',
  first_name: '',
  last_name: '',
  avatar_url: '',
  role: 'user',
  verified: false,
  created: '',
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_country: '',
  shipping_phone: '',
}

export function userOf(record: object): User {
  return userSchema.parse({ ...blankUser, ...record })
}

/** Durable before anything else happens: a phone that dies now must not come back signed in. */
export async function markEnded(stored: StoredSession): Promise<void> {
  await deviceStore()
    .marks.put({ key: `ended:${stored.id}`, value: new Date().toISOString() })
    .catch(reported('the mark of an ended session'))
}

/** Nobody is at the device any more, in no tab; what is left on it goes with the person's database. */
export async function leave(stored: StoredSession): Promise<void> {
  await markEnded(stored)
  forgetUnwrittenDrafts(stored.user.id)
  forgetFirstScreens()
  // It shows what somebody meant to buy, and an order that came back into it is that person's alone.
  clearCart()
  writeSession(null)
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(session_channel)
    channel.postMessage('signed-out')
    channel.close()
  }
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
  const channel = new BroadcastChannel(session_channel)
  channel.onmessage = () => {
    // A slow phone takes seconds to begin anew: nobody reads meanwhile what the person saw.
    document.body.hidden = true
    location.reload()
  }
  return () => channel.close()
}

type SessionVerdict = 'valid' | 'ended' | 'unknown'

/** Asks the server for a fresh token and the person's row; `unknown` when it gave no verdict. */
export function refresh(): Promise<SessionVerdict> {
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

/** Whether an ended session is one of an account that was deleted; without an answer it is not. */
async function isAccountGone({ user }: StoredSession): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify({ id: user.id }) }
  const answer = await fetchJson((url, init) => fetch(url, init), '/api/account/gone', asked).catch(
    () => null,
  )
  const body: unknown = answer?.body
  return typeof body === 'object' && body !== null && 'gone' in body && body.gone === true
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
function wantsRefresh(token: string, now_ms: number): boolean {
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

interface SessionCheckParts {
  keeper: OutboxKeeper
  /** Another role reads other things: what may no longer be seen goes at once. */
  onRole: () => void
}

/** Asks the server who is at this device by now. */
export class SessionCheck {
  private asking: Promise<SessionVerdict> | null = null

  constructor(private readonly parts: SessionCheckParts) {}

  /** Asks once at a time, no matter how many callers want to know. */
  ask(): Promise<SessionVerdict> {
    this.asking ??= this.askServer().finally(() => {
      this.asking = null
    })
    return this.asking
  }

  /** Nothing of a deleted account stays on any device; a session that merely ended costs nothing. */
  private async askServer(): Promise<SessionVerdict> {
    const { keeper, onRole } = this.parts
    const stored = readSession()
    const verdict = await refresh()
    const now = readSession()
    if (now && now.id === stored?.id && now.user.role !== stored.user.role) onRole()
    if (verdict !== 'ended' || !stored || !(await isAccountGone(stored))) return verdict
    const { length } = await keeper.unsentOf(stored.user.id)
    await keeper.forgetOf(stored.user.id)
    noteAccountGone(length)
    // Somebody else may have logged in while the answer was on its way.
    if (readSession()?.id === stored.id) await leave(stored)
    return verdict
  }
}
