import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '#support/server.ts'
import { handInTo, organiserScript, sealOf } from './heal-fixtures.ts'
import { acceptedResult, command, createEvent, pushOne, registration, stored } from './push-fixtures.ts'

// npm run backup and npm run restore, as an organiser runs them.

let folder: string
let dataDir: string
let backups: string
let server: TestServer
let event_id: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-backup-'))
  dataDir = join(folder, 'data')
  backups = join(folder, 'backups')
  server = await startServer({ dataDir })
  event_id = await createEvent(server)
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function backup(): string {
  organiserScript('backup', dataDir, backups)
  const copies = readdirSync(backups).filter((name) => name.startsWith('data-'))
  return join(backups, copies.sort().at(-1) ?? '')
}

/** What the script says when it ends with a failure. */
function refusal(...args: string[]): string {
  try {
    organiserScript('restore', dataDir, ...args)
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr).trim()
    throw error
  }
  throw new Error('It was not refused.')
}

const names = async () =>
  (await stored(server, 'registrations', '')).map(({ first_name }) => first_name).sort()

it('copies database and files of a running server, as of one moment', async () => {
  const file = join(dataDir, 'storage/posts/post/photo.jpg')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'a photo')
  let sent = 0
  let running = true
  const writers = Array.from({ length: 4 }, async () => {
    while (running) {
      acceptedResult(await pushOne(server, registration(event_id)))
      sent += 1
    }
  })
  let before = 0
  try {
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(4)
    before = sent
    const env = { ...process.env, MILEPOST_DATA: dataDir }
    await promisify(execFile)(process.execPath, ['pocketbase/scripts/backup.mjs', backups], { env })
  } finally {
    running = false
    await Promise.all(writers)
  }
  const copy = join(backups, readdirSync(backups).find((name) => name.startsWith('data-')) ?? '')
  expect(readFileSync(join(copy, 'storage/posts/post/photo.jpg'), 'utf8')).toBe('a photo')
  expect(existsSync(join(copy, 'serving'))).toBe(false)
  expect(readdirSync(copy).filter((name) => /-wal$|-shm$/.test(name))).toEqual([])

  const restored = await startServer({ dataDir: copy })
  const rows = await stored(restored, 'registrations', '')
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.length).toBeLessThanOrEqual(sent)
  expect(await stored(restored, 'events', '')).toMatchObject([{ registered: rows.length }])
  expect(restored.output()).not.toContain('change log')
  await restored.stop()
})

it('says when the pictures are not in the copy, and where they are', () => {
  const alone = 'It is the database alone: '
  expect(organiserScript('backup', dataDir, backups)).toContain(`${alone}no pictures or courses`)
  vi.stubEnv('MILEPOST_S3', 's3://key:secret@store.test/races')
  expect(organiserScript('backup', dataDir, join(folder, 'others'))).toContain(
    `${alone}pictures and courses lie in the store of MILEPOST_S3`,
  )
  vi.unstubAllEnvs()
  const file = join(dataDir, 'storage/posts/post/photo.jpg')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'a photo')
  expect(organiserScript('backup', dataDir, join(folder, 'with-files'))).not.toContain(alone)
})

it('does not restore over a running server, and changes nothing', { tags: 'full' }, async () => {
  const copy = backup()
  await pushOne(server, registration(event_id))
  expect(refusal(copy)).toMatch(
    /^A server uses .* and answers at .*\. Stop it first\. Nothing was changed\.$/,
  )
  expect(await names()).toHaveLength(1)
  await server.stop({ keepData: true })
  server = await startServer({ dataDir })
  expect(await names()).toHaveLength(1)
})

it('restores after a crash, and keeps the current data aside', async () => {
  await pushOne(server, registration(event_id, { first_name: 'Before' }))
  const copy = backup()
  await pushOne(server, registration(event_id, { first_name: 'After' }))
  // It leaves its mark that it serves, but nothing answers there.
  await server.kill()
  const output = organiserScript('restore', dataDir, copy)
  expect(output).toContain(`${dataDir} is ${basename(copy)} again.`)
  expect(output).toContain('stays as it is')
  const aside = readdirSync(folder).filter((name) => name.startsWith('data.before-'))
  expect(aside).toHaveLength(1)
  server = await startServer({ dataDir })
  expect(await names()).toEqual(['Before'])
  await server.stop({ keepData: true })
  server = await startServer({ dataDir: join(folder, aside[0] ?? '') })
  expect(await names()).toEqual(['After', 'Before'])
})

it(
  'brings the vault to a new machine: seals open there, and erased people stay erased',
  { tags: 'full' },
  async () => {
    const admin = await server.createUser({ role: 'admin' })
    const runner = registration(event_id, { first_name: 'Erased' })
    acceptedResult(await pushOne(server, runner))
    const copy = backup()
    await pushOne(
      server,
      command('eraseRegistration', { registration_id: runner.args.registration_id }, { author: admin.id }),
      admin.token,
    )
    const late = await pushOne(server, registration(event_id, { first_name: 'Late' }))
    // The vault is copied with every backup; the newest replaces the one before.
    renameSync(copy, `${copy}-first`)
    backup()
    await server.kill()
    for (const name of readdirSync(folder))
      if (name.startsWith('data')) rmSync(join(folder, name), { recursive: true })

    expect(organiserScript('restore', dataDir, `${copy}-first`)).toContain('came from')
    server = await startServer({ dataDir })
    expect(await names()).toEqual([])
    expect(await handInTo(server, [sealOf(late)])).toMatchObject([{ status: 'applied' }])
    expect(await names()).toEqual(['Late'])
  },
)

it('refuses a copy that is not one', { tags: 'full' }, async () => {
  const copy = backup()
  await server.stop({ keepData: true })
  renameSync(copy, `${copy}.part`)
  for (const place of [`${copy}.part`, folder, join(folder, 'nowhere')])
    expect(refusal(place)).toMatch(/is no copy made by milepost backup\. Nothing was changed\.$/)
  expect(refusal()).toContain('Say which copy')
  server = await startServer({ dataDir })
  expect(await stored(server, 'events', '')).toHaveLength(1)
})
