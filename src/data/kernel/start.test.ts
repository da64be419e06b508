import { afterEach, expect, test, vi } from 'vitest'
import { type Engine, engineIsAt, lazily, withEngine } from './start.ts'

afterEach(() => vi.useRealTimers())

class Counter {
  private count = 0
  add(by: number): number {
    if (by < 0) throw new Error('It only grows.')
    return (this.count += by)
  }
}

test('code behind the border loads on the first call, and is itself when it is called', async () => {
  const counter = new Counter()
  const load = vi.fn<() => Promise<Counter>>(() => Promise.resolve(counter))
  const { add } = lazily(load)
  expect(load).not.toHaveBeenCalled()
  expect([await add(2), await add(3)]).toEqual([2, 5])
  await expect(add(-1)).rejects.toThrow('It only grows.')
})

test('what the device refused is read again by itself, and by nobody who has left', async () => {
  vi.useFakeTimers()
  engineIsAt(() => Promise.resolve({ startEngine: () => Promise.resolve({} as Engine) }))
  const stop = vi.fn<() => void>()
  const failed = vi.fn<(error: unknown) => void>()
  const connect = vi.fn<() => Promise<() => void>>()
  const refused = new Error('The disk is full.')
  connect.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused).mockResolvedValueOnce(stop)
  const leave = withEngine(connect, failed)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([connect.mock.calls.length, failed.mock.calls.length]).toEqual([3, 2])
  leave()
  expect(stop).toHaveBeenCalledOnce()

  connect.mockReset().mockRejectedValue(refused)
  const leaveEarly = withEngine(connect, failed)
  await vi.advanceTimersByTimeAsync(1)
  leaveEarly()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connect).toHaveBeenCalledOnce()
})
