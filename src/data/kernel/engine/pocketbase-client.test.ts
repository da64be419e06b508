import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a log-in that a server never answers counts as unreachable after ten seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://server.example' })
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const { newClient } = await import('./pocketbase-client.ts')
  const failed = vi.fn<(error: unknown) => void>()
  newClient().collection('users').authWithPassword('runner@milepost.example', 'milepost-demo').catch(failed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }))
})
