/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { avatars_cache } from '#data/accounts/avatars-cache.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The service worker keeps the app itself: its files and its pictures. It stores no API answer, because what a
// person sees comes from the database on the device, which knows how old it is.

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Pages opened before the first install get their later chunks from here too, so losing the network during the
// very first visit breaks nothing.
clientsClaim()

// A deep link offline: every page is the shell, except what the server answers itself.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/_(\/|$)/, /^\/media\//, /^[^?]*\.\w+(\?|$)/],
  }),
)

/** null: there is no network. */
const asked = (request: Request): Promise<Response | null> => fetch(request).catch(() => null)

const ART_CACHE = 'milepost-art-1'

/** Drawings and courses that are too many to fetch ahead are kept once they were seen. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(art|courses)\//.test(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(ART_CACHE)
    const kept = await cache.match(request)
    if (kept) return kept
    const fresh = await asked(request)
    // In other colors, as it was seen before the organiser chose these.
    if (!fresh) return (await cache.match(request, { ignoreSearch: true })) ?? Response.error()
    if (fresh.ok) {
      // A full disk must not cost the picture that is already here.
      await cache.put(request, fresh.clone()).catch(() => undefined)
    }
    return fresh
  },
)

async function otherWidth(cache: Cache, address: string): Promise<Response | undefined> {
  const picture = address.replace(/\/\d+\.webp$/, '')
  const keys = await cache.keys()
  const known = keys.findLast(({ url }) => url === picture || url.startsWith(`${picture}/`))
  return known && cache.match(known)
}

/** Pictures that were seen once; a path belongs to one picture forever. The newest `most` of them are kept. */
function keepSeen(cache_name: string, most: number) {
  return async ({ request }: { request: Request }): Promise<Response> => {
    const cache = await caches.open(cache_name)
    const kept = await cache.match(request)
    if (kept) return kept
    const fresh = await asked(request)
    if (!fresh) return (await otherWidth(cache, request.url)) ?? Response.error()
    if (fresh.ok) {
      await cache.put(request, fresh.clone()).catch(() => undefined)
      const keys = await cache.keys()
      for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
    }
    return fresh
  }
}

/** The shop's and the events' pictures, apart from people's photos: those must not push them out. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/media\/admin-uploads\/(products|events|maps|courses)\//.test(url.pathname),
  keepSeen('milepost-library-1', 200),
)

/**
 * The pictures of accounts, which nothing else keeps, apart from all others: src/data/accounts/engine/account-reads.ts removes
 * them with the rows that name them.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/avatars/'),
  keepSeen(avatars_cache, 300),
)

/** A photo has about 300 kB: the newest sixty fit on any phone. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  keepSeen('milepost-media-1', 60),
)

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
})
