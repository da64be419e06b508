import { expect, onTestFinished, test, vi } from 'vitest'
import type PocketBase from 'pocketbase'
import { Doorbell } from '../doorbell.ts'

/** A client whose line breaks when the test says so, and that asks for it again by itself until it is thrown away. */
function brokenLine() {
  const realtime = {
    isConnected: true,
    onDisconnect: (_topics: string[]) => undefined,
    subscribe: vi.fn<() => Promise<() => void>>(async () => () => undefined),
    unsubscribe: vi.fn<() => Promise<void>>(async () => undefined),
  }
  return { realtime, client: { realtime } as unknown as PocketBase }
}

test('gives up a stream that stays away, and leaves it to the rounds, which ask less and less often', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { realtime, client } = brokenLine()
  const onReconnect = vi.fn<() => void>()
  const opened = vi.fn<() => Promise<PocketBase>>(async () => client)
  const doorbell = new Doorbell({ client: opened, rung: () => undefined, reconnected: onReconnect })
  await doorbell.listen(['public'])
  realtime.isConnected = false
  realtime.onDisconnect(['heads/public'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(realtime.unsubscribe).toHaveBeenCalledWith()
  expect(onReconnect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(opened).toHaveBeenCalledTimes(1)
  // The server answered a round.
  await doorbell.listen(['public'])
  expect(opened).toHaveBeenCalledTimes(2)
})
