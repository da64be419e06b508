import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { readHead, sizeOfJpeg, writePages } from './head-fixtures.ts'
import { codeOf, command, createEvent, push, pushOne, registration, stored } from './push-fixtures.ts'
import { publishSite } from './site-fixtures.ts'

// A shared result: its page's head and its card say what the results page shows everybody, and nothing else.

const folder = mkdtempSync(join(tmpdir(), 'milepost-share-'))
let server: TestServer
let admin: TestUser
let event_id: string
let slug: string
let ids: string[]

const timed = (registration_id: string | undefined, changes: Record<string, unknown>, seen: object = {}) =>
  pushOne(
    server,
    command(
      'setResult',
      { event_id, registration_id, changes },
      {
        author: admin.id,
        from: {
          ...Object.fromEntries(
            Object.keys(changes).map((field) => [field, field === 'result_status' ? '' : null]),
          ),
          ...seen,
        },
      },
    ),
    admin.token,
  )

const page = (slot: number | string) => readHead(server, `/results?event=${slug}&q=1&result=${slot}`)
const cardOf = (slot: number | string) => fetch(`${server.url}/share/results/${slug}/${slot}.jpg`)

beforeAll(async () => {
  writePages(folder)
  server = await startServer({ publicDir: folder })
  await publishSite(server, { identity: { name: 'Alder Bay Races' } })
  admin = await server.createUser({ role: 'admin' })
  event_id = await createEvent(server)
  slug = String((await stored(server, 'events', `id = "${event_id}"`))[0]?.slug)
  const sent = ['Ana', 'Bea', 'Cleo'].map((first_name) =>
    registration(event_id, { first_name, last_name: 'Canary' }),
  )
  expect((await push(server, sent)).map(codeOf)).toEqual(sent.map(() => 'accepted'))
  ids = sent.map((one) => String(one.args.registration_id))
  const answers = [
    await timed(ids[0], { race_time: 2_892_400 }),
    await timed(ids[1], { race_time: 2_500_000 }),
    await timed(ids[2], { result_status: 'dnf' }),
  ]
  expect(answers.map(codeOf)).toEqual(['accepted', 'accepted', 'accepted'])
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('says runner, time and place, and keeps out of search engines', async () => {
  const { title, meta, text } = await page(0)
  expect(title).toBe('Ana Canary, 0:48:13 · Alder Bay Races')
  expect(meta).toMatchObject({
    robots: 'noindex',
    'og:title': 'Ana Canary, 0:48:13',
    'og:site_name': 'Alder Bay Races',
    'og:url': `${server.url}/results?event=${slug}&result=0`,
  })
  expect(meta.description).toMatch(/^(Provisional\. )?Place 2 of 2, /)
  expect(meta['og:image:alt']).toMatch(/Ana Canary, 0:48:13, Place 2 of 2, /)
  const [row] = await stored<{ email: string; date_of_birth: string }>(
    server,
    'registrations',
    `id = "${ids[0]}"`,
  )
  for (const secret of [row?.email, row?.date_of_birth]) expect(secret && text.includes(secret)).toBe(false)
})

it('has a card of its own, which is drawn for whoever asks', async () => {
  const address = (await page(0)).meta['og:image'] ?? ''
  expect(address).toMatch(new RegExp(`^${server.url}/share/results/${slug}/0\\.jpg\\?v=[0-9a-f]{12}$`))
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300',
  ])
  expect(sizeOfJpeg(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630])
})

it('without a result says what the page of the race says', async () => {
  const plain = await readHead(server, `/results?event=${slug}`)
  // Who did not finish, a slot that nobody has, and what is no slot.
  for (const slot of [2, 7, -1, '1e3', 'x', '0"><script>']) {
    const { title, meta } = await page(encodeURIComponent(slot))
    expect([title, meta['og:image'], meta.robots], String(slot)).toEqual([
      plain.title,
      plain.meta['og:image'],
      undefined,
    ])
    expect((await cardOf(encodeURIComponent(slot))).status, String(slot)).toBe(404)
  }
})

it('is gone when the result is, and with its race', async () => {
  expect(
    codeOf(
      await timed(
        ids[1],
        { race_time: null, result_status: '' },
        { race_time: 2_500_000, result_status: 'finished' },
      ),
    ),
  ).toBe('accepted')
  await expect.poll(async () => (await cardOf(1)).status, { timeout: 15_000 }).toBe(404)
  expect((await page(1)).text).not.toContain('Bea Canary')
  expect((await page(0)).meta.description).toMatch(/Place 1 of 1, /)
  const answer = await fetch(`${server.url}/api/collections/events/records/${event_id}`, {
    method: 'PATCH',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'draft' }),
  })
  expect(answer.status).toBe(200)
  expect((await cardOf(0)).status).toBe(404)
  expect((await page(0)).text).not.toContain('Canary')
})
