import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '../../kernel/device-store.ts'
import { makeGuestSecret, sha256Hex } from '../../kernel/engine/guests.ts'
import { keepBrought, openBringCode } from './bring-bibs.ts'

const registration_id = 'runner00000ab12'
const event_id = 'race00000000000'
const secret = 'f'.repeat(64)

const asked = vi.fn<(path: string, headers: Headers, body: unknown) => Response>()
const says = (status: number, body: unknown) =>
  asked.mockReturnValueOnce(
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  )
const kept = () => deviceStore().guest_secrets.toArray()

beforeEach(async () => {
  await deviceStore().guest_secrets.clear()
  asked.mockReset()
  vi.stubGlobal('location', { origin: 'http://server.example' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    Promise.resolve(asked(new URL(url).pathname, new Headers(init.headers), init.body)),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a code is opened with the secrets of the bibs that are asked for, and no others', async () => {
  const about = { event_id, summary: 'Registration, River Road 10K' }
  const mine = await makeGuestSecret(deviceStore(), { registration_id, ...about })
  await makeGuestSecret(deviceStore(), { registration_id: 'other0000000000', ...about })
  says(200, { code: 'KQ7F-3MPX', lives_ms: 600_000, bibs: 1 })
  const { code, until_ms } = await openBringCode([registration_id, 'unknown00000000'])
  expect(code).toBe('KQ7F-3MPX')
  expect(until_ms - Date.now()).toBeGreaterThan(590_000)
  const [path, headers] = asked.mock.calls[0] ?? []
  expect(path).toBe('/api/sync/bring/code')
  expect(headers?.get('Guest-Secret')).toBe(mine.secret)
})

test('what a code brings is kept with what reads it', async () => {
  says(200, { bibs: [{ registration_id, event_id, secret }] })
  expect(await keepBrought('KQ7F3MPX')).toEqual([registration_id])
  expect(asked.mock.calls[0]?.[2]).toBe('{"code":"KQ7F3MPX"}')
  expect(await kept()).toEqual([
    expect.objectContaining({
      registration_id,
      event_id,
      secret,
      hash: await sha256Hex(secret),
      summary: 'Registration MP-AB12',
    }),
  ])
})

test('a code that brings nothing says why, and leaves the device as it was', async () => {
  says(404, { status: 404, message: 'This code brings nothing.', data: {} })
  await expect(keepBrought('KQ7F3MPX')).rejects.toThrow('This code brings nothing.')
  says(200, { bibs: [{ registration_id: '../..', event_id, secret }] })
  await expect(keepBrought('KQ7F3MPX')).rejects.toThrow('The server is older than this app')
  expect(await kept()).toEqual([])
})
