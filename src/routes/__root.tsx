import { createRootRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useCartCount } from '#data/shop/cart.ts'
import { type LeftBehind, leftBehind, signOut } from '#data/accounts/account.ts'
import { useSite } from '#data/content/site.ts'
import { useSession } from '#data/kernel/session.ts'
import { isUpdateHeld } from '#data/kernel/update.ts'
import { settings, useSettings } from '#data/kernel/settings.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { Region } from '#domain/kernel/region.ts'
import { SessionBar } from '#features/accounts/log-in/session-bar.tsx'
import { setPaper } from '#ui/page/paper-size.ts'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { late } from '#ui/shell/late.ts'
import { RouteError } from '#ui/shell/route-error.tsx'
import { shownSite, SiteContext } from '#ui/site/shown-site.ts'
import { syncChip } from '#ui/sync/sync-text.ts'
import { useOwnPalette } from '#ui/theme/own-palette.ts'
import '#ui/theme/chakra.css'
import '#ui/theme/base.css'
import '#ui/theme/fonts.css'

export const Route = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  // Here the shell itself is broken; screens that break keep it (the router's default error component).
  errorComponent: RouteError,
})

/** Apart from the first load: most visits see neither. */
const NotFoundPage = lazy(() =>
  import('#ui/shell/not-found.tsx').then((module) => ({ default: module.NotFound })),
)
const SignOutDialog = lazy(() =>
  import('#features/accounts/log-in/sign-out-dialog.tsx').then((module) => ({
    default: module.SignOutDialog,
  })),
)

function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

/** Apart from the first load: nothing is announced before the device's data is there. */
const Floating = late(() => import('./-floating.tsx').then((module) => module.Floating))

/** Whether the first screen is drawn. */
function useStands(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands
}

const CLOCK_TICK_MS = 30_000

/** The present moment, fresh enough for '3 min ago'. */
function useNow(): number {
  const [now_ms, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now_ms
}

function useSignOut() {
  const router = useRouter()
  const [left, setLeft] = useState<LeftBehind | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const leave = async (choice: 'send' | 'keep' | 'delete') => {
    setBusy(true)
    setError('')
    try {
      await signOut({ unsent: choice })
      setLeft(null)
      await router.navigate({ href: '/' })
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setBusy(false)
    }
  }
  const ask = async (offline: boolean) => {
    setError('')
    const behind = await leftBehind()
    // A person who loses nothing is not asked; without a network nobody can come back at once.
    if (offline || behind.unsent + behind.cart + behind.drafts + behind.imports > 0) setLeft(behind)
    else await leave('keep')
  }
  return {
    ask: (offline: boolean) => void ask(offline),
    left,
    dialog: {
      busy,
      error,
      onChoose: (choice: 'send' | 'keep' | 'delete') => void leave(choice),
      onClose: () => setLeft(null),
    },
  }
}

/**
 * Another text for each region by which the page is written: a page that is open when another one is published is drawn
 * anew. Where people work, or stand in a form, it is the next screen, so that nobody is taken out of it.
 */
function useCustoms(region: Region, path: string): string {
  const [drawn, setDrawn] = useState(region)
  useEffect(() => {
    const at_work = path.startsWith('/admin') || has_own_head.has(path)
    const in_form = isUpdateHeld() || Boolean(document.activeElement?.closest('form'))
    if (!at_work && !in_form) setDrawn(region)
  }, [region, path])
  return JSON.stringify(drawn)
}

/** A volunteer's screen has no room for the site's head. */
const has_own_head = new Set(['/station'])

function Shell() {
  const site = useSite()
  const shown = useMemo(() => shownSite(site, location.host), [site])
  useOwnPalette(site.palette)
  useEffect(() => setPaper(site.region), [site.region])
  const { user } = useSession()
  const { theme } = useSettings()
  const sync = useSyncStatus()
  const cartCount = useCartCount()
  const currentPath = useLocation({ select: (location) => location.pathname })
  const now_ms = useNow()
  const { ask, left, dialog } = useSignOut()
  const stands = useStands()
  const customs = useCustoms(site.region, currentPath)
  return (
    <SiteContext value={shown}>
      <AppShell
        header={
          has_own_head.has(currentPath)
            ? null
            : {
                user,
                cartCount,
                sync: syncChip(sync, Math.max(now_ms, sync.synced_at_ms ?? 0)),
                outboxCount: sync.outbox,
                currentPath,
                onSignOut: () => ask(sync.state === 'offline'),
              }
        }
        footer={
          stands && !has_own_head.has(currentPath)
            ? {
                theme,
                onTheme: (choice) => {
                  settings.theme = choice
                },
              }
            : null
        }
        floating={
          stands && (
            <Suspense>
              <Floating />
            </Suspense>
          )
        }
      >
        <SessionBar />
        <Outlet key={customs} />
        {left && (
          <Suspense>
            <SignOutDialog left={left} offline={sync.state === 'offline'} {...dialog} />
          </Suspense>
        )}
      </AppShell>
    </SiteContext>
  )
}
