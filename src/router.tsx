import { createRouter } from '@tanstack/react-router'
import { RouteError, RouteSilent } from '#ui/shell/route-error.tsx'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Loaders only start sync; data comes from the device, so nothing is stale for the router.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // What is loading leaves the page before it in its place, until somebody has looked at it for long enough.
  defaultPendingMs: 10_000,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RouteSilent,
  // A screen that breaks leaves header, footer and outbox standing around it.
  defaultErrorComponent: ({ error, reset }) => (
    <RouteError message={error instanceof Error ? error.message : String(error)} onRetry={reset} />
  ),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
