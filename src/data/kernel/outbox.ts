import { isRefusedForGood } from '#domain/race-day/refused-facts.ts'
import { stationKeys } from './station-keys.ts'
import { LiveStore, storesByKey, useStore } from './live.ts'
import { lazily, startData, withEngine } from './start.ts'
import { useSession } from './session.ts'
import type { OutboxItem } from '../sync/outbox.ts'

export { type OutboxItem, waitsForUpdate } from '../sync/outbox.ts'

interface OutboxView {
  /** The present person's, oldest first. */
  items: OutboxItem[]
  /** How many belong to somebody else who uses this device. */
  others: number
  /** How many were said at stations that this phone is or was: they are sent without a log-in. */
  at_stations: number
  /** What is on the device is not known yet. */
  reading: boolean
}

const nothing: OutboxView = { items: [], others: 0, at_stations: 0, reading: true }

const views = storesByKey<OutboxView>(
  (author) =>
    new LiveStore<OutboxView>(nothing, (set) =>
      withEngine(
        ({ views: shown }) =>
          shown.watchOutbox((all) => {
            const items = all.filter((item) => item.author === author && item.cancelled_by === '')
            const waiting = all.filter((item) => item.author !== author && item.state !== 'accepted')
            const facts = waiting.filter((item) => stationKeys().has(item.author))
            const at_stations = facts.filter((item) => !isRefusedForGood(item)).length
            set({ items, others: waiting.length - facts.length, at_stations, reading: false })
          }),
        () => set({ ...nothing, reading: false }),
      ),
    ),
)

export function useOutbox(): OutboxView {
  const { user } = useSession()
  return useStore(views(user?.id ?? ''))
}

export const {
  /**
   * Takes a command back, and returns whether it is gone: one that was sent is cancelled on the server first, which may
   * have done it already.
   */
  throwAway: discard,
  retryNow,
} = lazily(startData)

export const {
  /** Takes a command back that was never sent; false when it was, so that only another command can undo it. */
  removeUnsent: discardUnsent,
  /** What is in the outbox at this moment, for a caller that cannot wait until a screen shows it. */
  all: outboxNow,
  /** Takes a command off the list that the server has accepted or refused. */
  forgetSettled,
} = lazily(async () => (await startData()).outbox)

export const { exportUnsent } = lazily(async () => (await startData()).keeper)
