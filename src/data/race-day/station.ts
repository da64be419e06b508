import { type Live, LiveStore, liveView, useStore } from '../kernel/live.ts'
import { lazily, startData, withEngine } from '../kernel/start.ts'
import type { EntryCounts } from './entries.ts'
import type { KeptStation } from '../kernel/device-store.ts'
import type { StationView } from './engine/station-views.ts'

export type { KeptStation } from '../kernel/device-store.ts'
export type { StationView } from './engine/station-views.ts'
export type { Handed, HandOver } from './engine/log-hand-over.ts'

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

export const { dismissStation, joinStation, leaveStation, openStation, sayAtStation, signStationAs } = lazily(
  async () => (await startData()).raceDay,
)

const counts = new LiveStore<ReadonlyMap<string, EntryCounts>>(new Map(), (set) =>
  withEngine(
    ({ raceDay }) => raceDay.watchEntries(set),
    () => undefined,
  ),
)

/** How many entries of each station of this phone the server does not have, by what the phone is called there. */
export const useEntries = (): ReadonlyMap<string, EntryCounts> => useStore(counts)

export const { handOver, receiveAsCaptain, receiveAtStation } = lazily(
  () => import('./engine/log-hand-over.ts'),
)
