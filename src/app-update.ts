import { registerSW } from 'virtual:pwa-register'
import { keepInstalledApp } from '#data/kernel/kept-storage.ts'
import { appIsKept } from '#data/kernel/ready.ts'
import { offerUpdate } from '#data/kernel/update.ts'

const LOOK_FOR_UPDATE_EVERY_MS = 60 * 60_000

/** A page that was still loading when the worker took over is not among its pages, and would not open offline. */
async function ruleThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' })
}

/** Starts the service worker; a new version waits until the person says so, because a form may be half filled in. */
export function registerApp(): void {
  keepInstalledApp()
  const update = registerSW({
    onNeedRefresh: () => offerUpdate(() => void update(true)),
    // Stored for the first time, and rules what is opened from now on.
    onOfflineReady: () => void navigator.serviceWorker.ready.then(appIsKept),
    onRegisteredSW(_url, registration) {
      if (!registration) return
      void ruleThisPage()
      setInterval(() => {
        // The next check may work.
        if (navigator.onLine) void registration.update().catch(() => undefined)
      }, LOOK_FOR_UPDATE_EVERY_MS)
    },
  })
}
