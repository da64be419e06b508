import { createRouter } from '@tanstack/react-router'
import { RouteError, RouteSilent } from '#ui/shell/route-error.tsx'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Loaders only start sync; data comes from the device, so nothing is stale for the router.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A loading page leaves the page before it in place, until somebody has looked at it for long enough.
  defaultPendingMs: 10_000,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RouteSilent,
  // When a screen breaks, the header, footer and outbox around it stay.
  defaultErrorComponent: RouteError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
