import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PersonKeeper } from '#data/kernel/engine/person.ts'

test('a round that asks who is there, while the next person waits for its end, does not block both', async () => {
  const keeper = new PersonKeeper(false)
  const before = await keeper.now()
  const asked: unknown[] = []
  const after = await keeper.change(async () => {
    asked.push(await keeper.untilClosed())
  })
  expect(asked).toEqual([before])
  expect(after).not.toBe(before)
  expect(await keeper.now()).toBe(after)
  expect(await keeper.untilClosed()).toBe(after)
})
