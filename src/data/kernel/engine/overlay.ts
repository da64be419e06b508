import { serverMs } from '#domain/kernel/server-ms.ts'
import { changed, type List, type RowChange, type Shown } from '#domain/kernel/effect.ts'
import { type Checkpoint, shows } from '../../sync/checkpoints.ts'
import type { OutboxItem } from '../../sync/outbox.ts'
import { effectOf } from '../effects.ts'
import { no_work, type OwnWork } from '../own-work.ts'

// A screen shows the read model with the person's own commands laid over it, until the read model shows them itself or
// the server decided otherwise. What a command does to a row is in its own file (`commands` of its subject).

/** The person whose commands are laid over what a feed brought, and how far that feed has come. */
export interface Laying {
  items: readonly OutboxItem[]
  author: string
  checkpoint: Checkpoint | undefined
  /** Where several feeds bring the rows: the feed that will show a command. */
  checkpointOf?: (item: OutboxItem) => Checkpoint | undefined
}

/** Still to be laid over what a feed brought. */
export function isLaidOver(item: OutboxItem, checkpoint: Checkpoint | undefined): boolean {
  if (item.cancelled_by !== '') return false
  switch (item.state) {
    case 'pending':
    case 'sending':
    case 'needs_auth':
      return true
    case 'accepted':
      return !shows(checkpoint, item)
    case 'refused':
    case 'conflict':
      return false
  }
}

type Laid<L extends List> = Shown[L] & OwnWork

/** The rows of a list, and those that commands make, with what the person did to them. */
export function layOver<L extends List>(
  list: L,
  rows: readonly Shown[L][],
  { items, author, checkpoint, checkpointOf = () => checkpoint }: Laying,
): Laid<L>[] {
  const shown = new Map(rows.map((row): [string, Laid<L>] => [row.id, { ...row, ...no_work }]))
  for (const item of items) {
    if (item.author !== author || item.cancelled_by !== '') continue
    for (const change of effectOf(item)(list)) {
      const is_laid = isLaidOver(item, checkpointOf(item))
      for (const row of rowsOf(shown, change, item, is_laid))
        shown.set(row.id, laid(row, change, item, is_laid))
    }
  }
  return [...shown.values()]
}

/** The rows that a change is about; one that it makes is there from now on, even when it was refused. */
function rowsOf<L extends List>(
  shown: ReadonlyMap<string, Laid<L>>,
  change: RowChange<Shown[L]>,
  item: OutboxItem,
  is_laid: boolean,
): Laid<L>[] {
  const { id } = change
  if (typeof id === 'function') return [...shown.values()].filter(id)
  const row = shown.get(id)
  if (row) return [row]
  const is_there = is_laid || item.state === 'refused' || item.state === 'conflict'
  return 'makes' in change && is_there ? [{ ...change.makes, ...no_work, only_here: true }] : []
}

function laid<L extends List>(
  row: Laid<L>,
  change: RowChange<Shown[L]>,
  item: OutboxItem,
  is_laid: boolean,
): Laid<L> {
  const { state, id } = item
  if ('makes' in change && !row.only_here) return { ...row, made_by: item }
  const made_by = 'makes' in change ? item : row.made_by
  if (state === 'refused' || state === 'conflict') {
    if (change.quiet) return row
    const is_lesser = state === 'refused' && row.problem?.state === 'conflict'
    return { ...row, made_by, progress: state, problem: is_lesser ? row.problem : item }
  }
  if (!is_laid) return { ...row, made_by }
  const waits = state !== 'accepted'
  const work = waits ? { made_by, progress: state, last_command: id } : { made_by }
  if ('removes' in change) return { ...row, ...work, deleting: true }
  if ('makes' in change) return { ...row, ...work, pending_fields: waits ? ['id'] : [] }
  const { changes, follows, alone } = change
  const before = alone ? [] : row.pending_fields
  return {
    ...row,
    ...(follows ? follows(row) : changed<Shown[L]>(row, changes)),
    ...work,
    problem: alone ? null : row.problem,
    pending_fields: waits ? [...new Set([...before, ...namedIn(changes)])] : before,
  }
}

const namedIn = (changes: object): string[] =>
  Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]))

/** Rows that are being deleted leave their list. */
export const stays = ({ deleting }: OwnWork): boolean => !deleting

/** PocketBase writes a blank where the device's clock writes a T: dates are compared, not texts. */
const time = ({ created }: { created: string }) => serverMs(created)
export const newestFirst = (a: { created: string }, b: { created: string }): number => time(b) - time(a)

/** The server has not accepted that it is made. */
export const isPending = ({ only_here, made_by }: OwnWork): boolean =>
  only_here && made_by?.state !== 'accepted' && made_by?.state !== 'refused'
