import { useEffect } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import type { KeptBibRule } from '#domain/registrations/kept-bib-rule.ts'
import { sendCommand } from '../kernel/commands.ts'
import { reported } from '../kernel/faults.ts'
import { eventRead, type Live } from '../kernel/live.ts'
import { useSession } from '../kernel/session.ts'
import { lazily, startData } from '../kernel/start.ts'
import type { AdminRegistration, EventRegistration } from './engine/registration-reads.ts'

export type { AdminRegistration, EventRegistration } from './engine/registration-reads.ts'

/** Keeps an event's registrations on this device, also for later without a network; a fault is only recorded. */
export function followEvent(event_id: string): void {
  startData()
    .then((engine) => engine.follow(`event:${event_id}`))
    .catch(reported('following an event'))
}

function useFollowedEvent(event_id: string): void {
  const { user } = useSession()
  useEffect(() => {
    if (event_id && user?.role === 'admin') followEvent(event_id)
  }, [event_id, user?.role])
}

const useRegistrations = eventRead([], ({ registrations }, event_id) => registrations.ofEvent(event_id))

/**
 * The registrations of one event with own changes laid over; looking at it follows it, unless only those that are
 * on the device anyway are asked for.
 */
export function useAdminRegistrations(eventId: string, only_held = false): Live<AdminRegistration[]> {
  useFollowedEvent(only_held ? '' : eventId)
  return useRegistrations(eventId)
}

const useForResults = eventRead([], ({ registrations }, event_id) => registrations.forResults(event_id))

/** The registrations of one event by last name, as its results are typed; following it is part of looking at it. */
export function useEventRegistrations(eventId: string): Live<EventRegistration[]> {
  useFollowedEvent(eventId)
  return useForResults(eventId)
}

/** The same for a caller about to change many of them: a screen shows a change only a little after it was made. */
export const { now: eventRegistrationsNow } = lazily(async () => (await startData()).registrations)

const useRules = eventRead(null, ({ registrations }, event_id) => registrations.bibRules(event_id))

/** The rules by which the bibs of an event were assigned, newest first; null until the device has answered. */
export const useBibRules = (eventId: string): readonly KeptBibRule[] | null => useRules(eventId).value

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
