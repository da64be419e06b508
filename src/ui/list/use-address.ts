import { useLocation, useRouter } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'

/**
 * The search of the present page's address, read by the page itself: what a route reads is loaded with the first page.
 */
export function useAddress() {
  const router = useRouter()
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  return {
    /** '' when the address does not say. */
    text: (name: string): string => looseText(search[name]) ?? '',
    /** Writes a part of the address; '' removes it. `fresh` keeps nothing else. */
    write: (part: Record<string, string>, { fresh = false, replace = false } = {}): void => {
      const { pathname, search: others } = router.latestLocation
      const wanted: Record<string, unknown> = fresh ? {} : { ...others }
      for (const [name, value] of Object.entries(part)) wanted[name] = value || undefined
      const href = pathname + router.options.stringifySearch(wanted)
      void router.navigate({ href, replace, resetScroll: false })
    },
  }
}
