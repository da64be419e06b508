import type { OutboxItem } from '#data/kernel/outbox.ts'
import type { CommandKind } from '#domain/commands.ts'

/** Named here and not imported: every screen watches for it, and the command brings its schemas along. */
export const registerKind = 'registerForEvent' satisfies CommandKind

/** The registration that the command makes: the same through every edit of it. */
export function registrationIdOf({ args }: Pick<OutboxItem, 'args'>): string {
  return typeof args.registration_id === 'string' ? args.registration_id : ''
}

/** 'Ines Okafor' */
export function runnerOf({ args }: Pick<OutboxItem, 'args'>): string {
  return [args.first_name, args.last_name].filter((name) => typeof name === 'string').join(' ')
}

/**
 * What is above the form: the present person's registrations for this event that the server has not accepted, and the
 * one that was just sent, newest first. The one being changed is in the form instead. The address names what was sent
 * only after it was stored: a page that was reloaded in between knows the last one by when it was made.
 */
export function receiptsAbove(
  items: readonly OutboxItem[],
  {
    event_id,
    sent,
    editing,
    since_ms,
  }: { event_id: string; sent: string; editing: string; since_ms: number },
): OutboxItem[] {
  const made = items.filter((item) => item.kind === registerKind && item.id !== editing)
  const last = made.findLast(({ args }) => args.event_id === event_id)
  return made
    .filter(
      (item) =>
        item.id === sent ||
        (item.args.event_id === event_id && item.state !== 'accepted') ||
        (item === last && item.created_at_ms >= since_ms),
    )
    .toReversed()
}
