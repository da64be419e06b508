import PocketBase, { BaseAuthStore } from 'pocketbase'
import { readSession } from '../session.ts'

/** Reads the token from the browser's storage each time: another tab may have refreshed it or signed out. */
class SessionStore extends BaseAuthStore {
  override get token(): string {
    return readSession()?.token ?? ''
  }
}

export function newClient(): PocketBase {
  const client = new PocketBase(location.origin, new SessionStore())
  client.autoCancellation(false)
  return client
}
