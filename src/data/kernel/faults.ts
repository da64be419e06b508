import { useSyncExternalStore } from 'react'
import { looseFields, looseText } from '#domain/kernel/loose-values.ts'
import { asStorageError, StorageError } from './storage-error.ts'
import { RequestFailed } from '../sync/http.ts'

// What broke in this app on this device, without anything that people typed. It is kept in the local storage, which is
// still there when a database is what broke, and sent to the server's log.

const KEY = 'milepost-faults'
const MAX_KEPT = 50
const MAX_TEXT = 300
const MAX_STACK = 1200
const HOUR_MS = 3_600_000
const SENDINGS_AN_HOUR = 4
const FAULTS_A_SENDING = 10
/** What breaks in one go is sent in one go. */
const SEND_AFTER_MS = 5_000

export interface Fault {
  /** When it was seen last, as an ISO date. */
  at: string
  /** What the app was doing: 'outbox drainer'. */
  where: string
  name: string
  text: string
  stack: string
  times: number
  /** How many of these times the server's log knows of. */
  sent: number
}

interface Kept {
  faults: readonly Fault[]
  /** When some were sent in the last hour. */
  sent_ms: readonly number[]
}

/** No network, a busy server, a full disk, a page that was left: screens tell these where they happen. */
function isExpected(error: unknown): boolean {
  if (error instanceof RequestFailed) return true
  if (error instanceof StorageError) return error.code !== 'lost'
  if (asStorageError(error).code === 'full') return true
  if (!(error instanceof Error)) return false
  return (
    ['AbortError', 'TimeoutError', 'NetworkError', 'ClientResponseError'].includes(error.name) ||
    /failed to fetch|networkerror|load failed|importing a module|dynamically imported module/i.test(
      error.message,
    )
  )
}

/**
 * An engine quotes values in its messages ('"Ada Lov"... is not valid JSON'), and some hold addresses: quoted parts,
 * mails and numbers go.
 */
export const withoutValues = (text: string): string =>
  text
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '(…)')
    .replace(/\S+@\S+/g, '(…)')
    .replace(/\d+/g, '0')

/** Functions and places in files, a line each. The message that Chromium begins a stack with goes, and addresses. */
export const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => /^\s*(?:at )?([\w$.<>]*)[^/]*\S*\/([\w.-]+\.[cm]?[jt]sx?)(?:\?\S*?)?:(\d+:\d+)/.exec(line))
    .flatMap((found) => (found ? [`${found[1]} ${found[2]}:${found[3]}`.trim()] : []))
    .join('\n')

function faultOf(error: unknown, where: string): Fault {
  const { name, message, stack } =
    error instanceof Error ? error : { name: typeof error, message: String(error), stack: '' }
  return {
    at: new Date().toISOString(),
    where,
    name,
    text: withoutValues(message).slice(0, MAX_TEXT),
    stack: placesOf(stack ?? '').slice(0, MAX_STACK),
    times: 1,
    sent: 0,
  }
}

const isSame = (a: Fault, b: Fault): boolean => a.where === b.where && a.name === b.name && a.text === b.text

/** Newest first; the same one again is counted. */
export function withFault(faults: readonly Fault[], fault: Fault): Fault[] {
  const before = faults.find((one) => isSame(one, fault))
  const now = before ? { ...fault, times: before.times + 1, sent: before.sent } : fault
  return [now, ...faults.filter((one) => one !== before)].slice(0, MAX_KEPT)
}

function keptFault(value: unknown): Fault | null {
  const fields = looseFields(value)
  const at = looseText(fields.at)
  const where = looseText(fields.where)
  const name = looseText(fields.name)
  if (at === undefined || where === undefined || name === undefined) return null
  return {
    at,
    where,
    name,
    text: looseText(fields.text, MAX_TEXT) ?? '',
    stack: looseText(fields.stack, MAX_STACK) ?? '',
    times: Number(fields.times) || 1,
    sent: Number(fields.sent) || 0,
  }
}

function read(): Kept {
  try {
    const { faults, sent_ms } = looseFields(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return {
      faults: Array.isArray(faults) ? faults.flatMap((one) => keptFault(one) ?? []) : [],
      sent_ms: Array.isArray(sent_ms) ? sent_ms.map(Number) : [],
    }
  } catch {
    // Cleared, or by another version.
    return { faults: [], sent_ms: [] }
  }
}

let known: Kept | null = null
const kept = (): Kept => (known ??= read())

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return
    known = null
    tell()
  })

function write(next: Kept): void {
  known = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // No storage: they last as long as this page.
  }
  tell()
}

let sending: ReturnType<typeof setTimeout> | undefined

/** @param where what the app was doing, without anything that people typed */
export function report(error: unknown, where: string): void {
  if (isExpected(error)) return
  const { faults, sent_ms } = kept()
  write({ faults: withFault(faults, faultOf(error, where)), sent_ms })
  sending ??= setTimeout(() => {
    sending = undefined
    void sendFaults()
  }, SEND_AFTER_MS)
}

/** For a `.catch` whose caller has nothing to say. */
export const reported =
  (where: string) =>
  (error: unknown): void =>
    report(error, where)

/** The product's version, as `milepost --version` begins; vite.config.ts puts it in. */
export const app_version = String(import.meta.env.MILEPOST_VERSION)

/** Sends what the server's log does not know yet. What stays is sent with the next fault, or when the network is back. */
export async function sendFaults(): Promise<void> {
  const { faults, sent_ms } = kept()
  const lately = sent_ms.filter((at) => Date.now() - at < HOUR_MS)
  const unsent = faults.filter(({ times, sent }) => times > sent).slice(0, FAULTS_A_SENDING)
  if (unsent.length === 0 || lately.length >= SENDINGS_AN_HOUR || !navigator.onLine) return
  const body = {
    app: app_version,
    faults: unsent.map(({ where, name, text, stack, times, sent }) => ({
      where,
      name,
      text,
      stack,
      times: times - sent,
    })),
  }
  let is_taken: boolean
  try {
    const answer = await fetch('/api/faults', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    })
    is_taken = answer.ok
  } catch {
    return
  }
  // It may have happened again meanwhile.
  const unsentSame = (fault: Fault) => (is_taken ? unsent.find((one) => isSame(one, fault)) : undefined)
  write({
    faults: kept().faults.map((fault) => ({ ...fault, sent: unsentSame(fault)?.times ?? fault.sent })),
    sent_ms: [...lately, Date.now()],
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const snapshot = (): readonly Fault[] => kept().faults

/** Newest first. */
export const useFaults = (): readonly Fault[] => useSyncExternalStore(subscribe, snapshot)

/** For the admin, who is told by mail or phone what happened. */
export const faultsText = (faults: readonly Fault[]): string =>
  [
    `Milepost ${app_version}`,
    ...faults.map(({ at, where, name, text, stack, times }) =>
      [`${at}  ${where}${times > 1 ? `, ${times} times` : ''}`, `${name}: ${text}`, stack]
        .filter(Boolean)
        .join('\n'),
    ),
  ].join('\n\n')
