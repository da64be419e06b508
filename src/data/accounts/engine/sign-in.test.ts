import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from './sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a page of the hotel', '<html>Welcome</html>'],
  ['half an answer', '{"token":"abc","record":{"id":"ada'],
  ['an answer of something else', '{"status":"ok"}'],
])('%s in place of the log-in means that the server cannot be reached', async (_name, body) => {
  const stored = new Map<string, string>()
  vi.stubGlobal('location', { origin: 'http://milepost.test', href: 'http://milepost.test/' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })))
  await expect(signIn('ada@example.org', 'secret of the test')).rejects.toThrow(
    'The server could not be reached. Check your connection and try again.',
  )
  expect(stored.size).toBe(0)
})
