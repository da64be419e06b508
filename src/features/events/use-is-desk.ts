import { useSyncExternalStore } from 'react'

const query = '(min-width: 64em)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Wide enough for the entry form beside the event; a phone gets a bar at the foot instead. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
