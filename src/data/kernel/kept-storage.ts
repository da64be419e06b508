import { useEffect, useState } from 'react'
import { isInstalled } from './install.ts'

// A browser may clear what a site keeps when room runs short, unless it has promised not to. It is asked when something
// worth keeping was stored, which is after a tap: most browsers decide in silence, Firefox shows a question.

const ASKED_KEY = 'milepost-persist-asked-at'
const ASK_AGAIN_AFTER_MS = 30 * 24 * 60 * 60_000

/** Absent on addresses without a certificate, and in older browsers. */
const storageManager = (): StorageManager | null =>
  typeof navigator !== 'undefined' && typeof navigator.storage?.persist === 'function'
    ? navigator.storage
    : null

/** From a tap. Whether the browser promises to keep what is stored here. */
export async function askToPersist(): Promise<boolean> {
  const manager = storageManager()
  if (!manager) return false
  const promised = (await manager.persisted()) || (await manager.persist())
  for (const listener of listeners) listener(promised)
  return promised
}

const listeners = new Set<(promised: boolean) => void>()

const asksPerson = () => navigator.userAgent.includes('Firefox/')

/** A person who said no is not asked again for a while. */
function mayAskNow(): boolean {
  if (!asksPerson()) return true
  try {
    if (Date.now() - Number(localStorage.getItem(ASKED_KEY) ?? 0) < ASK_AGAIN_AFTER_MS) return false
    localStorage.setItem(ASKED_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

let asked = false

/** Something that is nowhere else lies on this device from now on. The browser is asked once in each visit. */
export function keepWhatIsStored(): void {
  if (asked || !storageManager() || !mayAskNow()) return
  asked = true
  // A browser that does not answer has not promised.
  askToPersist().catch(() => undefined)
}

/** The app starts from the home screen, where browsers that decide in silence keep what it stores. */
export function keepInstalledApp(): void {
  if (isInstalled() && !asksPerson()) keepWhatIsStored()
}

/** Whether the browser has promised; null: not known yet, undefined: it cannot be asked here. */
export function useKeptStorage(): boolean | null | undefined {
  const [promised, setPromised] = useState<boolean | null | undefined>(null)
  useEffect(() => {
    const manager = storageManager()
    if (!manager) {
      setPromised(undefined)
      return undefined
    }
    listeners.add(setPromised)
    manager.persisted().then(setPromised, () => setPromised(undefined))
    return () => void listeners.delete(setPromised)
  }, [])
  return promised
}
