import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { partId } from '#domain/content/site/site-part.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { asSuperuser, stored } from './push-fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'milepost-older-demo-'))
let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a demo from before the site had parts gets them when it is started, and keeps what was published',
  { tags: 'full' },
  async () => {
    const dataDir = join(folder, 'data')
    const start = () => startServer({ seed: true, dataDir, env: { MILEPOST_DEMO: '1' } })
    server = await start()
    const change = (part: 'identity' | 'contact', row: object) =>
      asSuperuser(server as TestServer, `/api/collections/site_parts/records/${partId(part)}`, row)
    await change('identity', { fields: {}, version: 0 })
    await change('contact', { fields: { email: 'own@ridge.example' }, version: 3 })
    await server.stop()

    server = await start()
    const rows = await stored<{ part: string; fields: object }>(server, 'site_parts', 'version > 0')
    expect(Object.fromEntries(rows.map(({ part, fields }) => [part, fields]))).toMatchObject({
      identity: { name: 'Milepost' },
      contact: { email: 'own@ridge.example' },
    })
  },
)
