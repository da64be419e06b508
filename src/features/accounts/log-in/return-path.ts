// Where a person is taken after logging in. The path comes from the URL, so it may have been made by anyone:
// only paths of this site are followed.

/** The same path when it is on this site, else '/'. */
export function returnPath(from: string | undefined): string {
  if (!from || !from.startsWith('/')) return '/'
  try {
    const url = new URL(from, 'https://site.invalid')
    // '/.//elsewhere.example' is on this site until its dot is gone.
    if (url.origin !== 'https://site.invalid' || url.pathname.startsWith('//')) return '/'
    // Coming back to a form of this very flow would be a loop.
    if (url.pathname === '/login' || url.pathname === '/signup') return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
