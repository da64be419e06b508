import { expect, test } from 'vitest'
import { bare_finisher, type Finisher } from '#domain/results/finisher.ts'
import { packChunk } from '#domain/results/result-chunk.ts'
import type { RankingEvent } from '#domain/results/ranking.ts'
import type { StoredChunk } from './chunk-reader.ts'
import { ResultsStore } from './store.ts'
import type { PendingChange, ResultsQuery } from './query.ts'

const event: RankingEvent = { ranking_basis: 'gun', age_group_basis: 'gun', distance_m: 5000 }
const all: ResultsQuery = {
  search: '',
  sort: 'overall_rank',
  direction: 'asc',
  window: { start: 0, count: 1000 },
}

function finisher(result_slot: number, race_time: number): Finisher {
  return {
    ...bare_finisher,
    result_slot,
    first_name: `First${result_slot}`,
    last_name: `Last${result_slot % 7}`,
    bib_number: String(100 + result_slot),
    gender: result_slot % 2 ? 'female' : 'male',
    age_group: result_slot % 3 ? 'M 30-34' : 'F 30-34',
    race_time,
  }
}

const change = (
  slot: number | null,
  registration_id: string,
  changes: PendingChange['changes'],
): PendingChange => ({
  slot,
  all: false,
  registration_id,
  changes,
  finisher: finisher(0, 1),
})

class Disk {
  chunks = new Map<number, { revision: number; rows: Map<number, Finisher> }>()
  put(row: Finisher): void {
    const number = Math.floor(row.result_slot / 10)
    const chunk = this.chunks.get(number) ?? { revision: 0, rows: new Map<number, Finisher>() }
    chunk.revision += 1
    chunk.rows.set(row.result_slot, row)
    this.chunks.set(number, chunk)
  }
  readonly read = async (): Promise<StoredChunk[]> =>
    [...this.chunks].map(([number, { revision, rows }]) => ({
      key: `results:e/${number}`,
      revision: String(revision),
      data: packChunk([...rows.values()]),
    }))
}

test('a finisher whose result still waits to be sent is found and has a place', async () => {
  const disk = new Disk()
  disk.put(finisher(0, 1_500_000))
  const store = new ResultsStore(disk.read)
  store.tell('e', { event, pending: [change(null, 'new', { race_time: 1_200_000 })] })
  const { rows, total } = await store.query('e', all)
  expect(total).toBe(2)
  expect(rows.map((row) => [row.race_time, row.overall_place])).toEqual([
    [1_200_000, 1],
    [1_500_000, 2],
  ])
})

test('own results come with each answer of their event, whatever is searched', async () => {
  const disk = new Disk()
  disk.put(finisher(0, 1_500_000))
  disk.put(finisher(1, 1_200_000))
  const store = new ResultsStore(disk.read)
  store.tell('e', { event, pending: [] })
  const { rows, own } = await store.query('e', { ...all, search: 'First1' }, [0, 5])
  expect(rows.map((row) => row.result_slot)).toEqual([1])
  expect(own.map((row) => [row.result_slot, row.overall_place, row.event_id])).toEqual([[0, 2, 'e']])
})

test('when the server decided otherwise, its row is shown again', async () => {
  const disk = new Disk()
  disk.put(finisher(0, 1_500_000))
  const store = new ResultsStore(disk.read)
  store.tell('e', {
    event,
    pending: [change(0, 'a', { race_time: null }), change(null, 'b', { race_time: 9000 })],
  })
  expect((await store.query('e', all)).rows.map((row) => row.race_time)).toEqual([9000])
  store.tell('e', { event, pending: [] })
  expect((await store.query('e', all)).rows.map((row) => row.race_time)).toEqual([1_500_000])
})

test('damaged chunks are an error, and the next good ones are shown', async () => {
  const disk = new Disk()
  disk.put(finisher(0, 1000))
  let isDamaged = true
  const store = new ResultsStore(async () =>
    (await disk.read()).map((chunk) => (isDamaged ? { ...chunk, data: { ...chunk.data, n: 7 } } : chunk)),
  )
  store.tell('e', { event, pending: [] })
  await expect(store.query('e', all)).rejects.toThrow()
  isDamaged = false
  expect((await store.query('e', all)).total).toBe(1)
})

test('all events together answer as one list', async () => {
  const disks = { a: new Disk(), b: new Disk() }
  for (const slot of [0, 1, 2]) disks.a.put(finisher(slot, 1000 * (slot + 1)))
  for (const slot of [0, 1]) disks.b.put(finisher(slot, 1600 * (slot + 1)))
  const store = new ResultsStore((event_id) => (event_id === 'a' ? disks.a : disks.b).read())
  store.tell('a', { event, pending: [] })
  store.tell('b', { event, pending: [] })
  const answer = await store.query('', { ...all, sort: 'race_time', window: { start: 1, count: 3 } })
  expect(answer.total).toBe(5)
  expect(answer.rows.map((row) => [row.event_id, row.race_time])).toEqual([
    ['b', 1600],
    ['a', 2000],
    ['a', 3000],
  ])
})

test('incremental changes give the same as reading everything anew, in random histories', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  for (let history = 0; history < 30; history++) {
    const disk = new Disk()
    const store = new ResultsStore(disk.read)
    for (let step = 0; step < 15; step++) {
      for (let at = random(4); at >= 0; at--) disk.put(finisher(random(60), 1000 + random(40)))
      const pending = Array.from({ length: random(4) }, (): PendingChange => {
        if (random(12) === 0) {
          return {
            slot: null,
            all: true,
            registration_id: '',
            changes: { overall_rank: null },
            finisher: null,
          }
        }
        const slot = random(3) === 0 ? null : random(60)
        const times = [{ race_time: 1000 + random(40) }, { race_time: null }, { overall_rank: 1 + random(5) }]
        return change(slot, `r${slot ?? random(3)}`, times[random(3)] ?? {})
      })
      store.stale('e')
      store.tell('e', { event, pending })
      const anew = new ResultsStore(disk.read)
      anew.tell('e', { event, pending })
      const query = {
        ...all,
        sort: (['overall_rank', 'last_name', 'race_time'] as const)[random(3)] ?? 'race_time',
      }
      const places = async (from: ResultsStore) =>
        (await from.query('e', query)).rows
          .map((row) => `${row.result_slot} ${row.race_time} ${row.overall_place} ${row.gender_place}`)
          .toSorted()
      expect(await places(store)).toEqual(await places(anew))
    }
  }
})
