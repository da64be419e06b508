import { presentAuthor } from '#data/kernel/session.ts'
import { deviceStore, type KeptStation } from '#data/kernel/device-store.ts'
import type { Engine } from '#data/kernel/start.ts'
import type { Saying } from '#data/race-day/entries.ts'
import type { StationView } from '#data/race-day/engine/station-views.ts'
import {
  type RaceDay,
  sayAsCaptain,
  showStationCode,
  takeWaiting,
  type WaitingEntry,
} from '#data/race-day/captain.ts'
import {
  dismissStation,
  handOver,
  joinStation,
  leaveStation,
  openStation,
  receiveAsCaptain,
  receiveAtStation,
  sayAtStation,
} from '#data/race-day/station.ts'

// The race day in a tab of the simulation: the screens of a station and of a captain, without what paints them.

export function raceDayIn(running: () => Promise<Engine>) {
  let open: StationView | null = null
  let day: RaceDay | null = null

  async function openStationScreen(): Promise<void> {
    const { raceDay } = await running()
    raceDay.stationViews.watchOpen(({ value, loading }) => {
      open = loading ? null : value
    })
  }

  async function openRaceDay(event_id: string): Promise<void> {
    const { raceDay } = await running()
    await raceDay.follow(event_id)
    await raceDay.views.of(event_id)(presentAuthor(), ({ value, loading }) => {
      day = loading ? null : value
    })
  }

  return {
    openStationScreen,
    openRaceDay,
    /** The open station; null while none is, or its list is not here yet. */
    station: (): StationView | null => open,
    captains: (): RaceDay | null => day,
    kept: (): Promise<KeptStation[]> => deviceStore().stations.toArray(),
    joinStation,
    openStation,
    leaveStation,
    dismissStation,
    sayAtStation,
    showStationCode,
    takeWaiting: (event_id: string, entries: readonly WaitingEntry[]) =>
      takeWaiting(
        event_id,
        entries.map(({ args }) => ({ args, summary: 'Taken' })),
      ),
    sayAsCaptain: (event_id: string, saying: Saying) => sayAsCaptain(event_id, 'CA', saying),
    handOver,
    receiveAtStation,
    receiveAsCaptain,
  }
}
