import { expect, test, vi } from 'vitest'
import { lazily } from './start.ts'

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
