import { proxy, useSnapshot } from 'valtio'
import { browserOffer } from './install-prompt.ts'
import { type InstallWay, installWay } from './install-way.ts'

export type { InstallWay } from './install-way.ts'

// Installing the app: offered after something worked, and never twice in a row.

const DISMISSED_KEY = 'milepost-install-dismissed-at'
const OFFER_AGAIN_AFTER_MS = 30 * 24 * 60 * 60_000

function dismissedLately(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(DISMISSED_KEY) ?? 0) < OFFER_AGAIN_AFTER_MS
  } catch {
    return false
  }
}

/** Whether this page runs as the installed app; iOS before 15.4 says so in a word of its own. */
export function isInstalled(): boolean {
  if (typeof navigator === 'undefined') return false
  if ('standalone' in navigator && navigator.standalone === true) return true
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches
}

const offer = proxy({ declined: dismissedLately() })

/** How this browser installs the app; `none` also for a while after it was declined. */
export function useInstall(): InstallWay {
  const { declined } = useSnapshot(offer)
  const { prompt } = useSnapshot(browserOffer)
  if (declined || typeof navigator === 'undefined') return 'none'
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return installWay({ userAgent, touchPoints, isInstalled: isInstalled(), canAsk: prompt !== null })
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
