import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { laterMigrations, startServer, templateDir, type TestServer } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { createEvent, push, registration } from './push-fixtures.ts'

// A later version starts on the data of this one. What hooks do at the start, they do before its migrations have run:
// on tables as they were.

let dataDir: string
let later: string | undefined
beforeAll(() => {
  templateDir(true)
  dataDir = join(mkdtempSync(join(tmpdir(), 'milepost-upgrade-')), 'data')
}, 180_000)
afterAll(() => {
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
  if (later) rmSync(later, { recursive: true, force: true })
})

// It adds a field, gives every event its value, and takes the triggers of the change log away, as one that drops a
// column which they name has to.
const migration = `
migrate((app) => {
  const events = app.findCollectionByNameOrId('events')
  events.fields.add(new TextField({ name: 'surface', max: 40 }))
  app.save(events)
  app.db().newQuery("UPDATE events SET surface = 'trail' WHERE status <> 'draft'").execute()
  app.db().newQuery('DROP TRIGGER feed_touch').execute()
  app.db().newQuery('DROP TRIGGER feed_events_au').execute()
  app.db().newQuery("UPDATE events SET status = 'upcoming' WHERE name = 'Announced by the migration'").execute()
}, () => undefined)
`

type Row = Record<string, unknown>
async function everything(server: TestServer): Promise<Record<string, Row[]>> {
  const token = await server.superuserToken()
  const get = async (path: string) =>
    (await (await fetch(`${server.url}/api/${path}`, { headers: { Authorization: token } })).json()) as {
      items: Row[]
    }
  const { items } = await get('collections?perPage=500')
  const names = items.map(({ name }) => String(name)).filter((name) => !name.startsWith('_'))
  const rows = names.map(async (name) => [
    name,
    (await get(`collections/${name}/records?perPage=1000&sort=id`)).items,
  ])
  return Object.fromEntries(await Promise.all(rows))
}

it('loses nothing, and the devices hear what the migration changed', async () => {
  const now = await startServer({ seed: true, dataDir, vaultDir: `${dataDir}_vault` })
  const event = await createEvent(now)
  const draft = await createEvent(now, { name: 'Announced by the migration', status: 'draft' })
  const entry = registration(event)
  const answers = await push(now, [entry])
  expect(answers).toMatchObject([{ status: 'accepted' }])
  const before = await everything(now)
  const device = await new FeedClient(now, 'public').all('public', 'events')
  await now.stop({ keepData: true })

  later = laterMigrations('1999999999_surface.js', migration)
  const server = await startServer({ dataDir, vaultDir: `${dataDir}_vault`, migrationsDir: later })
  try {
    const after = await everything(server)
    const published = (row: Row) => row.status !== 'draft' || row.id === draft
    expect(after).toEqual({
      ...before,
      events: before.events?.map((row) => ({
        ...row,
        surface: row.status === 'draft' ? '' : 'trail',
        ...(row.id === draft && { status: 'upcoming' }),
      })),
    })
    // What was accepted is not done a second time.
    expect(await push(server, [entry])).toEqual(answers)

    const feed = await new FeedClient(server, 'public').all('public', 'events', device.next)
    const ids = (rows: Row[] = []) => rows.map(({ id }) => String(id)).sort()
    expect(ids(feed.documents)).toEqual(ids(before.events?.filter(published)))
    expect(feed.deleted).toEqual([])
    await createEvent(server, { slug: 'after-the-upgrade', surface: 'road' })
    const more = await new FeedClient(server, 'public').all('public', 'events', feed.next)
    expect(more.documents).toMatchObject([{ slug: 'after-the-upgrade' }])
  } finally {
    await server.stop({ keepData: true })
  }
})
