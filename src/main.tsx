import './no-eval.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
// The theme is set before anything is painted, and the browser's offer to install comes only once.
import '#data/kernel/settings.ts'
import '#data/kernel/install-prompt.ts'
import { startsAtStation } from '#data/kernel/settings.ts'
import { engineIsAt, nextPaint, startData } from '#data/kernel/start.ts'
import { fetchLostSheets, reloadOnceAfterDeploy } from './lost-files.ts'
import { router } from './router.tsx'

engineIsAt(() => import('#data/engine.ts'))
reloadOnceAfterDeploy()
fetchLostSheets()
// The code that records what broke comes with the first fault, or with the engine.
const broke = (error: unknown, where: string) =>
  void import('#data/kernel/faults.ts').then(
    ({ report }) => report(error, where),
    () => undefined, // Without a network, before the app was ever kept.
  )
addEventListener('error', ({ error }) => error && broke(error, 'the page'))
addEventListener('unhandledrejection', ({ reason }) => broke(reason, 'work that nobody waited for'))
// The home screen icon on a phone that is a station; a person who goes home inside the app means the website.
if (location.pathname === '/' && startsAtStation()) router.history.replace('/station')

/**
 * What the server said about the page that was opened first (pocketbase/page_heads.go) is not true of the next page,
 * and browsers share a page by its canonical address.
 */
function forgetFirstHead(): void {
  const first_head =
    'link[rel=canonical], meta[property^="og:"], meta[name=description], script[type="application/ld+json"]'
  for (const element of document.head.querySelectorAll(first_head)) element.remove()
}

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) forgetFirstHead()
})

// The page is drawn when its own code is here: until then the server's first words stay. In slices, so that a slow
// phone still answers a finger. (No await: the page's code imports this file.)
const draw = () => {
  // The database and the service worker start after the first screen is drawn: before, they would take the network and
  // the processor from what somebody waits for.
  const stop = router.subscribe('onRendered', () => {
    stop()
    // The screens that need it show what the device refuses.
    startData().catch((error: unknown) => broke(error, 'the start'))
    if (import.meta.env.PROD)
      void nextPaint()
        .then(() => import('./app-update.ts'))
        .then(({ registerApp }) => registerApp())
  })
  startTransition(() =>
    createRoot(document.getElementById('root') ?? document.body, {
      onCaughtError: (error) => broke(error, 'a screen'),
    }).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}
// The router asks once more for what could not be loaded, and then says so on the screen.
void router.load().then(draw, draw)
