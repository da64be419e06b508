import { tillItComes } from '#ui/shell/late.ts'

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

const loadSheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.dataset.again = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })

/**
 * A stylesheet that got lost is fetched again until it comes: the build's loader takes it for loaded after the first
 * try, and a part that is drawn later would never get its look.
 */
export function fetchLostSheets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || 'again' in target.dataset)
        return
      void tillItComes(() => loadSheet(target.href))
    },
    true,
  )
}
