import { renameSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServer, type TestServer } from '#support/server.ts'
import { acceptedResult, command, createEvent, pushOne, registration } from './push-fixtures.ts'

// What the operator sees of the server: figures, health and the log.

let server: TestServer
let operator: string

beforeAll(async () => {
  const port = await freePort()
  operator = `http://127.0.0.1:${port}`
  server = await startServer({ env: { MILEPOST_METRICS: `127.0.0.1:${port}`, MILEPOST_LOG: 'json' } })
})
afterAll(() => server.stop())

async function figures(): Promise<Map<string, number>> {
  const text = await (await fetch(`${operator}/metrics`)).text()
  const found = new Map<string, number>()
  for (const line of text.split('\n')) {
    const at = line.lastIndexOf(' ')
    if (line !== '' && !line.startsWith('#')) found.set(line.slice(0, at), Number(line.slice(at + 1)))
  }
  return found
}

it('counts requests by route and commands by kind, whatever names a visitor sends', async () => {
  const event_id = await createEvent(server)
  acceptedResult(await pushOne(server, registration(event_id)))
  await pushOne(server, command('stealEverything', {}))
  await fetch(`${server.url}/nobody-knows/ada@example.org`)
  const now = await figures()
  expect(now.get('milepost_http_requests_total{route="POST /api/sync/push",status="200"}')).toBe(2)
  expect(now.get('milepost_commands_total{answer="accepted",kind="registerForEvent"}')).toBe(1)
  expect(now.get('milepost_commands_total{answer="refused",kind="unknown"}')).toBe(1)
  expect(now.get('milepost_http_requests_total{route="GET /{path...}",status="404"}')).toBe(1)
  for (const name of ['script_queue', 'listeners', 'mail_queue', 'last_backup_timestamp_seconds'])
    expect(now.get(`milepost_${name}`), name).toBe(0)
  expect(now.get('milepost_healthy')).toBe(1)
  expect(now.get('milepost_newest_seq')).toBeGreaterThan(0)
  expect(now.get('go_goroutines')).toBeGreaterThan(0)
  const names = [...now.keys()].join('\n')
  expect(names).not.toMatch(/stealEverything|nobody-knows|ada/)
})

it('shows none of it at the site’s address', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  expect((await fetch(`${server.url}/health`)).status).toBe(404)
})

it('logs browser faults, to a limit, and names nobody', async () => {
  const tell = (body: unknown) =>
    fetch(`${server.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const fault = {
    where: 'outbox drainer',
    name: 'TypeError',
    text: 'of ada@mail.example',
    stack: 'x'.repeat(9_000),
  }
  expect((await tell({ app: '0.2.0', faults: [{ ...fault, times: 3 }] })).status).toBe(204)
  // PocketBase writes its log every few seconds.
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('something broke in a browser')
  const line =
    server
      .output()
      .split('\n')
      .find((one) => one.includes('something broke')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ where: 'outbox drainer', text: 'of (e-mail)', times: '3' })
  expect(line.length).toBeLessThan(2_000)
  expect((await tell({ faults: [{ ...fault, stack: 'x'.repeat(40_000) }] })).status).toBe(413)
  expect((await tell('no faults')).status).toBe(400)
  // Ten count from each request; after sixty in an hour a network has reported enough.
  const many = { faults: Array.from({ length: 50 }, () => ({ ...fault, stack: '' })) }
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await tell(many)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
})

it('logs lines of JSON that name nobody', async () => {
  const event_id = await createEvent(server)
  const secret = 'a-token-of-somebody'
  await fetch(`${server.url}/api/public/heads?scopes=results:${event_id}&token=${secret}`)
  await server.createUser({ email: 'grace@test.milepost.example' })
  const last = `/api/collections/users/request-password-reset`
  await fetch(server.url + last, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'grace@test.milepost.example' }),
  })
  await expect.poll(() => server.output()).toContain('A mail was not sent')
  const lines = server.output().trim().split('\n')
  const parsed = lines.map((line): { msg?: string; route?: string } => JSON.parse(line))
  expect(parsed).toContainEqual(
    expect.objectContaining({ msg: 'request', route: 'GET /api/public/heads', status: 200 }),
  )
  expect(server.output()).not.toMatch(/grace|a-token-of-somebody|eyJ|@/)
})

it('tells the operator what is wrong, and strangers only that something is', async () => {
  expect(await (await fetch(`${operator}/health`)).json()).toEqual({ healthy: true, problems: [] })
  const vault = `${server.dataDir}_vault`
  renameSync(vault, `${vault}-gone`)
  try {
    await expect.poll(async () => (await fetch(`${operator}/health`)).status, { timeout: 10_000 }).toBe(503)
    expect(await (await fetch(`${operator}/health`)).json()).toMatchObject({
      healthy: false,
      problems: [
        { what: 'vault', fatal: true },
        { what: 'disk of the vault', fatal: true },
      ],
    })
    const stranger = await fetch(`${server.url}/api/health`)
    expect(stranger.status).toBe(503)
    expect(await stranger.text()).not.toContain('vault')
    const superuser = { headers: { authorization: await server.superuserToken() } }
    expect(await (await fetch(`${server.url}/api/health`, superuser)).text()).toContain('vault')
  } finally {
    renameSync(`${vault}-gone`, vault)
  }
  await expect
    .poll(async () => (await fetch(`${server.url}/api/health`)).status, { timeout: 10_000 })
    .toBe(200)
})
