import { expect, test } from 'vitest'
import { RequestFailed } from '../http.ts'
import { Patience } from '../patience.ts'

const unreachable = (cause: Error) =>
  new RequestFailed(0, 'The server could not be reached.', null, { cause })
const runs_out = () => Promise.reject(unreachable(new DOMException('signal timed out', 'TimeoutError')))
const without_network = () => Promise.reject(unreachable(new TypeError('Failed to fetch')))
const refused = () => Promise.reject(new RequestFailed(503, 'Busy'))

/** How long it would wait for the next answer; what is asked ends so. */
async function waits(patience: Patience, end: () => Promise<unknown>, bytes = 0): Promise<number> {
  let waited_ms = 0
  await patience
    .wait(bytes, Infinity, (limit_ms) => {
      waited_ms = limit_ms
      return end()
    })
    .catch(() => undefined)
  return waited_ms
}

test('the first wait is short, and the next ones grow while none is answered', async () => {
  const patience = new Patience(60_000, 5)
  const waited: number[] = []
  for (let tries = 0; tries < 5; tries++) waited.push(await waits(patience, runs_out))
  expect(waited).toEqual([15_000, 30_000, 60_000, 60_000, 60_000])
})

test('any answer of the server makes the next wait short again', async () => {
  const patience = new Patience(60_000, 5)
  for (const end of [() => Promise.resolve('answer'), refused]) {
    await waits(patience, runs_out)
    expect(await waits(patience, end)).toBe(30_000)
    expect(await waits(patience, end)).toBe(15_000)
  }
})

test('a device without a network learns nothing about how slow it is', async () => {
  const patience = new Patience(60_000, 5)
  await waits(patience, without_network)
  expect(await waits(patience, without_network)).toBe(15_000)
})

test('what is large has the time for its bytes, as far as the longest wait goes', async () => {
  const patience = new Patience(60_000, 5)
  expect(await waits(patience, runs_out, 20_000)).toBe(19_000)
  expect(await waits(patience, runs_out, 400_000)).toBe(60_000)
})

test('somebody who looks on waits no longer than they said', async () => {
  const patience = new Patience(60_000, 5)
  expect(await patience.wait(0, 8_000, (limit_ms) => Promise.resolve(limit_ms))).toBe(8_000)
})
