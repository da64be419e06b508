// @module-tag full
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#support/server.ts'

// The file of a release in an empty folder, on a machine that has nothing: no Node, no Go, no checkout, no PATH.

// The file may have to be built, and the machine may have much else to do.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

const names = new Map([
  ['darwin', 'macos'],
  ['win32', 'windows'],
])
const system = names.get(process.platform) ?? process.platform
/** Those of other machines may lie beside it. */
const built = `milepost-${system}-${process.arch}${system === 'windows' ? '.exe' : ''}`

let folder: string
let file: string
let port: number
let url: string

beforeAll(async () => {
  execFileSync(process.execPath, ['pocketbase/scripts/release.mjs', 'this'], { stdio: 'pipe' })
  folder = mkdtempSync(join(tmpdir(), 'milepost-release-'))
  file = join(folder, 'milepost')
  copyFileSync(join('release', built), file)
  port = await freePort()
  url = `http://127.0.0.1:${port}`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  printed(): string
  stop(): Promise<number | null>
}

function begin(args: string[], env: Record<string, string>): { child: ChildProcess; printed(): string } {
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { child, printed: () => printed }
}

/** One command to its end, in an environment that has only what is given. */
function milepost(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const { child, printed } = begin(args, env)
  return new Promise((done) => child.once('close', (code) => done({ code, said: printed() })))
}

async function serve(env: Record<string, string> = {}): Promise<Running> {
  const { child, printed } = begin(['serve'], { MILEPOST_HTTP: `127.0.0.1:${port}`, ...env })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const over = ended.then(() => {
    throw new Error(`It ended:\n${printed()}`)
  })
  over.catch(() => undefined)
  await Promise.race([
    over,
    vi.waitUntil(() => printed().includes('Stop with Ctrl+C.'), { timeout: 150_000 }),
  ])
  return {
    printed,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

const post = (path: string, body: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const logIn = (identity: string, password: string, collection = 'users') =>
  post(`/api/collections/${collection}/auth-with-password`, { identity, password })

const admin = {
  first_name: 'Wilma',
  last_name: 'Organ',
  email: 'wilma@races.example',
  password: 'violet-harbor-stone',
}

describe('the file of a release', () => {
  it('says in plain words what it can do, and what is wrong', async () => {
    const help = await milepost(['--help'])
    expect(help).toMatchObject({ code: 0, said: expect.stringContaining('milepost serve') })
    expect(await milepost(['sevre'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('unknown command'),
    })
    expect(readdirSync(folder)).toEqual(['milepost'])
  })

  it('serves web app and feed from an empty folder, and its first admin is made in the browser', async () => {
    const server = await serve()
    try {
      const home = await fetch(url)
      const page = await home.text()
      expect(page).toContain(`<p class="boot-title">${new URL(url).host}</p>`)
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
      expect((await fetch(url + script)).headers.get('content-type')).toMatch(/^text\/javascript/)
      const worker = await fetch(`${url}/sw.js`)
      const tag = worker.headers.get('etag') ?? ''
      expect(tag).toContain((await milepost(['--version'])).said.trim().split(' ').at(-1))
      expect((await fetch(`${url}/sw.js`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
      const { scopes } = (await (await fetch(`${url}/api/public/heads?scopes=public`)).json()) as {
        scopes: Record<string, number>
      }
      expect(scopes).toHaveProperty('public')

      expect(server.printed()).not.toContain('pbinstall')
      expect((await fetch(`${url}/setup`)).status).toBe(200)
      const [, code = ''] = /\/setup#(\S+)/.exec(server.printed()) ?? []
      expect(code).toMatch(/^[a-z2-9]{24}$/)
      expect((await post('/api/setup', { ...admin, code: 'guessed' })).status).toBe(403)
      expect((await post('/api/setup', { ...admin, code, password: 'password' })).status).toBe(400)
      const two = [admin, { ...admin, email: 'second@races.example' }]
      const made = await Promise.all(two.map((one) => post('/api/setup', { ...one, code })))
      expect(made.map(({ status }) => status === 204).sort()).toEqual([false, true])
      const first = two[made.findIndex(({ status }) => status === 204)] ?? admin
      const loggedIn = await (await logIn(first.email, first.password)).json()
      expect(loggedIn).toMatchObject({ record: { role: 'admin', first_name: 'Wilma', verified: true } })
      expect((await logIn(first.email, first.password, '_superusers')).status).toBe(200)

      expect((await post('/api/setup', { ...admin, code })).status).toBe(404)
      expect((await fetch(`${url}/setup`)).status).toBe(404)
      expect(await (await fetch(`${url}/api/setup`)).json()).toEqual({ open: false })
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })

  it('makes the first admin from the environment, once, and refuses an easily guessed one', async () => {
    const env = { MILEPOST_DATA: join(folder, 'other') }
    const settings = { MILEPOST_ADMIN_EMAIL: admin.email, MILEPOST_ADMIN_PASSWORD: 'short' }
    expect(await milepost(['serve'], { ...env, ...settings })).toMatchObject({
      code: 1,
      said: expect.stringContaining('too short'),
    })
    let server = await serve({ ...env, ...settings, MILEPOST_ADMIN_PASSWORD: admin.password })
    expect(server.printed()).not.toContain('/setup#')
    expect((await logIn(admin.email, admin.password)).status).toBe(200)
    await server.stop()
    server = await serve({ ...env, ...settings })
    expect((await logIn(admin.email, admin.password)).status).toBe(200)
    await server.stop()
  })

  it('fills in the demo, where it is told that it is one', async () => {
    const env = { MILEPOST_DATA: join(folder, 'demo') }
    expect(await milepost(['seed'], env)).toMatchObject({ code: 1, said: expect.stringContaining('--demo') })
    const seeded = await milepost(['seed', '--demo'], env)
    expect(seeded).toMatchObject({ code: 0, said: expect.stringContaining('Demo admin') })
    const again = await milepost(['seed', '--demo'], { MILEPOST_DATA: join(folder, 'other') })
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('real people') })
    const server = await serve(env)
    expect(server.printed()).not.toContain('/setup#')
    const page = await (await fetch(`${url}/events/summer-solstice-10k`)).text()
    expect(page).toContain('Summer Solstice 10K')
    await server.stop()
  })

  it('copies everything while it runs, and restores the copy into another folder', async () => {
    const server = await serve()
    const backups = join(folder, 'backups')
    expect(await milepost(['backup', backups])).toMatchObject({ code: 0 })
    const copy = join(backups, readdirSync(backups).find((name) => name.startsWith('data-')) ?? '')
    expect(readdirSync(copy)).not.toContain('program')
    const refused = await milepost(['restore', copy])
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/Nothing was changed\.\n$/) })
    await server.stop()
    const env = { MILEPOST_DATA: join(folder, 'machine/pb_data') }
    const restored = await milepost(['restore', copy], env)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('came from') })
    const again = await serve(env)
    expect(again.printed()).not.toContain('/setup#')
    expect(await (await fetch(`${url}/api/setup`)).json()).toEqual({ open: false })
    await again.stop()
  })

  it('is replaced by another release when it is not running, and copies everything first', async () => {
    const other = join(folder, 'download')
    for (const name of [built, 'SHA256SUMS']) cpSync(join('release', name), join(other, name))
    const server = await serve()
    expect(await milepost(['health'])).toMatchObject({ code: 0 })
    expect(await milepost(['update', join(other, built)])).toMatchObject({
      code: 1,
      said: expect.stringContaining('Stop it first'),
    })
    await server.stop()
    expect(await milepost(['health'])).toMatchObject({ code: 1 })
    const copies = () =>
      readdirSync(join(folder, 'backups')).filter((copy) => copy.startsWith('data-')).length
    const before = copies()
    expect(await milepost(['update', join(other, built)])).toMatchObject({ code: 0 })
    expect(copies()).toBe(before + 1)
    expect(readFileSync(file).equals(readFileSync(join(other, built)))).toBe(true)
    await (await serve()).stop()
    rmSync(other, { recursive: true })
    rmSync(`${file}.before`)
  })

  it('puts nothing beside file, data, and vault', () => {
    const data = [
      'milepost',
      'pb_data',
      'pb_data_vault',
      'other',
      'other_vault',
      'demo',
      'demo_vault',
      'backups',
      'machine',
    ]
    expect(readdirSync(folder).sort()).toEqual(data.sort())
    expect(existsSync(join(folder, 'pb_data', 'data.db'))).toBe(true)
    expect(readFileSync(join('release', 'SHA256SUMS'), 'utf8')).toMatch(/^[0-9a-f]{64} {2}milepost-/m)
  })
})
