import { stationScope } from '#domain/race-day/station.ts'
import type { DeviceStore } from '../../kernel/device-store.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import type { OpenStation } from './station-keeper.ts'

// What a station may see is part of the scope that it reads (src/domain/race-day/station.ts). Where the captain lets a
// table see more or less, the list that it has stays until the one of the new scope is here whole: the network may go
// in that moment, and nobody hands out from half a list.

type Reader = Pick<OpenStation, 'station' | 'database'>

/** The scopes of which this phone holds something for the station. */
export async function heldScopes(
  { checkpoints }: DeviceStore,
  { database }: Pick<Reader, 'database'>,
): Promise<Set<string>> {
  const held = await checkpoints.where('key').startsWith(`${database.name}/`).primaryKeys()
  return new Set(held.map((key) => key.split('/').at(-1) ?? ''))
}

/** Whether a scope has no more in it than another one, of the same event and kind of station. */
export function showsNoMore(scope: string, than: string): boolean {
  const parts = than.split(':')
  return scope.split(':').every((part) => parts.includes(part))
}

/** The feeds that a station's screen shows: its stations, and at a table facts and start list, in this order. */
export const shownFeeds = ({ station, database }: Reader, scope: string): string[] => [
  keys.stationDocs(database, scope, 'stations'),
  ...(station.kind === 'packet_table'
    ? [keys.stationDocs(database, scope, 'facts'), keys.stationRunners(database, scope)]
    : []),
]

/** The scope whose rows its screen shows: its own, or while that is not whole, the one that the table had before. */
export async function shownScope(device: DeviceStore, reader: Reader): Promise<string> {
  const { station } = reader
  const scope = stationScope(station)
  // No other place may hold the start list.
  if (station.kind !== 'packet_table') return scope
  const isWhole = async (one: string) => {
    const checkpoints = await device.checkpoints.bulkGet(shownFeeds(reader, one))
    return checkpoints.every((checkpoint) => (checkpoint?.as_of_ms ?? null) !== null)
  }
  if (await isWhole(scope)) return scope
  for (const before of await heldScopes(device, reader))
    if (before.startsWith(`table:${station.event_id}`) && (await isWhole(before))) return before
  return scope
}
