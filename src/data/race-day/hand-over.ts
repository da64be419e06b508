import { LiveStore, useStore } from '../kernel/live.ts'
import { lazily, withEngine } from '../kernel/start.ts'
import type { EntryCounts } from './entries.ts'

export type { Handed, HandOver } from './engine/log-hand-over.ts'

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
