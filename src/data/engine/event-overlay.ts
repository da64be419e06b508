import { argsSchema as createArgs, kind as create_event } from '#domain/commands/create-event.ts'
import { kind as delete_event } from '#domain/commands/delete-event.ts'
import { argsSchema as updateArgs, kind as update_event } from '#domain/commands/update-event.ts'
import type { RaceEvent } from '#domain/event.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver } from './overlays.ts'

/** Files on this device on their way to take the places of an event's addresses; '' for none. */
interface WaitingFiles {
  image_id: string
  map_id: string
  gpx_id: string
}

/** An event as admins see it, with what they changed laid over. */
export type AdminEvent = RaceEvent &
  WaitingFiles & {
    /** How far the newest change of it has come; null: the server has all of it. */
    state: 'pending' | 'sending' | 'needs_auth' | 'refused' | 'conflict' | null
    /** The newest change that waits, which the next one must wait for; '' for none. */
    last_command: string
    /** A change that was refused or met another one, and wants a decision; null for none. */
    problem: OutboxItem | null
  }

const no_files: WaitingFiles = { image_id: '', map_id: '', gpx_id: '' }

const plain = (event: RaceEvent): AdminEvent => ({
  ...event,
  ...no_files,
  state: null,
  last_command: '',
  problem: null,
})

const stateOf = ({ state }: OutboxItem): AdminEvent['state'] => (state === 'accepted' ? null : state)

const kinds: readonly string[] = [create_event, update_event, delete_event]

function created(item: OutboxItem): AdminEvent | null {
  const args = createArgs.safeParse(item.args)
  if (!args.success) return null
  const { event_id: id, event } = args.data
  return {
    ...plain({ ...event, id, photos: [], registered: 0, finishers: 0, updated: item.at }),
    ...event,
    id,
  }
}

function changed(standing: AdminEvent, item: OutboxItem): AdminEvent {
  const args = updateArgs.safeParse(item.args)
  if (!args.success) return standing
  const told = Object.entries(args.data.changes).filter(([, value]) => value !== undefined)
  return { ...standing, ...Object.fromEntries(told) }
}

/** Races of one day by name, so that lists never change their order between two loads. */
export const newestFirst = (a: RaceEvent, b: RaceEvent) =>
  b.event_date.localeCompare(a.event_date) || a.name.localeCompare(b.name)

/** All events, drafts too, newest date first. */
export function adminEvents(
  rows: RaceEvent[],
  items: OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): AdminEvent[] {
  const shown = new Map(rows.map((row) => [row.id, plain(row)]))
  for (const item of items) {
    const id = item.args.event_id
    if (item.author !== author || item.cancelled_by !== '' || !kinds.includes(item.kind)) continue
    if (typeof id !== 'string') continue
    const standing = shown.get(id)
    if (item.state === 'refused' || item.state === 'conflict') {
      // A new event that was refused is nowhere else: it stays in the list until somebody decides.
      const refused = standing ?? (item.kind === create_event ? created(item) : null)
      if (refused) shown.set(id, { ...refused, state: stateOf(item), problem: item })
      continue
    }
    if (!isLaidOver(item, checkpoint)) continue
    if (item.kind === delete_event) {
      shown.delete(id)
      continue
    }
    const made =
      item.kind === create_event ? (standing ?? created(item)) : standing && changed(standing, item)
    if (!made) continue
    const waits = item.state !== 'accepted'
    shown.set(id, {
      ...made,
      state: waits ? stateOf(item) : made.state,
      last_command: waits ? item.id : made.last_command,
    })
  }
  return [...shown.values()].sort(newestFirst)
}
