import { type Live, liveView, personalRead, useStore } from '../kernel/live.ts'
import { useMemo } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { keepFirstScreen, readFirstScreen } from '../kernel/first-screen.ts'

export type { AdminEvent } from './engine/event-reads.ts'

type KeptEvents = Pick<Live<RaceEvent[]>, 'value' | 'as_of_ms'>

const kept = readFirstScreen<KeptEvents>('events', '')
const publicEvents = liveView<RaceEvent[]>(
  [],
  (engine, set) =>
    engine.events.shown('', (view) => {
      set(view)
      keepFirstScreen<KeptEvents>('events', '', { value: view.value, as_of_ms: view.as_of_ms })
    }),
  kept ? { ...kept, loading: false } : {},
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

/** All events with drafts, newest date first, with own changes; empty for anybody but an admin. */
export const useAdminEvents = personalRead([], ({ events }) => events.all)
