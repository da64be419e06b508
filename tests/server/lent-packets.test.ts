import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, asSuperuser, command, createEvent, pushOne, registration } from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode, type StationPhone } from './station-fixtures.ts'

// What a server says about a packet to the holder of its code, and to nobody else.

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

async function askOf(at: TestServer, passes: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${at.url}/api/sync/packets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ passes }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const packetsOf = async (...passes: { id: string; event_id: string }[]) => {
  const { status, body } = await askOf(server, passes)
  expect(status).toBe(200)
  return body.packets as unknown[]
}

const asAdmin = async (kind: string, args: Record<string, unknown>) =>
  acceptedResult(await pushOne(server, command(kind, args, { author: admin.id }), admin.token))

async function tableOf(event_id: string): Promise<StationPhone> {
  const [kind, args] = newStation(event_id, { name: 'Harbour tent' })
  await asAdmin(kind, args)
  const code = openCode(args.station_id)
  await asAdmin('openStationCode', code.args)
  return joinedPhone(server, code.code, args)
}

async function entered(event_id: string): Promise<string> {
  const entry = registration(event_id)
  acceptedResult(await pushOne(server, entry))
  return String(entry.args.registration_id)
}

async function say(table: StationPhone, fact: Parameters<typeof factOf>[1]): Promise<string> {
  const one = factOf(table, fact)
  acceptedResult(await pushOne(server, one, table))
  return (one.args.fact as { id: string }).id
}
const handOut = (table: StationPhone, subject: string) =>
  say(table, { kind: 'handed_out', payload: { bib_number: '1', t_shirt_size: 'M' }, subject })

const waits = { packet_at: '', packet_from: '' }

describe('a lent pass', () => {
  it('says when and where its packet went out, nothing else, and that it was taken back', async () => {
    const event_id = await createEvent(server)
    const table = await tableOf(event_id)
    const [id, other] = [await entered(event_id), await entered(event_id)]
    const passes = [id, other].map((one) => ({ id: one, event_id }))
    expect(await packetsOf(...passes)).toEqual([waits, waits])
    const given = await handOut(table, other)
    expect(await packetsOf(...passes)).toEqual([
      waits,
      { packet_at: expect.stringMatching(/^\d{4}-/), packet_from: 'Harbour tent' },
    ])
    await say(table, { kind: 'void', payload: {}, voids: given })
    expect(await packetsOf(...passes)).toEqual([waits, waits])
  })

  it('answers no invented code, nor one of another event, or of a past race', async () => {
    const event_id = await createEvent(server)
    const id = await entered(event_id)
    await handOut(await tableOf(event_id), id)
    const other_event = await createEvent(server)
    expect(
      await packetsOf(
        { id, event_id: other_event },
        { id: newRecordId(), event_id },
        { id: event_id, event_id },
        { id, event_id },
      ),
    ).toEqual([waits, waits, waits, expect.objectContaining({ packet_from: 'Harbour tent' })])
    const event = `/api/collections/events/records/${event_id}`
    await asSuperuser(server, event, { status: 'draft' })
    expect(await packetsOf({ id, event_id })).toEqual([waits])
    await asSuperuser(server, event, { status: 'past', event_date: '2020-05-01' })
    expect(await packetsOf({ id, event_id })).toEqual([waits])
  })

  it('is requested in one form only, and for at most as many as a phone holds', async () => {
    const pass = { id: newRecordId(), event_id: newRecordId() }
    const many = Array.from({ length: 51 }, () => pass)
    expect((await askOf(server, many.slice(1))).body.packets).toHaveLength(50)
    const strange: unknown[] = [
      many,
      'all',
      [{ id: '%', event_id: '%' }],
      [{ id: pass.id }],
      [{ ...pass, id: "' OR 1=1 --" }],
      [{ ...pass, id: { $ne: '' } }],
      [null],
    ]
    for (const passes of strange) expect((await askOf(server, passes)).status, String(passes)).toBe(400)
    expect((await askOf(server, [])).body).toEqual({ packets: [] })
    expect((await askOf(server, [pass])).headers.get('cache-control')).toBe('private, no-store')
  })
})

it('a visitor who tries code after code is told to wait, as with every read of a guest', async () => {
  const few = await startServer({
    env: { MILEPOST_GUEST_READS: '5', MILEPOST_PROXY_HEADER: 'X-Real-IP' },
  })
  onTestFinished(() => few.stop())
  const guess = () =>
    askOf(few, [{ id: newRecordId(), event_id: newRecordId() }], { 'X-Real-IP': '192.0.2.1' })
  const statuses = []
  for (let at = 0; at < 7; at++) statuses.push((await guess()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
