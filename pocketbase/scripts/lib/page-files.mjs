// Which built files a page waits for before it can be drawn, beside those that every page waits for.

const app = 'index.html'
const ofRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The address of a route's file: 'profile_.orders.$orderId' is /profile/orders/$orderId, 'events.index' is /events. */
const addressOf = (name) =>
  '/' +
  name
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== 'index')
    .join('/')

/** A file of the build and all that it imports; each stands before what it waits for. */
function withImports(manifest, key) {
  const known = []
  const visiting = new Set()
  const visit = (next) => {
    if (visiting.has(next)) return
    visiting.add(next)
    for (const imported of manifest[next]?.imports ?? []) visit(imported)
    known.push(next)
  }
  visit(key)
  return known.reverse()
}

/**
 * Addresses of the scripts, those that others wait for last, and before them those that run the app when they run; of a
 * page without code of its own none.
 */
export function filesOfPage(manifest, path) {
  const address = path.replace(/(.)\/$/, '$1')
  const route = Object.keys(manifest).find((key) => addressOf(ofRoute.exec(key)?.[1] ?? '-') === address)
  if (!route) return []
  const common = new Set(withImports(manifest, app))
  const own = withImports(manifest, route).filter((key) => !common.has(key))
  const runsApp = (key) => withImports(manifest, key).includes(app)
  return [...own.filter(runsApp), ...own.filter((key) => !runsApp(key))].map(
    (key) => `/${manifest[key].file}`,
  )
}
