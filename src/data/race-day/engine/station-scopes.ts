import { stationScope } from '#domain/race-day/station.ts'
import type { DeviceStore } from '../../kernel/device-store.ts'
import { raceDayModel, tables } from '../../kernel/engine/collections.ts'
import { keys, places, type StationCollection } from '../../kernel/engine/feeds.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import type { Feed } from '../../sync/puller.ts'
import type { ReadModel, WireRow } from '../../sync/read-model.ts'
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

/** Who hears what the feeds of a station bring. */
export interface StationHearer {
  facts: (rows: readonly WireRow[]) => Promise<void>
  /** Something of a station, or of its phones, is another one. */
  stations: () => void
}

/** The feeds of a station: what its kind holds, in the scope that its key opens. */
export async function stationFeeds(
  database: LocalDatabase,
  scope: string,
  hearer: StationHearer,
): Promise<Feed[]> {
  const small = async (collection: StationCollection): Promise<Feed> => ({
    access: 'sync',
    ...places.stationDocs(database, scope, collection),
    model: await raceDayModel('station_docs', database, collection),
  })
  const heard = (feed: Feed, put: ReadModel['put']): Feed => ({ ...feed, model: { ...feed.model, put } })
  const of_stations = await small('stations')
  const stations = heard(of_stations, async (into, gen, rows) => {
    await of_stations.model.put(into, gen, rows)
    if (rows.length > 0) hearer.stations()
  })
  if (!scope.startsWith('table:')) return [stations]
  const of_facts = await small('facts')
  const facts = heard(of_facts, async (into, gen, rows) => {
    // What is said from now on comes after what was heard.
    await hearer.facts(rows)
    await of_facts.model.put(into, gen, rows)
  })
  const runners = await tables.station_runners.model(database)
  const list: Feed = { access: 'sync', ...places.stationRunners(database, scope), model: runners }
  return [stations, facts, list]
}
