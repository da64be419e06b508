import { partFromOrder } from '../shop/cart-changes.ts'
import { isRefusedForGood } from '#domain/race-day/refused-facts.ts'
import { stationKeys } from './station-keys.ts'
import { LiveStore, storesByKey, useStore } from './live.ts'
import { startData, withEngine } from './start.ts'
import { presentAuthor, useSession } from './session.ts'
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
            const said = waiting.filter((item) => stationKeys().has(item.author))
            const at_stations = said.filter((item) => !isRefusedForGood(item)).length
            set({ items, others: waiting.length - said.length, at_stations, reading: false })
          }),
        () => set({ ...nothing, reading: false }),
      ),
    ),
)

export function useOutbox(): OutboxView {
  const { user } = useSession()
  return useStore(views(user?.id ?? ''))
}

/**
 * Takes a command back, and returns whether it is gone: one that was sent is cancelled on the server first, which may
 * have done it already.
 */
export async function discard(id: string): Promise<boolean> {
  const engine = await startData()
  const item = (await engine.outbox.all()).find((one) => one.id === id)
  const isGone = await engine.discard(id)
  if (item?.kind === 'placeOrder') partFromOrder(item.args.order_id)
  return isGone
}

/** Takes a command back that was never sent; false when it was, so that only another command can undo it. */
export async function discardUnsent(id: string): Promise<boolean> {
  const engine = await startData()
  return engine.outbox.removeUnsent(id)
}

/** Does not wait for the back-off; also tries refused ones and conflicts of the present person again. */
export async function retryNow(): Promise<void> {
  const engine = await startData()
  await engine.retryNow()
}

/** What is in the outbox at this moment, for a caller that cannot wait until a screen shows it. */
export async function outboxNow(): Promise<OutboxItem[]> {
  const engine = await startData()
  return engine.outbox.all()
}

/** Takes a command off the list that the server has accepted or refused. */
export async function forgetSettled(id: string): Promise<void> {
  const engine = await startData()
  await engine.outbox.forgetSettled(id)
}

/** A file with what the server has not accepted, to hand in elsewhere. */
export async function exportUnsent(): Promise<Blob> {
  const engine = await startData()
  return engine.keeper.exportUnsent(presentAuthor())
}
