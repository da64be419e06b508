import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer, type TestServer } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import {
  acceptedResult,
  command,
  createEvent,
  pushOne,
  registration,
  secretOf,
  sha256,
} from './push-fixtures.ts'

// The code by which a guest's bibs come to another browser: for its own secrets only, once, and never more than those.

/** Of each network, in ten minutes. */
const tries = 20

let server: TestServer
let event_id: string

beforeAll(async () => {
  server = await startServer({
    env: { MILEPOST_PROXY_HEADER: 'X-Real-IP', MILEPOST_GUEST_COMMANDS: String(tries) },
  })
  event_id = await createEvent(server)
})
afterAll(() => server?.stop())

async function post(path: string, body: unknown, headers: Record<string, string> = {}, at = server) {
  const answer = await fetch(`${at.url}/api/sync/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
}
const codeFor = (...secrets: string[]) => post('bring/code', {}, { 'Guest-Secret': secrets.join(',') })

let homes = 0
/** From a network of its own, like each home. */
const ownHome = () => ({ 'X-Real-IP': `192.0.2.${(homes += 1)}` })
const bring = (code: string, from = ownHome(), at = server) =>
  post('bring', { code: code.replace('-', '') }, from, at)

async function entered(at = server, event = event_id): Promise<string> {
  const entry = registration(event)
  acceptedResult(await pushOne(at, entry))
  return String(entry.args.registration_id)
}

describe('a code for the bibs of a browser', () => {
  it('brings all that its secrets read, once, and nothing of the runners', async () => {
    const ids = [await entered(), await entered()].toSorted()
    const opened = await codeFor(...ids.map(secretOf), 'one that reads nothing')
    expect(opened.body).toEqual({
      code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      lives_ms: 600_000,
      bibs: 2,
    })
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const { status, headers, body, text } = await bring(opened.body.code)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(body).toEqual({
      bibs: ids.map((registration_id) => ({ registration_id, event_id, secret: secretOf(registration_id) })),
    })
    // The rows come by the feed, to those who show the secret.
    expect(text).not.toMatch(/Ada|ada@|19\d\d-/)
    const [first = ''] = ids
    const there = new FeedClient(server, 'sync', { secrets: [secretOf(first)] })
    const { documents } = await there.all(`guest:${sha256(secretOf(first))}`, 'registrations')
    expect(documents).toEqual([expect.objectContaining({ id: first })])
    expect((await bring(opened.body.code)).status).toBe(404)
  })

  it('opens for nobody without a secret of a registration', async () => {
    const id = await entered()
    for (const secrets of [[], ['wrong'], [sha256(secretOf(id))], [id]])
      expect((await codeFor(...secrets)).status, secrets.join()).toBe(404)
    for (const code of ['', 'AAAAAAAA', sha256(secretOf(id)), "' OR 1=1 --"])
      expect((await bring(code)).status, code).toBe(404)
    for (const body of [null, [], 'AAAAAAAA', { code: 7 }, { code: { $ne: '' } }])
      expect([400, 404], JSON.stringify(body)).toContain((await post('bring', body, ownHome())).status)
  })

  it('is over when a newer one was made, and for what went to an account', async () => {
    const [id, claimed] = [await entered(), await entered()]
    const [earlier, later] = [await codeFor(secretOf(id)), await codeFor(secretOf(claimed), secretOf(id))]
    const user = await server.createUser()
    const claim = { registration_id: claimed, secret: secretOf(claimed) }
    acceptedResult(
      await pushOne(server, command('claimRegistration', claim, { author: user.id }), user.token),
    )
    expect((await bring(earlier.body.code)).status).toBe(404)
    expect((await bring(later.body.code)).body).toEqual({
      bibs: [{ registration_id: id, event_id, secret: secretOf(id) }],
    })
    expect((await codeFor(secretOf(claimed))).status).toBe(404)
  })

  it('cannot be found by trying: a network has as many tries as a guest has changes', async () => {
    const { code } = (await codeFor(secretOf(await entered()))).body
    const stranger = ownHome()
    for (let at = 0; at < tries; at++) expect((await bring('ZZZZZZZZ', stranger)).status).toBe(404)
    const refused = await bring(code, stranger)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Its owner is at home.
    expect((await bring(code)).status).toBe(200)
  })

  it('is in no database: a restart ends it', async () => {
    const other = await startServer()
    const id = await entered(other, await createEvent(other))
    const { code } = (await post('bring/code', {}, { 'Guest-Secret': secretOf(id) }, other)).body
    await other.stop({ keepData: true })
    const again = await startServer({ dataDir: other.dataDir })
    onTestFinished(() => again.stop({ keepData: false }))
    expect((await bring(code, ownHome(), again)).status).toBe(404)
    expect((await post('bring/code', {}, { 'Guest-Secret': secretOf(id) }, again)).status).toBe(200)
  })
})
