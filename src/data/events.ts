import { useMemo } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { keepFirstScreen, readFirstScreen } from './first-screen.ts'
import { LiveStore, useStore, type Live } from './live.ts'
import { messageOf } from './storage-error.ts'
import { withEngine } from './start.ts'

type KeptEvents = Pick<Live<RaceEvent[]>, 'value' | 'as_of_ms'>

const none: Live<RaceEvent[]> = {
  value: [],
  loading: true,
  as_of_ms: null,
  error: '',
  retry: () => publicEvents.reconnect(),
}
const kept = readFirstScreen<KeptEvents>('events', '')
const publicEvents: LiveStore<Live<RaceEvent[]>> = new LiveStore(
  kept ? { ...none, ...kept, loading: false } : none,
  (set) =>
    withEngine(
      (engine) =>
        engine.views.watchEvents(({ documents, as_of_ms, loading, error }) => {
          set({ value: documents, as_of_ms, loading, error, retry: engine.syncNow })
          keepFirstScreen<KeptEvents>('events', '', { value: documents, as_of_ms })
        }),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
)

/** All events but drafts, newest date first. */
export function useEvents(): Live<RaceEvent[]> {
  return useStore(publicEvents)
}

export function useEvent(slug: string): Live<RaceEvent | null> {
  const events = useEvents()
  return useMemo(
    () => ({ ...events, value: events.value.find((event) => event.slug === slug) ?? null }),
    [events, slug],
  )
}
