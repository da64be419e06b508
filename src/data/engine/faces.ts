// The pictures of accounts that the service worker keeps (src/sw.ts), so that they are seen without a network. They
// are personal: none stays longer than the row that names it is on this device.

/** Of the cache in src/sw.ts. */
const FACES_CACHE = 'milepost-faces-1'

export async function forgetFaces(isWanted: (address: string) => boolean = () => false): Promise<void> {
  // Browsers have caches only where a service worker may be.
  if (typeof caches === 'undefined') return
  const cache = await caches.open(FACES_CACHE)
  for (const request of await cache.keys())
    if (!isWanted(new URL(request.url).pathname)) await cache.delete(request)
}
