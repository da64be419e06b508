// Which words stand at an address. Apart from the pages' fields, because every menu asks.

/** The page's name by its path. */
export const page_paths: Readonly<Record<string, string>> = {
  '/': 'home',
  '/about': 'about',
  '/connect': 'connect',
  '/privacy-policy': 'privacy',
  '/runner-info': 'runner_info',
  '/runner-info/teams': 'teams',
  '/runner-info/virtual-run': 'virtual_run',
  '/runner-info/volunteers': 'volunteers',
  '/shop': 'shop',
  '/sponsors': 'sponsors',
  '/store': 'shop',
  '/terms-of-service': 'terms',
  '/waiver': 'waiver',
}

/** Pages that have more to show than the organiser's words, and are there without them. */
export const always_there: readonly string[] = ['home', 'connect']

/**
 * Whether a menu leads to a path.
 * @param published the pages whose words are published
 */
export function isOpen(path: string, published: readonly string[]): boolean {
  const page = page_paths[path]
  return page === undefined || always_there.includes(page) || published.includes(page)
}
