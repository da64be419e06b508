import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchJson } from '../http.ts'
import { fetchOrGiveUp, Silence } from '../silence.ts'

// A server that accepts a connection and says nothing.

let reports: boolean[]
let answers: (() => void)[]
let silence: Silence

beforeEach(() => {
  vi.useFakeTimers()
  reports = []
  answers = []
  silence = new Silence(
    (_url, { signal }) =>
      new Promise((resolve, reject) => {
        answers.push(() => resolve(new Response('{"seq":1}')))
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
    (silent) => reports.push(silent),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ten seconds without an answer are reported, and so is the late answer', async () => {
  const asked = fetchJson(silence.fetch, '/heads')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(reports).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reports).toEqual([true])
  answers[0]?.()
  expect((await asked).body).toEqual({ seq: 1 })
  expect(reports).toEqual([true, false])
})

test('an answer in time is not reported', async () => {
  const asked = fetchJson(silence.fetch, '/heads')
  await vi.advanceTimersByTimeAsync(9_000)
  answers[0]?.()
  await asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports).toEqual([])
})

test('it lasts until every request is answered, and an abandoned one counts as not reached', async () => {
  const asked = [fetchJson(silence.fetch, '/one'), fetchJson(silence.fetch, '/two')]
  const failed = Promise.allSettled(asked)
  await vi.advanceTimersByTimeAsync(10_000)
  const fresh = fetchJson(silence.fetch, '/three')
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([true])
  silence.giveUp()
  const [one, two] = await failed
  expect(one?.status).toBe('fulfilled')
  expect(two).toMatchObject({ status: 'rejected', reason: { status: 0 } })
  expect(reports).toEqual([true, false])
  // A question that has not waited long is not given up.
  answers[2]?.()
  expect((await fresh).body).toEqual({ seq: 1 })
})

test('what was asked over a network that is gone is given up at once, late or not', async () => {
  const asked = [fetchJson(silence.fetch, '/one'), fetchJson(silence.fetch, '/two')]
  const failed = Promise.allSettled(asked)
  await vi.advanceTimersByTimeAsync(1_000)
  silence.startAnew()
  for (const one of await failed) expect(one).toMatchObject({ status: 'rejected', reason: { status: 0 } })
  const fresh = fetchJson(silence.fetch, '/three')
  answers[2]?.()
  expect((await fresh).body).toEqual({ seq: 1 })
  expect(reports).toEqual([])
})

test('a viewer waits ten seconds for each request, however many are open at once', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const settled: string[] = []
  for (const name of ['one', 'two']) {
    fetchOrGiveUp(`/${name}`, {}).catch(() => settled.push(name))
  }
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toEqual(['one', 'two'])
})
