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
])('%s is no answer: nobody knows then whether there is an admin', async (_name, fetch) => {
  answers(fetch)
  await expect(needsFirstAdmin()).rejects.toThrow('The server could not be reached.')
})
