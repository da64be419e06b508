import PocketBase, { BaseAuthStore } from 'pocketbase'
import { readSession } from '../session.ts'
import { stationHeaders } from '../station-keys.ts'
import { fetchOrGiveUp } from '../../sync/silence.ts'

/** Reads the token from the browser's storage each time: another tab may have refreshed it or signed out. */
class SessionStore extends BaseAuthStore {
  override get token(): string {
    return readSession()?.token ?? ''
  }
}

/** The limit for the whole answer. A request that hangs would hold up everything that waits for its verdict. */
const LIMIT_MS = 20_000

export function newClient(): PocketBase {
  const client = new PocketBase(location.origin, new SessionStore())
  client.autoCancellation(false)
  client.beforeSend = (url, options) => ({
    url,
    options: {
      ...options,
      // A client that listens to a station's doorbell shows its key.
      ...(url.endsWith('/api/realtime') ? { headers: { ...options.headers, ...stationHeaders() } } : {}),
      signal: options.signal ?? AbortSignal.timeout(LIMIT_MS),
      fetch: fetchOrGiveUp,
    },
  })
  return client
}
