import 'fake-indexeddb/auto'
import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Heads } from '../protocol.ts'
import { Seals, type KeptSeal } from '../seals.ts'
import { json } from './small-server.ts'

class Store extends Dexie {
  declare seals: Table<KeptSeal, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ seals: 'id' })
  }
}

let count = 0
let store: Store
let seals: Seals
let handed_in: string[][]
/** What the server makes of each. */
let answered: object
/** What else the device hears before the server answers. */
let during: () => Promise<void>

beforeEach(() => {
  count += 1
  store = new Store(`seals${count}`)
  handed_in = []
  answered = { status: 'applied', epoch: 'e2', seq: 7 }
  during = () => Promise.resolve()
  seals = new Seals({
    seals: store.seals,
    server: '',
    fetch: async (_url, init) => {
      const sent: { seals: string[] } = JSON.parse(String(init.body))
      handed_in.push(sent.seals)
      await during()
      return json({ answers: sent.seals.map(() => answered) })
    },
  })
})

afterEach(() => store.close())

const answer = (id: string, epoch: string, seq: number) =>
  ({ id, status: 'accepted', epoch, seq, seal: `seal of ${id}`, result: {} }) as const

/** Epoch e2 began at seq 4, on a copy that had 1 to 3 of e1. */
const heads: Heads = {
  epochs: [
    { epoch: 'e1', first_seq: 1 },
    { epoch: 'e2', first_seq: 4 },
  ],
  seq: 6,
  scopes: {},
  projections: {},
}

test('seals that the history no longer holds are handed in, once', async () => {
  await seals.keep([answer('in', 'e1', 3), answer('lost', 'e1', 5)])
  expect([...(await seals.handIn(heads))]).toHaveLength(1)
  expect((await seals.handIn(heads)).size).toBe(0)
  expect(handed_in).toEqual([['seal of lost']])
})

test('a late answer from a history that is gone is handed in too', async () => {
  expect((await seals.handIn(heads)).size).toBe(0)
  await seals.keep([answer('late', 'e1', 5)])
  expect([...(await seals.handIn(heads))]).toHaveLength(1)
  expect(handed_in).toEqual([['seal of late']])
})

test('an answer from a history that is gone, arriving during a hand-in, is handed in after it', async () => {
  await seals.handIn({ ...heads, epochs: [{ epoch: 'e1', first_seq: 1 }] })
  await seals.keep([answer('lost', 'e1', 5)])
  during = () => {
    during = () => Promise.resolve()
    return seals.keep([answer('late', 'e1', 6)])
  }
  expect((await seals.handIn(heads)).size).toBe(2)
  expect(handed_in).toEqual([['seal of lost'], ['seal of late']])
  expect(await seals.areWholeIn('e2')).toBe(true)
})

test('commands accepted in an earlier epoch may be lost until the heads have answered', async () => {
  expect(await seals.areWholeIn('e2')).toBe(true)
  await seals.keep([answer('in', 'e1', 3)])
  expect(await seals.areWholeIn('e1')).toBe(true)
  expect(await seals.areWholeIn('e2')).toBe(false)
  await seals.handIn(heads)
  expect(await seals.areWholeIn('e2')).toBe(true)
  await seals.keep([answer('late', 'e1', 5)])
  expect(await seals.areWholeIn('e2')).toBe(false)
})

test('commands restored before the network went are reported with those restored after it', async () => {
  const lost = Array.from({ length: 201 }, (_, at) => answer(`lost${at}`, 'e1', 5 + at))
  await seals.keep(lost)
  during = () => {
    during = () => Promise.reject(new TypeError('offline'))
    return Promise.resolve()
  }
  await expect(seals.handIn(heads)).rejects.toThrow()
  during = () => Promise.resolve()
  expect((await seals.handIn(heads)).size).toBe(201)
})

test('a seal at which the server fails is waited for, but not forever', async () => {
  answered = { status: 'retry' }
  await seals.keep([answer('lost', 'e1', 5)])
  const waited: boolean[] = []
  for (let time = 0; time < 5; time++) {
    await seals.handIn(heads)
    waited.push(seals.areWaitedFor)
  }
  expect(waited).toEqual([true, true, true, true, false])
  answered = { status: 'applied', epoch: 'e2', seq: 7 }
  expect([...(await seals.handIn(heads))]).toHaveLength(1)
  expect(await seals.areWholeIn('e2')).toBe(true)
})
