import { useCallback, useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()

/** One list for each query: matching again with every render costs more than rendering a row. */
function mediaOf(query: string): MediaQueryList {
  let media = queries.get(query)
  if (!media) {
    media = matchMedia(query)
    queries.set(query, media)
  }
  return media
}

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => mediaOf(query).matches)
}

/** Whether there is room for the wide layout, which begins with the breakpoint lg. */
export const useIsWide = (): boolean => useMedia('(min-width: 64rem)')
