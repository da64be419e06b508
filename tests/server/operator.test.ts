import { renameSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServer, type TestServer } from '#support/server.ts'
import { acceptedResult, command, createEvent, pushOne, registration } from './push-fixtures.ts'

// What whoever runs the server sees of it: figures, health and the log.

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

it('counts requests by route and commands by kind, whatever a visitor calls them', async () => {
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

it('shows none of it at the address of the site', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  expect((await fetch(`${server.url}/health`)).status).toBe(404)
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

it('says to the operator what is wrong, and to strangers only that it is', async () => {
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
