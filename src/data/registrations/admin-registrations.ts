import { useEffect, useMemo } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import type { KeptBibRule } from '#domain/registrations/kept-bib-rule.ts'
import type { AdminRegistration } from '../kernel/engine/lists.ts'
import { sendCommand } from '../kernel/commands.ts'
import { type Live, useStore } from '../kernel/live.ts'
import { liveViews } from '../kernel/live-view.ts'
import { followEvent } from './registrations.ts'
import { useSession } from '../kernel/session.ts'
import { reported } from '../kernel/faults.ts'

export type { AdminRegistration } from '../kernel/engine/lists.ts'

const stores = liveViews<AdminRegistration[]>([], ({ admin }, key, set) => {
  const [author = '', event_id = ''] = key.split('/')
  return admin.watchRegistrations(author, event_id, set)
})

/**
 * The registrations of one event with own changes laid over; looking at it follows it, unless only those that are
 * on the device anyway are asked for.
 */
export function useAdminRegistrations(eventId: string, only_held = false): Live<AdminRegistration[]> {
  const { user } = useSession()
  const store = useMemo(() => stores(`${user?.id ?? ''}/${eventId}`), [user?.id, eventId])
  useEffect(() => {
    if (!only_held && eventId && user?.role === 'admin')
      void followEvent(eventId).catch(reported('following an event'))
  }, [eventId, user?.role, only_held])
  return useStore(store)
}

const rules_of = liveViews<readonly KeptBibRule[] | null>(null, ({ admin }, key, set) => {
  const [author = '', event_id = ''] = key.split('/')
  return admin.watchBibRules(author, event_id, set)
})

/** The rules by which the bibs of an event were assigned, newest first; null until the device has answered. */
export function useBibRules(eventId: string): readonly KeptBibRule[] | null {
  const { user } = useSession()
  const store = useMemo(() => rules_of(`${user?.id ?? ''}/${eventId}`), [user?.id, eventId])
  return useStore(store).value
}

/** An admin knows the runner, who need not open the link of a mail. */
export const confirmEntry = (
  { name }: Pick<RaceEvent, 'name'>,
  { id, first_name, last_name }: Pick<AdminRegistration, 'id' | 'first_name' | 'last_name'>,
) =>
  sendCommand({
    kind: 'confirmEntry',
    args: { registration_id: id, secret: '' },
    summary: `Confirm the entry of ${`${first_name} ${last_name}`.trim() || 'No name'}, ${name}`,
  })
