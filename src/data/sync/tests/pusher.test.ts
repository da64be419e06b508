import { expect, test } from 'vitest'
import { RequestFailed } from '../http.ts'
import { Pusher } from '../pusher.ts'
import type { CommandEnvelope } from '../protocol.ts'

const command: CommandEnvelope = {
  id: 'one',
  v: 1,
  kind: 'setResult',
  args: {},
  author: '',
  at: '2026-06-06T10:00:00Z',
  device: 'd',
}

/** A server in one epoch after the other: it goes to the next one each time that it was asked. */
function serverIn(...epochs: string[]) {
  const asked: { epoch: string; ids: string[] }[] = []
  const taken: string[] = []
  const fetch = async (_url: string, init: RequestInit) => {
    const { epoch, commands }: { epoch: string; commands: CommandEnvelope[] } = JSON.parse(String(init.body))
    asked.push({ epoch, ids: commands.map(({ id }) => id) })
    const now_in = epochs[Math.min(asked.length, epochs.length) - 1]
    if (epoch !== now_in) return Response.json({ answers: [], epoch: now_in })
    taken.push(...commands.map(({ id }) => id))
    return Response.json({
      answers: commands.map(({ id }) => ({ id, status: 'retry', message: '' })),
      epoch: now_in,
    })
  }
  return { asked, taken, fetch, server: 'http://server' }
}

function marksOf(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values))
  return {
    kept,
    get: async (key: string) => {
      const value = kept.get(key)
      return value === undefined ? undefined : { value }
    },
    put: async ({ key, value }: { key: string; value: string }) => {
      kept.set(key, value)
    },
  }
}

test('a push of another history is sent again in the current one, which is kept for the next start', async () => {
  const server = serverIn('second')
  const marks = marksOf({ epoch: 'first' })
  const pusher = new Pusher({ ...server, marks })
  const { answers } = await pusher.push([command], {})
  expect(answers.map(({ id }) => id)).toEqual(['one'])
  expect(server.asked.map(({ epoch }) => epoch)).toEqual(['first', 'second'])
  expect(server.taken).toEqual(['one'])
  expect(marks.kept.get('epoch')).toBe('second')
  await pusher.push([command], {})
  expect(server.asked).toHaveLength(3)
})

test('a device that has heard nothing yet asks for the epoch', async () => {
  const server = serverIn('first')
  await new Pusher({ ...server, marks: marksOf() }).push([command], {})
  expect(server.asked.map(({ epoch }) => epoch)).toEqual(['', 'first'])
  expect(server.taken).toEqual(['one'])
})

test('an epoch known from the heads needs no question', async () => {
  const server = serverIn('first')
  const pusher = new Pusher({ ...server, marks: marksOf() })
  await pusher.learn('first')
  await pusher.push([command], {})
  expect(server.asked).toHaveLength(1)
})

test('a device without room for the epoch still sends', async () => {
  const full = () => Promise.reject(new Error('QuotaExceededError'))
  const server = serverIn('first')
  const pusher = new Pusher({ ...server, marks: { get: full, put: full } })
  await pusher.learn('first')
  await pusher.push([command], {})
  expect(server.taken).toEqual(['one'])
  await new Pusher({ ...server, marks: { get: full, put: full } }).push([command], {})
  expect(server.taken).toEqual(['one', 'one'])
})

test('a server that names no epoch takes every push', async () => {
  const fetch = async () => Response.json({ answers: [{ id: 'one', status: 'retry', message: '' }] })
  const { answers } = await new Pusher({ fetch, server: '' }).push([command], {})
  expect(answers).toHaveLength(1)
})

test('a server with a different epoch each time is left alone for a while', async () => {
  const server = serverIn('a', 'b', 'c', 'd')
  await expect(new Pusher({ ...server, marks: marksOf() }).push([command], {})).rejects.toMatchObject({
    status: 503,
  })
  expect(server.taken).toEqual([])
})

test('accepted commands are restored before anything is sent in another history', async () => {
  const server = serverIn('second')
  const reports: string[] = []
  const bringBack = async (epoch: string) => {
    reports.push(`${epoch}, ${server.taken.length} taken`)
  }
  await new Pusher({ ...server, marks: marksOf({ epoch: 'first' }), bringBack }).push([command], {})
  expect(reports).toEqual(['first, 0 taken', 'second, 0 taken'])
  expect(server.taken).toEqual(['one'])
})

test.each([
  ['cannot be reached', 0],
  ['is too busy', 429],
  ['fails', 503],
])('nothing is sent while the server %s for what it lost', async (_what, status) => {
  const server = serverIn('second')
  const bringBack = () => Promise.reject(new RequestFailed(status, 'Not now.', 7_000))
  const pusher = new Pusher({ ...server, bringBack })
  await expect(pusher.push([command], {})).rejects.toMatchObject({ status, retry_after_ms: 7_000 })
  expect(server.taken).toEqual([])
})

test('a server that will never take what it lost holds up nothing', async () => {
  const server = serverIn('second')
  const bringBack = () => Promise.reject(new RequestFailed(413, 'Too large.'))
  await new Pusher({ ...server, bringBack }).push([command], {})
  expect(server.taken).toEqual(['one'])
})
