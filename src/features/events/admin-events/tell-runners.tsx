import { useCallback, useState } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import { loadMailQueue, type MailQueue } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { EventForm } from '#domain/events/event-form.ts'
import { mattersToRunners, mayBeMailed, runnerFacts } from '#domain/events/event-letter.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { counted } from '#ui/base/counted.ts'
import { CheckboxField } from '#ui/form/field.tsx'
import { useAsked } from '#ui/page/use-asked.ts'

// Whether the runners hear of a change by mail, which the admin decides before it is saved.

type Facts = Pick<
  EventForm,
  'event_date' | 'event_time' | 'time_zone' | 'location_name' | 'location_address' | 'status'
>

interface Telling {
  /** There is somebody to tell, and a way to. */
  possible: boolean
  notify: boolean
  setNotify: (notify: boolean) => void
  /** Who gets a mail. */
  help: string
}

const helpText = (queue: MailQueue | null): string =>
  queue === null
    ? 'Everybody who entered with an e-mail address gets one mail, five minutes after the last change, if this site has a mail server.'
    : `${counted(queue.runners, 'address gets', 'addresses get')} one mail, five minutes after the last change.`

/** A change that runners could miss is mailed unless the admin says otherwise. */
const isWorthTelling = (seen: Facts, next: Facts): boolean =>
  mattersToRunners(runnerFacts(seen), runnerFacts(next))

/**
 * @param event null: a new one
 * @param next as it will be; null: nothing is asked yet
 */
export function useTelling(
  event: AdminEvent | null,
  next: Facts | null,
  seen: Facts | null = event,
): Telling {
  const offline = useSyncStatus().state === 'offline'
  const id = event && event.registered > 0 ? event.id : ''
  const ask = useCallback(() => (id === '' ? Promise.resolve(null) : loadMailQueue(id)), [id])
  const { answer } = useAsked(ask, offline)
  const [wish, setWish] = useState({ id: '', notify: false })
  const reachable = answer === null || (answer.sends && answer.runners > 0)
  const possible =
    id !== '' && seen !== null && next !== null && reachable && mayBeMailed(next, raceToday(next))
  return {
    possible,
    notify: possible && (wish.id === id ? wish.notify : isWorthTelling(seen, next)),
    setNotify: (notify) => setWish({ id, notify }),
    help: helpText(answer),
  }
}

/** Nothing where nobody can be told. */
export function TellRunnersField({ telling: { possible, notify, setNotify, help } }: { telling: Telling }) {
  if (!possible) return null
  return (
    <CheckboxField
      name="tell"
      label="Tell the runners by mail"
      help={help}
      checked={notify}
      onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
    />
  )
}
