import { useSyncExternalStore } from 'react'
import { presentAuthor } from './session.ts'

// What is typed into a form, kept on the device until the form is sent. Written a moment after the last key.

export type DraftValues = Record<string, unknown>

const WRITE_AFTER_MS = 400
/** By the owner's key. */
const waiting = new Map<string, Waiting>()
/** When the stored draft that this tab knows was saved: one that another tab wrote since is not this tab's to clear. */
const known = new Map<string, number>()

interface Waiting {
  values: DraftValues
  owner: string
  timer: ReturnType<typeof setTimeout>
}

/** A draft belongs to who typed it: on a shared phone the next person does not find it. */
const keyOf = (owner: string, key: string) => `${owner}/${key}`
const ownKey = (key: string) => keyOf(presentAuthor(), key)
const guestKey = (key: string) => keyOf('', key)

/** Drafts that a page could not write any more while it was being closed; taken up by the next one. */
const RESCUE_PREFIX = 'milepost-draft-'

/** The command as which a draft is being sent: a page may be closed between the outbox and the end of the draft. */
const SENDING_PREFIX = 'milepost-sending-'

const table = async () => (await import('./device-store.ts')).deviceStore().drafts

/**
 * The draft of a form, or null; a device that stores nothing has none. A person who began as a guest and then signed in
 * goes on with what they had typed. It is theirs from then on, and goes with their log-out.
 */
export async function loadDraft(key: string): Promise<DraftValues | null> {
  const [mine, guests] = [ownKey(key), guestKey(key)]
  const own = await loadOwned(mine)
  if (own || mine === guests) return own
  const begun = await loadOwned(guests)
  if (!begun) return null
  saveOwned(mine, begun)
  await write(mine)
  // On a full device it stays where it is.
  if (await isWritten(mine)) await drop([guests])
  return begun
}

async function isWritten(key: string): Promise<boolean> {
  try {
    return (await (await table()).get(key)) !== undefined
  } catch {
    return false
  }
}

async function loadOwned(key: string): Promise<DraftValues | null> {
  const unwritten = waiting.get(key)
  if (unwritten) return unwritten.values
  // It stays where it is until it is written.
  const rescued = readRescued(key)
  if (rescued) {
    saveOwned(key, rescued)
    return rescued
  }
  try {
    const row = await (await table()).get(key)
    if (row) known.set(key, row.saved_at_ms)
    return row?.values ?? null
  } catch {
    return null
  }
}

/** `useDraftsAreKept` says whether it was kept. The form still has the values, and sending it says what is wrong. */
export function saveDraft(key: string, values: DraftValues): void {
  saveOwned(ownKey(key), values)
  markSending(key, '')
}

/** Written before it returns: from now on the draft is none if this command is in the outbox. '': it is not sent. */
export function markSending(key: string, command_id: string): void {
  try {
    if (command_id === '') localStorage.removeItem(SENDING_PREFIX + ownKey(key))
    else localStorage.setItem(SENDING_PREFIX + ownKey(key), command_id)
  } catch {
    // A device that stores nothing keeps no draft either.
  }
}

/** The command as which the draft was about to be sent; '': none. */
export function sendingAs(key: string): string {
  try {
    return localStorage.getItem(SENDING_PREFIX + ownKey(key)) ?? ''
  } catch {
    return ''
  }
}

function saveOwned(key: string, values: DraftValues): void {
  clearTimeout(waiting.get(key)?.timer)
  const timer = setTimeout(() => void write(key), WRITE_AFTER_MS)
  waiting.set(key, { values: structuredClone(values), owner: key.slice(0, key.indexOf('/')), timer })
}

async function write(key: string): Promise<void> {
  const draft = waiting.get(key)
  if (!draft) return
  clearTimeout(draft.timer)
  try {
    const drafts = await table()
    if (waiting.get(key) !== draft) return
    const saved_at_ms = Date.now()
    await drafts.put({ key, owner: draft.owner, values: draft.values, saved_at_ms })
    known.set(key, saved_at_ms)
    if (waiting.get(key) === draft) dropRescued(key)
    tellKept(true)
  } catch {
    // Sent, or forgotten, while it was being written.
    if (waiting.get(key) !== draft) return
    // Full or refused storage. There may still be room where the browser keeps little things.
    tellKept(rescueOne(key, draft))
  } finally {
    if (waiting.get(key) === draft) waiting.delete(key)
  }
}

/**
 * Writes at once what would be written in a moment: a form is about to be opened anew. False: this device has no room
 * for it.
 */
export async function writeDrafts(): Promise<boolean> {
  await Promise.all([...waiting.keys()].map(write))
  return kept
}

export async function clearDraft(key: string): Promise<void> {
  const isKnown = (row: { key: string; saved_at_ms: number }) =>
    (known.get(row.key) ?? row.saved_at_ms) === row.saved_at_ms
  if (await drop([ownKey(key), guestKey(key)], isKnown)) markSending(key, '')
}

/** False: something may be left of them. */
async function drop(
  keys: string[],
  isMeant: (row: { key: string; saved_at_ms: number }) => boolean = () => true,
): Promise<boolean> {
  for (const owned of keys) {
    clearTimeout(waiting.get(owned)?.timer)
    waiting.delete(owned)
    dropRescued(owned)
  }
  try {
    await (await table()).where('key').anyOf(keys).filter(isMeant).delete()
    return true
  } catch {
    return false
  }
}

/** Everything that is kept of any form, as JSON: whether something is named in one. */
export async function textsOfDrafts(): Promise<string[]> {
  const unwritten = [...waiting.values()].map(({ values }) => JSON.stringify(values))
  const rescued = rescuedKeys().map((key) => localStorage.getItem(RESCUE_PREFIX + key) ?? '')
  const drafts = await (await table()).toArray()
  return [...unwritten, ...rescued, ...drafts.map(({ values }) => JSON.stringify(values))]
}

/** In how many forms the present person typed something that was not sent. */
export async function countDrafts(): Promise<number> {
  const owner = presentAuthor()
  const unwritten = [...waiting.entries()].filter(([, draft]) => draft.owner === owner).map(([key]) => key)
  const drafts = await (await table()).filter((draft) => draft.owner === owner).primaryKeys()
  const rescued = rescuedKeys().filter((key) => key.startsWith(keyOf(owner, '')))
  return new Set([...unwritten, ...drafts, ...rescued]).size
}

/** Forgets all that anybody typed into forms whose key holds this: they belonged to what is gone. */
export async function forgetDraftsOf(part: string): Promise<void> {
  const keys = [...waiting.keys(), ...rescuedKeys(), ...(await (await table()).toCollection().primaryKeys())]
  await drop([...new Set(keys)].filter((key) => key.includes(part)))
}

/** Before another person comes to this device. */
export function forgetUnwrittenDrafts(owner: string): void {
  for (const [key, draft] of waiting) {
    if (draft.owner !== owner) continue
    clearTimeout(draft.timer)
    waiting.delete(key)
  }
  for (const key of rescuedKeys()) if (key.startsWith(keyOf(owner, ''))) dropRescued(key)
}

const rescuedKeys = (): string[] =>
  (typeof localStorage === 'undefined' ? [] : Object.keys(localStorage)).flatMap((name) =>
    name.startsWith(RESCUE_PREFIX) ? [name.slice(RESCUE_PREFIX.length)] : [],
  )

function dropRescued(key: string): void {
  try {
    localStorage.removeItem(RESCUE_PREFIX + key)
  } catch {
    // A device that stores nothing has none.
  }
}

function readRescued(key: string): DraftValues | null {
  try {
    const text = localStorage.getItem(RESCUE_PREFIX + key)
    if (text === null) return null
    const values: unknown = JSON.parse(text)
    return typeof values === 'object' && values !== null ? { ...values } : null
  } catch {
    return null
  }
}

/** A page that is being closed gets no more answers from IndexedDB; localStorage writes before it returns. */
function rescue(): void {
  for (const [key, draft] of waiting) rescueOne(key, draft)
}

/** False: there is nowhere to put it. */
function rescueOne(key: string, { values }: Waiting): boolean {
  try {
    localStorage.setItem(RESCUE_PREFIX + key, JSON.stringify(values))
    return true
  } catch {
    return false
  }
}

let kept = true
const listeners = new Set<() => void>()

function tellKept(now: boolean): void {
  if (kept === now) return
  kept = now
  for (const listener of listeners) listener()
}

/** Whether this device keeps what is typed; false after it had no room for the last draft. */
export function useDraftsAreKept(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
    () => true,
  )
}

if (typeof document !== 'undefined') {
  addEventListener('pagehide', rescue)
  // A phone may close a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    rescue()
    void writeDrafts()
  })
}
