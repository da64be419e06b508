import { useEffect, useMemo } from 'react'
import type { OfficeRegistration } from './engine/office-overlays.ts'
import { type Live, useStore } from './live.ts'
import { liveViews } from './live-view.ts'
import { followEvent } from './registrations.ts'
import { useSession } from './session.ts'

export type { OfficeRegistration } from './engine/office-overlays.ts'

const stores = liveViews<OfficeRegistration[]>([], ({ office }, key, set) => {
  const [author = '', event_id = ''] = key.split('/')
  return office.watchRegistrations(author, event_id, set)
})

/** The registrations of one event with the own changes laid over; following it is part of looking at it. */
export function useOfficeRegistrations(eventId: string): Live<OfficeRegistration[]> {
  const { user } = useSession()
  const store = useMemo(() => stores(`${user?.id ?? ''}/${eventId}`), [user?.id, eventId])
  useEffect(() => {
    if (eventId && user?.role === 'admin') void followEvent(eventId).catch(() => undefined)
  }, [eventId, user?.role])
  return useStore(store)
}
