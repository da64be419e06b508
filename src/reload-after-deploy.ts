const RELOADED_KEY = 'reloaded-for-deploy-at'
const RELOAD_AGAIN_AFTER_MS = 60_000

/**
 * An open page asks for a chunk that is gone after a deploy: reload, but never in a loop, since the network may be the
 * reason.
 */
export function reloadOnceAfterDeploy(): void {
  addEventListener('vite:preloadError', (event) => {
    const last_ms = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last_ms < RELOAD_AGAIN_AFTER_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    location.reload()
  })
}
