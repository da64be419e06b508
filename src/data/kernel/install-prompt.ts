import { proxy, ref } from 'valtio'

/** Chromium's event; not in TypeScript's DOM library because no other engine has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** The browser's offer to install comes once, before anybody wants it: kept from the first moment on. */
export const browserOffer = proxy<{ prompt: InstallPrompt | null }>({ prompt: null })

if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    browserOffer.prompt = ref(event)
  })
  addEventListener('appinstalled', () => {
    browserOffer.prompt = null
  })
}
