import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayRunStations } from '../../kernel/permissions.ts'
import {
  type GivenBibs,
  nameFault,
  type OtherStation,
  rangeFault,
  type Station,
  station_kinds,
  stationDetailsSchema,
} from '../station.ts'
import type { Effect } from '../../kernel/effect.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin makes a place where volunteers stand with phones. Who joins it is another matter: openStationCode.

export const kind = 'createStation'
export const v = 1

export const argsSchema = z.object({
  station_id: recordId,
  event_id: recordId,
  kind: z.enum(station_kinds),
  station: stationDetailsSchema,
})
export type CreateStationArgs = z.infer<typeof argsSchema>

export const permits = mayRunStations

type NewStation = Omit<Station, 'created' | 'updated'>

const rowOf = ({ station_id: id, event_id, kind: place, station }: CreateStationArgs): NewStation => ({
  id,
  event_id,
  kind: place,
  ...station,
})

export const effect: Effect<CreateStationArgs> = {
  stations: (args, { at }) => ({ id: args.station_id, makes: { ...rowOf(args), created: at, updated: at } }),
}

export interface CreateStationState {
  event_exists: boolean
  id_taken: boolean
  /** The other stations of the event. */
  others: readonly OtherStation[]
  /** To runners of the event, from the range. */
  given: GivenBibs
}

export interface CreateStationWrite {
  station: NewStation
}

export function decide(
  { event_exists, id_taken, others, given }: CreateStationState,
  args: CreateStationArgs,
  _context: DecisionContext,
): Accept<CreateStationWrite> | Refusal {
  if (!event_exists) return refuse('event_not_found')
  if (id_taken) return refuse('already_made')
  const taken = nameFault(args.station.name, others)
  if (taken !== null) return atField('station.name', refuse('name_taken', taken))
  const fault = rangeFault(args.station, others, given)
  if (fault) return atField(`station.${fault.field}`, refuse('wrong_range', fault.message))
  return { status: 'accept', write: { station: rowOf(args) }, result: {} }
}
