import { afterEach, expect, test, vi } from 'vitest'
import { needsFirstAdmin } from './own-account.ts'

afterEach(() => vi.unstubAllGlobals())

function answers(fetch: () => Promise<Response>) {
  vi.stubGlobal('location', { origin: 'http://milepost.test', href: 'http://milepost.test/' })
  vi.stubGlobal('fetch', fetch)
}

test.each([true, false])('the server says whether the first admin is still to be made: %s', async (open) => {
  answers(async () => Response.json({ open }))
  expect(await needsFirstAdmin()).toBe(open)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of the hotel', async () => new Response('<html>Welcome</html>')],
  ['an answer of something else', async () => Response.json({ status: 'ok' })],
])('%s is not an answer: it is unknown whether there is an admin', async (_name, fetch) => {
  answers(fetch)
  await expect(needsFirstAdmin()).rejects.toThrow('The server could not be reached.')
})

test('a library that does not load is reported in plain words', async () => {
  // As when its file is asked for and the network is gone.
  vi.resetModules()
  vi.doMock('../../kernel/engine/pocketbase-client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { requestPasswordReset, needsFirstAdmin: asks } = await import('./own-account.ts')
  await expect(asks()).rejects.toThrow('An unexpected error occurred')
  await expect(requestPasswordReset('ada@example.org')).rejects.toThrow('An unexpected error occurred')
})
