import { useMemo } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { keepFirstScreen, readFirstScreen } from './first-screen.ts'
import { LiveStore, useStore, type Live } from './live.ts'
import { messageOf } from './storage-error.ts'
import { withEngine } from './start.ts'

type KeptEvents = Pick<Live<RaceEvent[]>, 'value' | 'as_of_ms'>

function eventsStore(kind: 'events' | 'admin_events'): LiveStore<Live<RaceEvent[]>> {
  const retry = () => {
    store.reconnect()
  }
  const none: Live<RaceEvent[]> = { value: [], loading: true, as_of_ms: null, error: '', retry }
  // What only an admin may read is never kept outside the database.
  const kept = kind === 'events' ? readFirstScreen<KeptEvents>('events', '') : null
  const first = kept ? { ...none, ...kept, loading: false } : none
  const store: LiveStore<Live<RaceEvent[]>> = new LiveStore(first, (set) =>
    withEngine(
      (engine) =>
        engine.views.watchEvents(kind, ({ documents, as_of_ms, loading, error }) => {
          set({ value: documents, as_of_ms, loading, error, retry: engine.syncNow })
          if (kind === 'events') keepFirstScreen<KeptEvents>('events', '', { value: documents, as_of_ms })
        }),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
}

const publicEvents = eventsStore('events')
const adminEvents = eventsStore('admin_events')

/** All events but drafts, newest date first. */
export function useEvents(): Live<RaceEvent[]> {
  return useStore(publicEvents)
}

/** All events with drafts, newest date first; empty for anybody but an admin. */
export function useAdminEvents(): Live<RaceEvent[]> {
  return useStore(adminEvents)
}

export function useEvent(slug: string): Live<RaceEvent | null> {
  const events = useEvents()
  return useMemo(
    () => ({ ...events, value: events.value.find((event) => event.slug === slug) ?? null }),
    [events, slug],
  )
}
