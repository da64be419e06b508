import { useLocation, useRouter } from '@tanstack/react-router'
import { looseChoice, looseText } from '#domain/kernel/loose-values.ts'

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

/** One choice of the present page, kept in its address; the first of the choices is not written there. */
export function useFilter<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const address = useAddress()
  const choose = (choice: T) =>
    address.write({ [name]: choice === choices[0] ? '' : choice }, { replace: true })
  return [looseChoice(address.text(name), choices) ?? choices[0], choose]
}
