import { afterEach, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '#support/server.ts'
import { codeOf, createEvent, pushOne, registration } from './push-fixtures.ts'

// The closing day ends where the race is, not where the server stands.

let server: TestServer | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.stop()
  server = undefined
})

const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())

async function answersIn(zone: string, closes: string[]): Promise<string[]> {
  vi.stubEnv('MILEPOST_TZ', zone)
  server = await startServer()
  const codes: string[] = []
  for (const registration_closes of closes) {
    const event_id = await createEvent(server, { registration_closes })
    codes.push(codeOf(await pushOne(server, registration(event_id))))
  }
  return codes
}

describe('the closing day', () => {
  // 25 hours apart: at any moment it is another day in the one than in the other.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is the one of %s when that is the time zone',
    async (zone) => {
      const days = [dayIn('Pacific/Kiritimati'), dayIn('Pacific/Pago_Pago')]
      const expected = days.map((day) => (day >= dayIn(zone) ? 'accepted' : 'registration_closed'))
      expect(await answersIn(zone, days)).toEqual(expected)
    },
  )

  it('is by UTC when the name of the time zone is wrong: registering still works', async () => {
    expect(await answersIn('Middle/Earth', [dayIn('UTC')])).toEqual(['accepted'])
  })
})
