import { kind as leave_station, v as leave_station_v } from '#domain/race-day/commands/leave-station.ts'
import type { KeptStation } from '../kernel/device-store.ts'
import type { JoinAttempt, Joined } from './engine/join-station.ts'
import type { Saying } from './engine/say-fact.ts'
import type { StationView } from './engine/station-views.ts'
import { asStorageError } from '../kernel/storage-error.ts'
import { FactRefused } from './engine/say-fact.ts'
import { type Live, LiveStore, liveView, useStore } from '../kernel/live.ts'
import { startData, withEngine } from '../kernel/start.ts'

export type { KeptStation } from '../kernel/device-store.ts'
export { saidIn, type Saying } from './engine/say-fact.ts'
export type { StationView } from './engine/station-views.ts'

// What the screens of a station read and do. This phone may be several stations; one of them is open.

const kept = new LiveStore<KeptStation[] | null>(null, (set) =>
  withEngine(
    ({ raceDay }) => raceDay.stationViews.watchKept(set),
    () => set([]),
  ),
)

const open = liveView<StationView | null>(null, ({ raceDay }, set) => raceDay.stationViews.watchOpen(set))

/** The stations that this phone is, or was until something ended them; null while the device is being read. */
export const useKeptStations = (): KeptStation[] | null => useStore(kept)

/** The open station with its start list and all that was said; null where none is open. */
export const useStation = (): Live<StationView | null> => useStore(open)

/** Makes this phone a station and opens it. Rejects with words for people where no server answers. */
export async function joinStation(attempt: JoinAttempt): Promise<Joined> {
  const engine = await startData()
  return engine.raceDay.join(attempt)
}

/** Opens another station of this phone, also for its next start. */
export async function openStation(device_id: string): Promise<void> {
  await (await startData()).raceDay.stations.open(device_id)
}

/** Somebody else stands at the phone. Rejects with words for people where the device does not store it. */
export async function signStationAs(
  { device_id }: Pick<KeptStation, 'device_id'>,
  initials: string,
): Promise<void> {
  const { raceDay } = await startData()
  await raceDay.stations.signAs(device_id, initials).catch((error: unknown) => {
    throw asStorageError(error)
  })
}

/** What it held goes at once; what it said is sent before its key goes. */
export async function leaveStation({ device_id }: Pick<KeptStation, 'device_id'>): Promise<void> {
  const engine = await startData()
  await engine.outbox
    .add({
      kind: leave_station,
      v: leave_station_v,
      args: { device_id },
      summary: 'Left the station',
      author: device_id,
      device: device_id,
    })
    .catch((error: unknown) => {
      throw asStorageError(error)
    })
  await engine.raceDay.stations.end(device_id, 'left')
  engine.drainSoon()
}

/** Somebody has read why a station ended. */
export async function dismissStation({ device_id }: Pick<KeptStation, 'device_id'>): Promise<void> {
  await (await startData()).raceDay.stations.dismiss(device_id)
}

/**
 * Says at the open station what one press means. Resolves with the facts' ids when all of it is on this device. Rejects
 * with a `FactRefused` for what cannot be so, and a `StorageError` where the device does not store it: both have words
 * for people, and nothing is kept then.
 */
export async function sayAtStation(
  { device_id, station }: Pick<StationView, 'device_id' | 'station'>,
  initials: string,
  ...sayings: readonly Saying[]
): Promise<string[]> {
  const engine = await startData()
  const { event_id, id: station_id } = station
  try {
    return await engine.raceDay.say({ event_id, station_id, device_id, author: device_id, initials }, sayings)
  } catch (error) {
    throw error instanceof FactRefused ? error : asStorageError(error)
  }
}
