import { applyResultChanges, type ResultChanges } from '#domain/results/commands/set-result.ts'
import { leftBy, type ResultsRow } from '#domain/results/commands/set-results.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { canonicalJson } from '../../../pocketbase/src/kernel/command-log.ts'
import type { Device, Made } from './device.ts'
import type { Execution } from './server.ts'
import { wrong } from './wrong.ts'

// A paste is one command: what it did not write because somebody else had been there must be with the person.

/**
 * A row that a paste had left, which its device sent by itself. Nobody made that command; but it must say of the row
 * what the paste said.
 */
export function partOf(
  { id, author }: { id: string; author: string },
  executions: readonly Execution[],
  made: Iterable<Made>,
): Made | undefined {
  const sent = executions.find((one) => one.id === id && one.account === author)?.command
  if (sent?.kind !== 'setResult') return undefined
  for (const paste of made) {
    const rows =
      paste.kind === 'setResults' && paste.author === author ? (paste.args.rows as ResultsRow[]) : []
    const row = rows.find(({ registration_id }) => registration_id === sent.args.registration_id)
    const isIt =
      canonicalJson(row?.changes) === canonicalJson(sent.args.changes) &&
      canonicalJson(row?.from) === canonicalJson(sent.from)
    if (row && isIt) return { ...paste, id, kind: sent.kind, args: sent.args, from: row.from }
  }
  return undefined
}

/** Every row that the server left is in the outbox by itself, until its person has decided or taken the paste back. */
export function judgeParts(device: Device, { id }: Made, items: ReadonlyMap<string, OutboxItem>): void {
  const item = items.get(id)
  const all = [...items.values()]
  if (item?.state !== 'accepted' || item.kind !== 'setResults') return
  // Also one that has left the outbox since: it took the questions along.
  if ([...device.made.values()].some(({ args }) => args.undoes === id)) return
  for (const row of leftBy(item.result)) {
    const isHere = all.some(({ part_of, args }) => part_of === id && args.registration_id === row)
    if (!isHere && !device.settled.has(`${id} ${row}`))
      wrong(`${device.options.name} does not know that ${id} left ${row}`)
  }
}

type Known = Pick<
  Registration,
  'race_time' | 'pace' | 'overall_rank' | 'gender_rank' | 'age_group_rank' | 'result_status' | 'finish_order'
>

/** Whether a row may not be written: it is gone, it would finish without a time, or it is not what was seen. */
export function mustStay(
  now: Known | undefined,
  changes: ResultChanges,
  from: Record<string, unknown>,
): boolean {
  if (now === undefined) return true
  const next = applyResultChanges(now, changes)
  if (next.result_status === 'finished' && next.race_time === null) return true
  const stands = new Map<string, unknown>(Object.entries(now))
  return Object.entries(changes).some(
    ([field, value]) => stands.get(field) !== value && stands.get(field) !== from[field],
  )
}
