import { proxy, useSnapshot } from 'valtio'
import type { User } from '#domain/accounts/user.ts'
import { asStorageError } from './storage-error.ts'

// The session of this browser. It is written by sign-in.ts and session-keeper.ts in ../accounts/engine, which load the
// PocketBase SDK only when it is needed; this file stays small, because the first paint needs to know who is signed in.

interface Session {
  loading: boolean
  user: User | null
  /** The server refused the token: logging in again goes on where it was; nothing on the device is deleted. */
  expired: boolean
}

/** What is stored; `id` is made at sign-in, and names the person's database on this device. */
export interface StoredSession {
  id: string
  token: string
  user: User
  expired: boolean
}

const SESSION_KEY = 'milepost-session'

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value) || !('token' in value) || !('user' in value) || !('expired' in value)) return false
  const { user } = value
  return (
    typeof value.id === 'string' &&
    typeof value.token === 'string' &&
    typeof value.expired === 'boolean' &&
    typeof user === 'object' &&
    user !== null &&
    'id' in user &&
    typeof user.id === 'string' &&
    'role' in user &&
    typeof user.role === 'string'
  )
}

/** Read from storage each time: another tab may have refreshed the token or signed out. */
export function readSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return isStoredSession(stored) ? stored : null
  } catch {
    return null
  }
}

export const session = proxy<Session>({ loading: false, user: null, expired: false })

const listeners = new Set<(user_id: string) => void>()

/** Called when another person (or nobody, '') is signed in from now on; not on a refresh. */
export function onPersonChange(listener: (user_id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(stored: StoredSession | null): void {
  const before = session.user?.id ?? ''
  session.user = stored?.user ?? null
  session.expired = stored?.expired ?? false
  const now = stored?.user.id ?? ''
  if (before !== now) for (const listener of listeners) listener(now)
}

/** Throws a `StorageError` where the browser keeps nothing: who is at the device would be forgotten at once. */
export function writeSession(stored: StoredSession | null): void {
  try {
    if (stored) localStorage.setItem(SESSION_KEY, JSON.stringify(stored))
    else localStorage.removeItem(SESSION_KEY)
  } catch (error) {
    throw asStorageError(error)
  }
  show(stored)
}

show(readSession())
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) show(readSession())
  })
}

/** Id of the person at the device, '' for a guest. */
export function presentAuthor(): string {
  return session.user?.id ?? ''
}

export function useSession(): Readonly<Session> {
  return useSnapshot(session)
}
