// Which built files a page waits for before it can be drawn, beside those that every page waits for.

const ofRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The address of a route's file: 'profile_.orders.$orderId' is /profile/orders/$orderId, 'events.index' is /events. */
const addressOf = (name) =>
  '/' +
  name
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== 'index')
    .join('/')

/** A file of the build and all that it imports. */
function withImports(manifest, key, known = new Set()) {
  if (known.has(key)) return known
  known.add(key)
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, known)
  return known
}

/** Addresses of the scripts and stylesheets; empty for a page without code of its own. */
export function filesOfPage(manifest, path) {
  const address = path.replace(/(.)\/$/, '$1')
  const route = Object.keys(manifest).find((key) =>
    // The home page is one file with all that it needs (vite.config.ts).
    address === '/' ? manifest[key].name === 'home' : addressOf(ofRoute.exec(key)?.[1] ?? '-') === address,
  )
  if (!route) return []
  const common = withImports(manifest, 'index.html')
  return [...withImports(manifest, route)]
    .filter((key) => !common.has(key))
    .flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
    .map((file) => `/${file}`)
}
