import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOnce } from '#support/server.ts'

// What the program refuses before it has made a folder or written anything.

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  buildOnce()
  folder = mkdtempSync(join(tmpdir(), 'milepost-refused-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const demo = { MILEPOST_DEMO: '1' }
const smtp = 'smtp://mail.example.org'

it.each([
  ['seed without --demo', ['seed'], {}, /^Say --demo/],
  [
    'a mail server without a sender',
    ['serve'],
    { ...demo, MILEPOST_SMTP_URL: smtp },
    /MILEPOST_MAIL_FROM must be/,
  ],
  [
    'a mail server that is none',
    ['serve'],
    { ...demo, MILEPOST_SMTP_URL: 'mail' },
    /is no address of a mail server/,
  ],
  [
    'a mail server of a site without an address',
    ['serve'],
    { ...demo, MILEPOST_SMTP_URL: smtp, MILEPOST_MAIL_FROM: 'races@example.org' },
    /MILEPOST_SMTP_URL needs MILEPOST_URL/,
  ],
  ['a site without an address', ['serve'], { ...demo, MILEPOST_URL: 'races' }, /is no address of a site/],
  ['a demo that is neither wanted nor kept out', ['serve'], { MILEPOST_DEMO: 'maybe' }, /is neither 1/],
])('%s', (_what, args, settings, reason) => {
  const data = join(folder, 'data')
  const done = spawnSync(join(root, 'pocketbase/bin/milepost'), args, {
    cwd: root,
    env: { PATH: process.env.PATH, MILEPOST_DATA: data, MILEPOST_HTTP: '127.0.0.1:0', ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(`${done.stdout}${done.stderr}`).toMatch(reason)
  expect(done.status).toBe(1)
  for (const made of [data, `${data}_vault`]) expect(existsSync(made), made).toBe(false)
})
