import type { ResultChanges } from '#domain/results/commands/set-result.ts'
import { effectOf } from '../kernel/effects.ts'
import type { OutboxItem } from '../sync/outbox.ts'

// What the commands of an outbox change in results, runner by runner.

/** What changes an event's results, in the order in which it was done; `registration_id` '' for all of them. */
export interface ResultChange {
  registration_id: string
  changes: ResultChanges
}

/** What an item changes in an event's results; for an accepted one, what the server took. */
export const resultChangesOf = (item: OutboxItem, event_id: string): readonly ResultChange[] =>
  item.args.event_id !== event_id
    ? []
    : effectOf(item)('results').flatMap((change) =>
        'changes' in change
          ? [{ registration_id: typeof change.id === 'string' ? change.id : '', changes: change.changes }]
          : [],
      )
