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
 * one that was just sent, newest first. The one being changed is in the form instead.
 */
export function receiptsAbove(
  items: readonly OutboxItem[],
  { event_id, sent, editing }: { event_id: string; sent: string; editing: string },
): OutboxItem[] {
  return items
    .filter(
      (item) =>
        item.kind === registerKind &&
        item.id !== editing &&
        (item.id === sent || (item.args.event_id === event_id && item.state !== 'accepted')),
    )
    .toReversed()
}
