import { avatars_cache } from '../avatars-cache.ts'

// The pictures of accounts that the service worker keeps (src/sw.ts), so that they are seen without a network. They
// are personal: none stays for long after the row that names it has left this device.

export async function forgetAvatars(isWanted: (address: string) => boolean): Promise<void> {
  // Browsers have caches only where a service worker may be.
  if (typeof caches === 'undefined') return
  const cache = await caches.open(avatars_cache)
  for (const request of await cache.keys())
    if (!isWanted(new URL(request.url).pathname)) await cache.delete(request)
}
