import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOnce, freePort } from '#support/server.ts'

// Data from before the migrations were merged have tables that no present migration continues from.

const root = resolve(import.meta.dirname, '../..')
let folder: string
let dataDir: string
beforeAll(() => {
  buildOnce()
  folder = mkdtempSync(join(tmpdir(), 'milepost-before-'))
  dataDir = join(folder, 'data')
  const version = join(folder, 'migrations')
  const hooks = join(folder, 'hooks')
  for (const part of [version, hooks]) mkdirSync(part)
  writeFileSync(
    join(version, '1764000002_events.js'),
    `migrate((app) => {
      app.save(new Collection({ type: 'base', name: 'events', fields: [{ name: 'name', type: 'text' }] }))
      app.db().newQuery("INSERT INTO events(id, name) VALUES('event0000000001', 'Kept')").execute()
    }, () => undefined)`,
  )
  expect(milepost(['migrate', 'up'], version, hooks)).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function milepost(
  args: string[],
  migrations = join(root, 'pb_migrations'),
  hooks = join(root, 'pocketbase/hooks'),
) {
  const flags = [
    `--dir=${dataDir}`,
    `--vaultDir=${dataDir}_vault`,
    `--hooksDir=${hooks}`,
    `--migrationsDir=${migrations}`,
    '--dev=false',
  ]
  const done = spawnSync(join(root, 'pocketbase/bin/milepost'), [...args, ...flags], { encoding: 'utf8' })
  return { code: done.status, lines: `${done.stdout}${done.stderr}`.trim().split('\n') }
}

const filesOf = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    // The process that takes the lock writes its id there.
    .filter(({ name }) => name !== 'lock')
    .map((entry) => [entry.name, entry.isFile() ? readFileSync(join(dir, entry.name), 'base64') : 'folder'])

it('they are refused with one line, and stay as they are', async () => {
  const before = filesOf(dataDir)
  expect(before.flat()).toContain('data.db')
  for (const args of [
    ['serve', `--http=127.0.0.1:${await freePort()}`],
    ['seed', '--demo'],
    ['superuser', 'upsert', 'organiser@example.com', 'only-for-this-test'],
  ]) {
    expect(milepost(args), args[0]).toEqual({
      code: 3,
      lines: [
        expect.stringMatching(/^The data in .*data are of .* from before .*MILEPOST_DATA=\/path\/to\/data$/),
      ],
    })
    expect(filesOf(dataDir)).toEqual(before)
  }
})
