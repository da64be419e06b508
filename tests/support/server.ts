import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Role } from '#domain/kernel/permissions.ts'

// The real server for tests: the built binary with the committed migrations and hooks, on a free port, in a data
// folder of its own that is copied from a migrated one.

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const binary = join(root, 'pocketbase/bin/milepost')
const START_TIMEOUT_MS = 60_000
/** The newest few are kept, so that two checkouts of a branch do not build each other's away. */
const TEMPLATES_KEPT = 6

/**
 * The zone of the demo's races and the tests' browsers: its days are theirs, no matter what the machine's clock says.
 */
export const demo_zone = 'America/New_York'

/**
 * Passwords cost a twentieth of a second each, for attackers and tests alike: the tests' folders ask for the cheapest
 * kind. All else about them is the product's.
 */
const cheap_passwords = `onBootstrap((e) => {
  e.next()
  for (const name of ['users', '_superusers']) {
    const collection = e.app.findCollectionByNameOrId(name)
    collection.fields.getByName('password').cost = 4
    e.app.save(collection)
  }
})
`

const superuser = { email: 'superuser@test.milepost.example', password: 'superuser-of-the-tests' }

export interface ServerOptions {
  /** With the demo data; default: an empty, migrated database. */
  seed?: boolean
  /** An existing data folder, for example of a server that was killed; it is used as it is and kept. */
  dataDir?: string
  port?: number
  /** Keys and ledger of another server; default: beside the data. */
  vaultDir?: string
  /** Another public folder, for faults. */
  publicDir?: string
  /** More environment than the tests' own. */
  env?: Record<string, string>
  /** Other hooks, for example the product's with one more that lets a test look inside. */
  hooksDir?: string
  /** Other migrations, for example those of a later version. */
  migrationsDir?: string
  /** Started as people start it, where its memory is the subject; default: quicker. */
  asInstalled?: boolean
}

export interface TestUser {
  id: string
  email: string
  password: string
  token: string
}

export interface TestServer {
  url: string
  port: number
  dataDir: string
  pid: number
  /** Ends it as an operator does; the data folder goes unless it was given or kept. */
  stop(options?: { keepData?: boolean }): Promise<void>
  /** kill -9, as a power failure; the data folder stays. */
  kill(): Promise<void>
  /** A token that may do everything, for arranging what a test needs. */
  superuserToken(): Promise<string>
  createUser(user?: {
    id?: string
    email?: string
    password?: string
    role?: Role
    first_name?: string
    last_name?: string
  }): Promise<TestUser>
  /** Creates a record past the rules, as the organiser's dashboard would. */
  createRecord<T extends Record<string, unknown>>(
    collection: string,
    values: Record<string, unknown>,
  ): Promise<T>
  /** What the server printed, for the message of a failing test. */
  output(): string
}

/** Names the folder of all data of a run, which goes with the run; without it each folder is a temporary one. */
export const data_folder = 'MILEPOST_TEST_DATA'

let built = false

/** Server and hooks as their sources are now; costs a moment when nothing changed. */
export function buildOnce(): void {
  if (built) return
  for (const script of ['build-server.mjs', 'build-hooks.mjs']) {
    execFileSync(process.execPath, [join(root, 'pocketbase/scripts', script)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  built = true
}

/**
 * A start of the product loads four script runtimes and tidies its memory often meanwhile: two seconds of a processor,
 * and the tests start hundreds of servers. Theirs load one runtime, the others when they are needed, and tidy less.
 */
const quick_start = { flags: ['--hooksWarm=1', '--endsWithInput'], env: { GOGC: '400' } }

const vaultOf = (dataDir: string) => `${dataDir}_vault`

interface Folders {
  publicDir?: string | undefined
  vaultDir?: string | undefined
  hooksDir?: string | undefined
  migrationsDir?: string | undefined
}

function flags(dataDir: string, { publicDir, vaultDir, hooksDir, migrationsDir }: Folders = {}): string[] {
  return [
    `--dir=${dataDir}`,
    `--vaultDir=${vaultDir ?? vaultOf(dataDir)}`,
    `--hooksDir=${hooksDir ?? join(root, 'pocketbase/hooks')}`,
    `--migrationsDir=${migrationsDir ?? join(root, 'pb_migrations')}`,
    `--publicDir=${publicDir ?? join(root, 'dist')}`,
    '--dev=false',
  ]
}

/** What an operator types on the machine, while the server is stopped; gives what it prints. */
export function serverCommand(args: string[], dataDir: string, folders: Folders = {}): string {
  const output = execFileSync(binary, [...args, ...flags(dataDir, folders)], {
    cwd: root,
    env: { ...process.env, MILEPOST_TZ: demo_zone },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // PocketBase's commands say "Error:" and end with 0.
  if (/^Error:/m.test(output)) throw new Error(`${args[0]}: ${output}`)
  return output
}

function templateKey(seed: boolean): string {
  const hash = createHash('sha256').update(String(seed)).update(cheap_passwords)
  const add = (path: string) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) hash.update(path).update(readFileSync(path))
    else for (const name of readdirSync(path).sort()) add(join(path, name))
  }
  add(join(root, 'pb_migrations'))
  add(join(root, '.cache/server.hash'))
  if (seed) {
    add(join(root, 'pocketbase/hooks'))
    // The demo depends on the day on which it is made.
    hash.update(new Date().toLocaleDateString('en-CA', { timeZone: demo_zone }))
  }
  return hash.digest('hex').slice(0, 12)
}

/** A migrated (and seeded) data folder to copy: 0.1 s for a test instead of a second or ten. */
export function templateDir(seed: boolean): string {
  buildOnce()
  const templates = join(root, '.cache/templates')
  const template = join(templates, `${seed ? 'demo' : 'empty'}-${templateKey(seed)}`)
  if (existsSync(template)) return template
  mkdirSync(templates, { recursive: true })
  const fresh = mkdtempSync(`${template}-`)
  const hooksDir = mkdtempSync(join(tmpdir(), 'milepost-cheap-'))
  try {
    writeFileSync(join(hooksDir, 'passwords.pb.js'), cheap_passwords)
    serverCommand(['migrate', 'up'], fresh)
    serverCommand(['superuser', 'upsert', superuser.email, superuser.password], fresh, { hooksDir })
    if (seed) serverCommand(['seed', '--demo'], fresh)
    // Every server gets keys of its own.
    rmSync(vaultOf(fresh), { recursive: true, force: true })
    renameSync(fresh, template)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(vaultOf(fresh), { recursive: true, force: true })
    // Else another worker was faster with the same one.
    if (!existsSync(template)) throw error
  } finally {
    rmSync(hooksDir, { recursive: true, force: true })
  }
  const old = readdirSync(templates)
    .map((name) => ({ path: join(templates, name), time_ms: statSync(join(templates, name)).mtimeMs }))
    .sort((a, b) => b.time_ms - a.time_ms)
    .slice(TEMPLATES_KEPT)
  for (const { path } of old) rmSync(path, { recursive: true, force: true })
  return template
}

/** The migrations of a later version: those of today, and one more. The caller removes the folder. */
export function laterMigrations(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-later-'))
  cpSync(join(root, 'pb_migrations'), folder, { recursive: true })
  writeFileSync(join(folder, file), text)
  return folder
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

async function waitUntilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until_ms = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until_ms) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const ok = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((wake) => setTimeout(wake, 25))
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT_MS} ms:\n${output()}`)
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    // A server that hangs in its shutdown must not hang the tests.
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(timer)
      done()
    })
    child.kill(signal)
  })
}

/** A copy of a database as of this moment, even while a server uses it. */
export function copyDatabase(from: string, to: string): void {
  execFileSync(binary, ['snapshot', from, to])
}

/** Replaces the database of a server that has ended with such a copy. */
export function restoreDatabase(copy: string, dataDir: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `data.db${suffix}`), { force: true })
  cpSync(copy, join(dataDir, 'data.db'))
}

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  buildOnce()
  const given = options.dataDir
  const dataDir = given ?? mkdtempSync(join(process.env[data_folder] ?? tmpdir(), 'milepost-data-'))
  if (!existsSync(join(dataDir, 'data.db')))
    cpSync(templateDir(options.seed ?? false), dataDir, { recursive: true })

  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const start = options.asInstalled ? { flags: ['--endsWithInput'], env: {} } : quick_start
  const child = spawn(
    binary,
    ['serve', `--http=127.0.0.1:${port}`, ...start.flags, ...flags(dataDir, options)],
    {
      cwd: root,
      // All devices of a test have one address.
      env: {
        ...process.env,
        ...start.env,
        MILEPOST_GUEST_COMMANDS: '1000000',
        MILEPOST_GUEST_FLOOD: '1000000',
        ...options.env,
      },
      // It ends with the tests: then nobody holds the other end of its input any more.
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await waitUntilHealthy(url, child, () => printed)

  async function post<T>(path: string, body: unknown, token = ''): Promise<T> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  let token = ''
  async function superuserToken(): Promise<string> {
    token ||= (
      await post<{ token: string }>('/api/collections/_superusers/auth-with-password', {
        identity: superuser.email,
        password: superuser.password,
      })
    ).token
    return token
  }

  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    superuserToken,
    output: () => printed,
    async stop({ keepData = given !== undefined } = {}) {
      await end(child, 'SIGTERM')
      if (keepData) return
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(vaultOf(dataDir), { recursive: true, force: true })
    },
    kill: () => end(child, 'SIGKILL'),
    async createRecord(collection, values) {
      return post(`/api/collections/${collection}/records`, values, await superuserToken())
    },
    async createUser(user = {}) {
      const email = user.email ?? `u${randomBytes(6).toString('hex')}@test.milepost.example`
      const password = user.password ?? 'a-password-of-the-tests'
      await post(
        '/api/collections/users/records',
        {
          ...(user.id === undefined ? {} : { id: user.id }),
          email,
          password,
          passwordConfirm: password,
          role: user.role ?? 'user',
          first_name: user.first_name ?? 'Test',
          last_name: user.last_name ?? 'Person',
          verified: true,
        },
        await superuserToken(),
      )
      const signedIn = await post<{ token: string; record: { id: string } }>(
        '/api/collections/users/auth-with-password',
        { identity: email, password },
      )
      return { id: signedIn.record.id, email, password, token: signedIn.token }
    },
  }
}
