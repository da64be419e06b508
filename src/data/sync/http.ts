/** A request that brought no usable answer; `status` 0: no network, a time limit, or half a reply. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'

  constructor(
    readonly status: number,
    message: string,
    readonly retry_after_ms: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** `busy`: too much came from this network, or by this person; what was asked is answered later. */
export type RequestFailure = 'network' | 'busy' | 'server'

export const failureOf = ({ status }: RequestFailed): RequestFailure =>
  status === 0 ? 'network' : status === 429 ? 'busy' : 'server'

export interface JsonAnswer {
  body: unknown
  /** The server's clock when it answered; null when nothing told it. */
  date_ms: number | null
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

let offset_ms = 0

/** Now by the server's clock as far as it is known: a device's own may be an hour off. */
export function serverNow_ms(): number {
  return Date.now() + offset_ms
}

function dateOf(headers: Headers): number | null {
  const date_ms = Date.parse(headers.get('date') ?? '')
  // A cache in between answers with an old date and says so with an age.
  const age_ms = Number(headers.get('age') ?? 0) * 1000
  return Number.isNaN(date_ms) ? null : date_ms + (Number.isNaN(age_ms) ? 0 : age_ms)
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1000)
  const at_ms = Date.parse(text)
  return Number.isNaN(at_ms) ? null : Math.max(0, at_ms - serverNow_ms())
}

function messageIn(body: unknown): string {
  const spoken = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof spoken === 'string' ? spoken : ''
}

/** Asks for JSON within a time limit that covers the whole body; throws `RequestFailed` for anything else. */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
  limit_ms = 20_000,
): Promise<JsonAnswer> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(limit_ms) })
    text = await response.text()
  } catch (error) {
    throw new RequestFailed(0, 'The server could not be reached.', null, { cause: error })
  }
  const date_ms = dateOf(response.headers)
  // A reply out of the browser's own cache has an old date; only a fresh one may set the clock.
  const isFresh = !/max-age=\d\d/.test(response.headers.get('cache-control') ?? '')
  if (date_ms !== null && isFresh) offset_ms = date_ms - Date.now()
  let body: unknown = null
  let isJson = true
  try {
    body = JSON.parse(text)
  } catch {
    isJson = false
  }
  if (!response.ok) {
    const message = messageIn(body) || `The server answered ${response.status}.`
    throw new RequestFailed(response.status, message, retryAfterOf(response.headers))
  }
  // Half a reply, or the log-in page of a hotel's network.
  if (!isJson) throw new RequestFailed(0, 'The answer was not complete.')
  return { body, date_ms }
}
