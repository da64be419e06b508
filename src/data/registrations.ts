import { useEffect, useMemo } from 'react'
import type { EventRegistration, OwnRegistration } from './engine/overlays.ts'
import { LiveStore, storesByKey, useStore, type Live } from './live.ts'
import { messageOf } from './storage-error.ts'
import { startData, withEngine } from './start.ts'
import { useSession } from './session.ts'

export type { EventRegistration, OwnRegistration } from './engine/overlays.ts'

/** A registration that was made on this device without an account. */
export interface GuestRegistration {
  registration_id: string
  event_id: string
  /** For `claimRegistration`. */
  secret: string
  /** sha256 of the secret in hex: names the scope in which its owner reads it. */
  hash: string
  summary: string
}

function liveRows<T>(
  watch: (
    engine: Awaited<ReturnType<typeof startData>>,
    set: (rows: Omit<Live<T[]>, 'retry'>) => void,
  ) => Promise<() => void>,
): LiveStore<Live<T[]>> {
  const none: Live<T[]> = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Live<T[]>> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => watch(engine, (rows) => set({ ...rows, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
}

const ownStores = storesByKey((author) =>
  liveRows<OwnRegistration>((engine, set) => engine.views.watchOwnRegistrations(author, set)),
)

const eventStores = storesByKey((key) => {
  const [author = '', event_id = ''] = key.split('/')
  return liveRows<EventRegistration>((engine, set) =>
    engine.views.watchEventRegistrations(author, event_id, set),
  )
})

/** The account's, or without one those made on this device; pending ones laid over, newest first. */
export function useOwnRegistrations(): Live<OwnRegistration[]> {
  const { user } = useSession()
  return useStore(ownStores(user?.id ?? ''))
}

/** For staff: the registrations of one event by last name; following it is part of looking at it. */
export function useEventRegistrations(eventId: string): Live<EventRegistration[]> {
  const { user } = useSession()
  const store = useMemo(() => eventStores(`${user?.id ?? ''}/${eventId}`), [user?.id, eventId])
  useEffect(() => {
    if (eventId && user?.role === 'admin') void followEvent(eventId).catch(() => undefined)
  }, [eventId, user?.role])
  return useStore(store)
}

/** Keeps an event's registrations on this device for the present person, also for later without a network. */
export async function followEvent(eventId: string): Promise<void> {
  const engine = await startData()
  await engine.follow(`event:${eventId}`)
}

/** "Forget on this device": the registration stays with the organiser, this device no longer shows it. */
export async function forgetGuestRegistration(id: string): Promise<void> {
  const engine = await startData()
  await engine.forgetGuest(id)
}

/** The registrations made here without an account, which a signed-in person may claim. */
export async function claimable(): Promise<GuestRegistration[]> {
  const engine = await startData()
  return engine.guests()
}
