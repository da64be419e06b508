import type { KeptStation } from '../kernel/device-store.ts'
import { type Live, LiveStore, liveView, useStore } from '../kernel/live.ts'
import { lazily, startData, withEngine } from '../kernel/start.ts'
import type { StationView } from './engine/station-views.ts'

export type { KeptStation } from '../kernel/device-store.ts'
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

export const { dismissStation, joinStation, leaveStation, openStation, sayAtStation, signStationAs } = lazily(
  async () => (await startData()).raceDay,
)
