import { kind as recompute_results } from '#domain/commands/recompute-results.ts'
import {
  argsSchema as setResultArgs,
  kind as set_result,
  type ResultChanges,
} from '#domain/commands/set-result.ts'
import { argsSchema as setResultsArgs, kind as set_results, leftBy } from '#domain/commands/set-results.ts'
import type { OutboxItem } from './sync/outbox.ts'

// What the commands of an outbox change of results, runner by runner.

/** What changes an event's results, in the order in which it was done; `registration_id` '' for all of them. */
export interface ResultChange {
  registration_id: string
  changes: ResultChanges
}

const computed: ResultChanges = { pace: '', overall_rank: null, gender_rank: null, age_group_rank: null }

function readChanges({ kind, args, state, result }: OutboxItem): ResultChange[] {
  if (kind === recompute_results) return [{ registration_id: '', changes: computed }]
  if (kind === set_result) {
    const one = setResultArgs.safeParse(args)
    return one.success ? [one.data] : []
  }
  const many = kind === set_results ? setResultsArgs.safeParse(args) : null
  if (!many?.success) return []
  const left = leftBy(state === 'accepted' ? result : null)
  return many.data.rows.filter(({ registration_id }) => !left.has(registration_id))
}

/** What was read of an item, which is another object as soon as anything of it changes: a paste has hundreds of rows. */
const read = new WeakMap<OutboxItem, ResultChange[]>()

/** What an item changes of an event's results; of an accepted one what the server took. */
export function resultChangesOf(item: OutboxItem, event_id: string): readonly ResultChange[] {
  if (item.args.event_id !== event_id) return []
  const known = read.get(item)
  if (known) return known
  const changes = readChanges(item)
  read.set(item, changes)
  return changes
}
