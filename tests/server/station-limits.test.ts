import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  type Command,
  command,
  createEvent,
  pushOne,
  volunteer,
} from './push-fixtures.ts'
import { factOf, joining, newStation, openCode } from './station-fixtures.ts'

// What strangers may send by the minute, and the phones of tables beside them, which share the address of one WiFi.

/** A stranger may send three changes. */
const most = 3

let server: TestServer
let admin: TestUser
let table: ReturnType<typeof newStation>[1]
beforeAll(async () => {
  server = await startServer({
    env: { MILEPOST_PROXY_HEADER: 'X-Real-IP', MILEPOST_GUEST_COMMANDS: String(most) },
  })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  const [kind, args] = newStation(await createEvent(server))
  table = args
  acceptedResult(await asAdmin(kind, args))
})

const asAdmin = (kind: string, args: Record<string, unknown>) =>
  pushOne(server, command(kind, args, { author: admin.id }), admin.token)

async function codeFor() {
  const code = openCode(table.station_id)
  acceptedResult(await asAdmin('openStationCode', code.args))
  return code
}

/** Every test is another network. */
let networks = 0
const network = () => `198.51.100.${(networks += 1)}`

async function sendFrom(address: string, commands: Command[], ...keys: string[]) {
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-Real-IP': address })
  for (const key of keys) headers.append('Station-Key', key)
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ commands }),
  })
  return { status: answer.status, body: await answer.json() }
}

const floods = (count: number) => Array.from({ length: count }, () => volunteer())

it('a station’s key with another word lets a stranger send no more than anybody', async () => {
  const [address, { secret }] = [network(), await codeFor()]
  const join = joining(secret)
  acceptedResult((await sendFrom(network(), [join.command])).body.answers[0])
  expect((await sendFrom(address, floods(most))).status).toBe(200)
  for (const shown of [`${join.key},x`, `x, ${join.key}`, `${join.key}\u00a0`])
    expect((await sendFrom(address, floods(20), shown)).status, shown).not.toBe(200)
  expect((await sendFrom(address, floods(20), join.key, 'x')).status).not.toBe(200)
  // And by itself it counts for the station, no matter what else comes from that address.
  const { device_id } = join.command.args
  const phone = { ...table, id: String(device_id), key: join.key, said: 0 }
  const notes = Array.from({ length: 20 }, () => factOf(phone, { kind: 'note', payload: { text: 'Ready' } }))
  const { body } = await sendFrom(address, notes, join.key)
  for (const answer of body.answers) acceptedResult(answer)
})

it('a visitor who sends much from a table’s WiFi blocks no phone from joining by its QR code', async () => {
  const [address, { code, secret }] = [network(), await codeFor()]
  expect((await sendFrom(address, floods(most))).status).toBe(200)
  expect((await sendFrom(address, floods(1))).status).toBe(429)
  for (let phone = 0; phone < most; phone++)
    acceptedResult((await sendFrom(address, [joining(secret).command])).body.answers[0])
  // A secret is for joining alone, and also with that not without end; one of nobody is a stranger's.
  expect((await sendFrom(address, [joining(secret).command])).status).toBe(429)
  expect((await sendFrom(address, [joining('0123456789abcdef'.repeat(4)).command])).status).toBe(429)
  expect((await sendFrom(address, [joining(code).command])).status).toBe(429)
  const other = await codeFor()
  expect((await sendFrom(address, [joining(other.secret).command, volunteer()])).status).toBe(429)
  const asAnother = { ...volunteer(), args: joining(other.secret).command.args }
  expect((await sendFrom(address, [asAnother])).status).toBe(429)
  acceptedResult((await sendFrom(address, [joining(other.secret).command])).body.answers[0])
})

it('a wrong secret is reported as wrong', async () => {
  const { body } = await sendFrom(network(), [joining('0123456789abcdef'.repeat(4)).command])
  expect(codeOf(body.answers[0])).toBe('code_unknown')
})
