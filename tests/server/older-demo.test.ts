import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { partId } from '#domain/content/site/site-part.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { demo_awards } from '../../pocketbase/src/seed/event-plans.ts'
import { asSuperuser, stored } from './push-fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'milepost-older-demo-'))
let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'an older demo gets the parts of the site and the awards when it is started, and keeps what was said',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const dataDir = join(folder, 'data')
    const start = () => startServer({ seed: true, dataDir, env: { MILEPOST_DEMO: '1' } })
    server = await start()
    const eventOf = async (slug: string) => {
      const [found] = await stored<{ id: string; awards: unknown }>(
        server as TestServer,
        'events',
        `slug = "${slug}"`,
      )
      if (!found) throw new Error(`The demo has no ${slug}.`)
      return found
    }
    const change = (part: 'identity' | 'contact', row: object) =>
      asSuperuser(server as TestServer, `/api/collections/site_parts/records/${partId(part)}`, row)
    await change('identity', { fields: {}, version: 0 })
    await change('contact', { fields: { email: 'own@ridge.example' }, version: 3 })
    for (const [slug, awards] of [
      ['event-1', []],
      ['event-2', null],
    ] as const)
      await asSuperuser(server, `/api/collections/events/records/${(await eventOf(slug)).id}`, { awards })
    await server.stop()

    server = await start()
    const rows = await stored<{ part: string; fields: object }>(server, 'site_parts', 'version > 0')
    expect(Object.fromEntries(rows.map(({ part, fields }) => [part, fields]))).toMatchObject({
      identity: { name: 'Milepost' },
      contact: { email: 'own@ridge.example' },
    })
    expect((await eventOf('event-1')).awards).toEqual([])
    expect((await eventOf('event-2')).awards).toEqual(demo_awards)
    // What is published can be gone back to.
    const versions = await stored<{ part: string }>(server, 'site_versions', 'version > 0')
    expect(versions.map(({ part }) => part).sort()).toEqual(rows.map(({ part }) => part).sort())
  },
)
