import { proxy, useSnapshot } from 'valtio'
import { browserOffer } from './install-prompt.ts'

// Installing the app, and asking the browser to keep what is stored. Both are offered after something worked, from
// a tap, and never twice in a row.

const DISMISSED_KEY = 'milepost-install-dismissed-at'
const OFFER_AGAIN_AFTER_MS = 30 * 24 * 60 * 60_000

function dismissedLately(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(DISMISSED_KEY) ?? 0) < OFFER_AGAIN_AFTER_MS
  } catch {
    return false
  }
}

function isInstalled(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches
}

/** Safari on iOS has no prompt: the steps are drawn instead. iPadOS calls itself a Mac with a touch screen. */
function isIos(): boolean {
  if (typeof navigator === 'undefined') return false
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

const offer = proxy({ declined: dismissedLately() })

/** `prompt`: the browser can ask; `ios`: show the steps; `none`: installed, not possible, or lately declined. */
export function useInstall(): { readonly way: 'prompt' | 'ios' | 'none' } {
  const { declined } = useSnapshot(offer)
  const { prompt } = useSnapshot(browserOffer)
  if (declined) return { way: 'none' }
  if (prompt) return { way: 'prompt' }
  return { way: isIos() && !isInstalled() ? 'ios' : 'none' }
}

/** From a tap. A browser's prompt works once. */
export async function askToInstall(): Promise<boolean> {
  const asking = browserOffer.prompt
  browserOffer.prompt = null
  if (!asking) return false
  const { outcome } = await asking.prompt()
  if (outcome === 'dismissed') dismissInstall()
  return outcome === 'accepted'
}

export function dismissInstall(): void {
  offer.declined = true
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()))
  } catch {
    // Then it is offered again on the next visit.
  }
}

/** From a tap: asks the browser not to clear what is stored here when space runs short. */
export async function askToPersist(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
