import { useEffect, useMemo } from 'react'
import { liveViews, personalView } from '../kernel/live-view.ts'
import type { EventRegistration } from '../kernel/engine/lists.ts'
import type { OwnRegistration } from '../kernel/engine/own-lists.ts'
import { useStore, type Live } from '../kernel/live.ts'
import { startData } from '../kernel/start.ts'
import { presentAuthor, useSession } from '../kernel/session.ts'
import { reported } from '../kernel/faults.ts'

export type { EventRegistration } from '../kernel/engine/lists.ts'
export type { OwnRegistration } from '../kernel/engine/own-lists.ts'

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

const eventStores = liveViews<EventRegistration[]>([], (engine, key, set) => {
  const [author = '', event_id = ''] = key.split('/')
  return engine.views.watchEventRegistrations(author, event_id, set)
})

/** The account's, or without one those made on this device; pending ones laid over, newest first. */
export const useOwnRegistrations = personalView<OwnRegistration[]>([], (engine, author, set) =>
  engine.views.watchOwnRegistrations(author, set),
)

/** For admins: the registrations of one event by last name; following it is part of looking at it. */
export function useEventRegistrations(eventId: string): Live<EventRegistration[]> {
  const { user } = useSession()
  const store = useMemo(() => eventStores(`${user?.id ?? ''}/${eventId}`), [user?.id, eventId])
  useEffect(() => {
    if (eventId && user?.role === 'admin') void followEvent(eventId).catch(reported('following an event'))
  }, [eventId, user?.role])
  return useStore(store)
}

/** The same for a caller about to change many of them: a screen shows a change only a little after it was made. */
export async function eventRegistrationsNow(eventId: string): Promise<EventRegistration[]> {
  const engine = await startData()
  return engine.views.eventRegistrationsNow(presentAuthor(), eventId)
}

/** Keeps an event's registrations on this device for the present person, also for later without a network. */
export async function followEvent(eventId: string): Promise<void> {
  const engine = await startData()
  await engine.follow(`event:${eventId}`)
}

/** "Forget on this device": the registration stays with the admins, this device no longer shows it. */
export async function forgetGuestRegistration(id: string): Promise<void> {
  const engine = await startData()
  await engine.guests.forget(id)
}

/** The registrations made here without an account, which a signed-in person may claim. */
export async function claimable(): Promise<GuestRegistration[]> {
  const engine = await startData()
  return engine.guests.all()
}
