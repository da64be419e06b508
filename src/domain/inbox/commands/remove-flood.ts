import { z } from 'zod'
import type { Effect, Shown } from '../../kernel/effect.ts'
import { recordId } from '../../kernel/fields.ts'
import {
  type Flood,
  flood_ids_at_most,
  type FloodEntry,
  type GuestList,
  stayedSchema,
  stayingOf,
  whyItStays,
} from '../flood.ts'
import { mayManageInbox } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// Removes together what came from one network at once. Each entry is named, so that none goes that the admin has not
// seen. What somebody did something with meanwhile stays, and the item of the inbox says which.

export const kind = 'removeFlood'
export const v = 1

export const argsSchema = z.object({
  item_id: recordId,
  ids: z.array(recordId).min(1).max(flood_ids_at_most),
  /** Those of them that stay as far as the device knows, which names them until the server has looked. */
  staying: stayedSchema.max(flood_ids_at_most).optional(),
})
export type RemoveFloodArgs = z.infer<typeof argsSchema>

export const permits = mayManageInbox

export const effect: Effect<RemoveFloodArgs> = {
  registrations: ({ ids }) => {
    const named = new Set(ids)
    return { id: (row) => named.has(row.id) && whyItStays(row) === null, removes: true, quiet: true }
  },
  floods: ({ item_id, ids, staying = [] }) => {
    const named = new Set(ids)
    const follows = ({ flood, ...row }: Shown['floods']) => {
      const among = new Set(flood.ids)
      const stayed = [...flood.stayed, ...staying.filter(({ id }) => named.has(id) && among.has(id))]
      return { ...row, flood: { ...flood, ids: flood.ids.filter((id) => !named.has(id)), stayed } }
    }
    return { id: item_id, changes: {}, follows, quiet: true }
  },
}

export interface RemoveFloodState {
  /** null: no such item, or it is about something else. */
  flood: Flood | null
  /** Those of the named ones that are there. */
  entries: readonly FloodEntry[]
  /** An import is writing its rows among them. */
  busy: boolean
}

export interface RemoveFloodWrite {
  list: GuestList
  remove: string[]
  /** null: nothing is left to look at. */
  left: Flood | null
}

export function decide(
  { flood, entries, busy }: RemoveFloodState,
  { ids }: RemoveFloodArgs,
  _context: DecisionContext,
): Accept<RemoveFloodWrite, { removed: number; stayed: number }> | Refusal {
  if (flood === null) return refuse('message_not_found', 'flood')
  if (busy) return refuse('import_busy')
  const named = new Set(ids)
  // This can remove nothing else, no matter what is named.
  const among = new Set(flood.ids.filter((id) => named.has(id)))
  const here = entries.filter(({ id }) => among.has(id))
  const staying = stayingOf(here)
  const stays = new Set(staying.map(({ id }) => id))
  const remove = here.flatMap(({ id }) => (stays.has(id) ? [] : [id]))
  const rest = flood.ids.filter((id) => !named.has(id))
  const stayed = [...flood.stayed, ...staying]
  const left = rest.length + stayed.length === 0 ? null : { ...flood, ids: rest, stayed }
  return {
    status: 'accept',
    write: { list: flood.list, remove, left },
    result: { removed: remove.length, stayed: staying.length },
  }
}
