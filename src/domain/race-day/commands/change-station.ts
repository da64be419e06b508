import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayRunStations } from '../../kernel/permissions.ts'
import {
  type GivenBibs,
  nameFault,
  type OtherStation,
  rangeFault,
  type StationDetails,
  stationDetailsSchema,
} from '../station.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin renames a station, gives its walk-ups other bibs, lets its volunteers see more or less, or closes it.

export const kind = 'changeStation'
export const v = 1

export const argsSchema = z.object({
  station_id: recordId,
  changes: stationDetailsSchema
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
})
export type ChangeStationArgs = z.infer<typeof argsSchema>

export const permits = mayRunStations

export const effect: Effect<ChangeStationArgs> = {
  stations: ({ station_id, changes }) => ({ id: station_id, changes }),
}

export interface ChangeStationState {
  station: StationDetails | null
  from: Seen<ChangeStationArgs['changes']>
  /** The other stations of the event. */
  others: readonly OtherStation[]
  /** To runners of the event, from what the change adds to the range. */
  given: GivenBibs
}

export interface ChangeStationWrite {
  /** Only what differs from what is stored. */
  values: Partial<StationDetails>
}

export function decide(
  { station, from, others, given }: ChangeStationState,
  { changes }: ChangeStationArgs,
  _context: DecisionContext,
): Accept<ChangeStationWrite> | Refusal | Conflict {
  if (station === null) return refuse('station_not_found')
  const merged = mergeChanges(station, changes, from)
  if (merged.status === 'conflict')
    return { ...merged, message: 'Somebody else changed this station in the meantime.' }
  if (merged.status !== 'merged') return merged
  const { values } = merged
  // Old stations may share a name: each of them can still be closed or get other bibs.
  const taken = values.name === undefined ? null : nameFault(values.name, others)
  if (taken !== null) return atField('changes.name', refuse('name_taken', taken))
  const ranged = values.bib_from !== undefined || values.bib_to !== undefined
  const fault = ranged ? rangeFault({ ...station, ...values }, others, given) : null
  if (fault) return atField(`changes.${fault.field}`, refuse('wrong_range', fault.message))
  return { status: 'accept', write: { values }, result: {} }
}
