import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'

test('a stranger who never stops asking is told to wait, and an account is served', async () => {
  const server = await startServer({
    env: { MILEPOST_GUEST_READS: '5', MILEPOST_PROXY_HEADER: 'X-Real-IP' },
  })
  onTestFinished(() => server.stop())
  const ask = (path: string, address: string, token = '') =>
    fetch(`${server.url}/api/${path}`, {
      headers: { 'X-Real-IP': address, ...(token ? { Authorization: token } : {}) },
    })
  const flood = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      ask(`${at % 2 ? 'public' : 'sync'}/heads?scopes=public`, '192.0.2.1'),
    ),
  )
  expect(flood.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 200),
    ...Array.from({ length: 15 }, () => 429),
  ])
  const refused = await ask('public/feed/e/p/public/events', '192.0.2.1')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
  const named = Number(refused.headers.get('retry-after'))
  expect(named >= 1 && named <= 10, String(named)).toBe(true)

  const runner = await server.createUser()
  expect((await ask('sync/heads', '192.0.2.1', runner.token)).status).toBe(200)
  expect((await ask('public/heads', '192.0.2.2')).status).toBe(200)
})

test('a thousand phones behind one address are not a flood', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const phone = new FeedClient(server, 'public')
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 100 }, () => phone.heads('public')))
})
