import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'

// The doorbell of the real server, over its own event stream.

let server: TestServer
let runner: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

interface Ring {
  topic: string
  seq: number
  at_ms: number
}

/** An open event stream and what it brought. */
class Listener {
  readonly rings: Ring[] = []
  private clientId = ''
  private readonly closing = new AbortController()

  static async open(): Promise<Listener> {
    const listener = new Listener()
    const answer = await fetch(`${server.url}/api/realtime`, { signal: listener.closing.signal })
    void listener.read(answer)
    await expect.poll(() => listener.clientId).not.toBe('')
    return listener
  }

  private async read(answer: Response): Promise<void> {
    let text = ''
    try {
      for await (const bytes of answer.body ?? []) {
        text += new TextDecoder().decode(bytes as Uint8Array)
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) this.take(message)
      }
    } catch (error) {
      if (!this.closing.signal.aborted) throw error
    }
  }

  private take(message: string): void {
    const topic = /^event:(.*)$/m.exec(message)?.[1] ?? ''
    const data = JSON.parse(/^data:(.*)$/m.exec(message)?.[1] ?? '{}') as { clientId?: string; seq?: number }
    if (topic === 'PB_CONNECT') this.clientId = data.clientId ?? ''
    else this.rings.push({ topic, seq: data.seq ?? 0, at_ms: performance.now() })
  }

  async subscribe(topics: string[], token = ''): Promise<number> {
    const answer = await fetch(`${server.url}/api/realtime`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      body: JSON.stringify({ clientId: this.clientId, subscriptions: topics }),
    })
    return answer.status
  }

  close(): void {
    this.closing.abort()
  }
}

let slugs = 0
function createEvent() {
  slugs += 1
  const values = { name: 'E', slug: `e-${slugs}`, event_date: '2026-05-01', status: 'past' }
  return server.createRecord<{ id: string }>('events', {
    ...values,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
  })
}

async function newestSeq(scope: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/sync/heads?scopes=${scope}`)
  const { scopes } = (await answer.json()) as { scopes: Record<string, number> }
  return scopes[scope] ?? -1
}

describe('the doorbell', () => {
  it('rings at once when it was quiet, seldom in a burst, and for the last change of it', async () => {
    const listener = await Listener.open()
    expect(await listener.subscribe(['heads/public'])).toBe(204)
    const start_ms = performance.now()
    for (let n = 0; n < 12; n += 1) {
      await createEvent()
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const last = await newestSeq('public')
    await expect.poll(() => listener.rings.at(-1)?.seq, { timeout: 3_000 }).toBe(last)
    listener.close()
    const [first] = listener.rings
    expect((first?.at_ms ?? Infinity) - start_ms).toBeLessThan(750)
    expect(listener.rings.length).toBeLessThanOrEqual(4)
    expect(new Set(listener.rings.map(({ topic }) => topic))).toEqual(new Set(['heads/public']))
  })

  it('rings for nobody whose role was taken away', async () => {
    const helper = await server.createUser({ role: 'admin' })
    const [staff, demoted] = [await Listener.open(), await Listener.open()]
    expect(await staff.subscribe(['heads/admin'], admin.token)).toBe(204)
    expect(await demoted.subscribe(['heads/admin'], helper.token)).toBe(204)
    const answer = await fetch(`${server.url}/api/collections/users/records/${helper.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: await server.superuserToken() },
      body: '{"role":"user"}',
    })
    expect(answer.status).toBe(200)
    await createEvent()
    await expect.poll(() => staff.rings.length, { timeout: 3_000 }).toBeGreaterThan(0)
    staff.close()
    demoted.close()
    expect(demoted.rings).toEqual([])
  })
})

describe('a subscription', () => {
  it('is open to the audience of the scope', async () => {
    const listener = await Listener.open()
    expect(await listener.subscribe(['heads/public', `heads/guest:${'0'.repeat(64)}`])).toBe(204)
    expect(await listener.subscribe([`heads/user:${runner.id}`], runner.token)).toBe(204)
    listener.close()
  })

  it('to anything else is refused', async () => {
    const listener = await Listener.open()
    for (const topic of [
      'users',
      'users/*',
      'events/*',
      'heads/',
      'heads/admin',
      `heads/user:${admin.id}`,
      '@oauth2',
    ]) {
      expect(await listener.subscribe([topic]), topic).toBe(403)
      expect(await listener.subscribe(['heads/public', topic], runner.token), topic).toBe(403)
    }
    expect(await listener.subscribe([`heads/user:${runner.id}`], admin.token)).toBe(403)
    listener.close()
  })
})
