import { proxy, useSnapshot } from 'valtio'

// Installing the app, and asking the browser to keep what is stored. Both are offered after something worked, from
// a tap, and never twice in a row.

/** Chromium's event; not in TypeScript's DOM library because no other engine has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}

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

let prompt: InstallPrompt | null = null

const install = proxy({
  /** `prompt`: the browser can ask; `ios`: show the steps; `none`: installed, not possible, or lately declined. */
  way: (isIos() && !isInstalled() && !dismissedLately() ? 'ios' : 'none') as 'prompt' | 'ios' | 'none',
})

if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    prompt = event
    install.way = dismissedLately() ? 'none' : 'prompt'
  })
  addEventListener('appinstalled', () => {
    prompt = null
    install.way = 'none'
  })
}

export function useInstall(): { readonly way: 'prompt' | 'ios' | 'none' } {
  return useSnapshot(install)
}

/** From a tap. A browser's prompt works once. */
export async function askToInstall(): Promise<boolean> {
  const asking = prompt
  prompt = null
  install.way = 'none'
  if (!asking) return false
  const { outcome } = await asking.prompt()
  if (outcome === 'dismissed') dismissInstall()
  return outcome === 'accepted'
}

export function dismissInstall(): void {
  install.way = 'none'
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
