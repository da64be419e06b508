import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { CommandKind } from '#domain/commands.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { HandInAnswer } from '#domain/kernel/seal.ts'
import {
  copyDatabase,
  restoreDatabase,
  type ServerOptions,
  startServer,
  type TestServer,
  type TestUser,
} from '#support/server.ts'
import type { Random } from '../../pocketbase/src/seed/random.ts'
import type { Device } from './device.ts'
import { type Command, command, createEvent, pushOne, registration, stored } from './push-fixtures.ts'

// What the tests of healing share: the real scripts of an organiser, random work on devices, and what must stand at
// the end, computed from what the server acknowledged.

const root = resolve(import.meta.dirname, '../..')

/** Runs `npm run backup` or `npm run restore`; answers what it printed. Throws with its output when it fails. */
export function organiserScript(name: 'backup' | 'restore', dataDir: string, ...args: string[]): string {
  const env = { ...process.env, MILEPOST_DATA: dataDir, MILEPOST_VAULT: `${dataDir}_vault` }
  return execFileSync(process.execPath, [resolve(root, `pocketbase/scripts/${name}.mjs`), ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export type Row = Record<string, unknown> & { id: string; event_id: string; bib_number: string }

/** Given again after a restore, or by the clock. */
const not_compared = ['created', 'updated', 'result_slot', 'bib_number', 'collectionId', 'collectionName']

export const registrationsOf = (server: TestServer, event_id: string): Promise<Row[]> =>
  stored<Row>(server, 'registrations', `event_id = "${event_id}"`)

const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/** What the server acknowledged, as the rows showed it: a list of writes in the order of their acceptance. */
export class Acknowledged {
  private readonly creations: Row[] = []
  private readonly writes: { id: string; field: string; value: unknown }[] = []
  /** Bib numbers as people heard them, by registration. */
  readonly bibs = new Map<string, string>()

  constructor(
    private readonly event_id: string,
    private readonly base: Row[],
  ) {}

  /** Does something on a device and notes what it changed. */
  async watch(server: TestServer, work: () => Promise<unknown>): Promise<void> {
    const before = byId(await registrationsOf(server, this.event_id))
    await work()
    for (const row of await registrationsOf(server, this.event_id)) {
      const old = before.get(row.id)
      if (!old) {
        this.creations.push(row)
        this.bibs.set(row.id, row.bib_number)
        continue
      }
      for (const [field, value] of Object.entries(row))
        if (old[field] !== value) this.writes.push({ id: row.id, field, value })
    }
  }

  /** Every acknowledged registration with every acknowledged change, the later one where two conflict. */
  rows(): Map<string, Record<string, unknown>> {
    const rows = byId([...this.base, ...this.creations])
    for (const { id, field, value } of this.writes) {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, [field]: value })
    }
    return new Map([...rows].map(([id, row]) => [id, comparable(row)]))
  }
}

export const comparable = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !not_compared.includes(field)))

/** One thing that somebody does on their device; all of it is accepted. */
export async function someWork(
  server: TestServer,
  device: Device,
  event_id: string,
  random: Random,
): Promise<void> {
  const isAdmin = device.follows.some((scope) => scope.startsWith('event:'))
  const item = isAdmin
    ? await officialWork(server, device, event_id, random)
    : await register(device, event_id)
  if (item.state !== 'accepted') throw new Error(`${item.kind}: ${item.state} ${item.message}`)
}

export async function register(device: Device, event_id: string) {
  const { args } = registration(event_id, { last_name: `of ${device.name}` })
  if (device.user) args.guest = ''
  else device.secrets.push(String(args.registration_id).repeat(2))
  return device.send('registerForEvent', args)
}

async function officialWork(server: TestServer, device: Device, event_id: string, random: Random) {
  if (random.chance(0.1)) return device.send('recomputeResults', { event_id })
  if (random.chance(0.1)) return device.send('cancelCommand', { command_id: newRecordId() })
  const runner = random.pick(await registrationsOf(server, event_id))
  const race_time = random.int(2_000_000, 5_000_000)
  const overall_rank = random.int(1, 50)
  const changes = random.chance(0.6) ? { race_time } : { overall_rank }
  const from = Object.fromEntries(Object.keys(changes).map((field) => [field, runner[field] || null]))
  return device.send('setResult', { registration_id: runner.id, event_id, changes }, { from })
}

/** A server that can be put back to a copy of its database; keys and ledger stay, as in a restore. */
export class ReturningServer {
  private constructor(
    readonly folder: string,
    public server: TestServer,
    private readonly options: Pick<ServerOptions, 'hooksDir' | 'env'>,
  ) {}

  static async start(options: Pick<ServerOptions, 'hooksDir' | 'env'> = {}): Promise<ReturningServer> {
    const folder = mkdtempSync(join(tmpdir(), 'milepost-heal-'))
    const server = await startServer({ ...options, dataDir: join(folder, 'data') })
    return new ReturningServer(folder, server, options)
  }

  get dataDir(): string {
    return join(this.folder, 'data')
  }

  private get copy(): string {
    return join(this.folder, 'copy.db')
  }

  backup(): void {
    copyDatabase(join(this.dataDir, 'data.db'), this.copy)
  }

  /** After a kill -9. */
  async restart(beforeStart: () => void = () => undefined): Promise<TestServer> {
    await this.server.kill()
    beforeStart()
    this.server = await startServer({ ...this.options, dataDir: this.dataDir })
    return this.server
  }

  goBack(): Promise<TestServer> {
    return this.restart(() => restoreDatabase(this.copy, this.dataDir))
  }

  async end(): Promise<void> {
    await this.server.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export const sealOf = (answer: CommandAnswer): string => {
  if (answer.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`)
  return answer.seal
}

/** Without a token: any device that holds a seal may hand it in. */
export async function handInTo(server: TestServer, seals: unknown[]): Promise<HandInAnswer[]> {
  const answer = await fetch(`${server.url}/api/sync/seals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seals }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${server.output()}`)
  const { answers } = (await answer.json()) as { answers: HandInAnswer[] }
  return answers
}

/** Each test of the file gets a server of its own that can go back, with an admin and a race. */
/** @param env read again for each test */
export function useReturningServer(env: () => Record<string, string> = () => ({})) {
  let life: ReturningServer
  let admin: TestUser
  let event_id: string

  beforeEach(async () => {
    life = await ReturningServer.start({ env: env() })
    admin = await life.server.createUser({ role: 'admin' })
    event_id = await createEvent(life.server)
  })
  afterEach(() => life.end())

  const handIn = (...seals: unknown[]) => handInTo(life.server, seals)
  const official = (kind: CommandKind, args: Record<string, unknown>, from?: Record<string, unknown>) =>
    command(kind, args, { author: admin.id, ...(from ? { from } : {}) })

  return {
    get server() {
      return life.server
    },
    get dataDir() {
      return life.dataDir
    },
    get admin() {
      return admin
    },
    get event_id() {
      return event_id
    },
    backup: () => life.backup(),
    goBack: () => life.goBack(),
    handIn,
    statuses: async (...seals: unknown[]) => (await handIn(...seals)).map(({ status }) => status),
    /** As the admin what is theirs, and without an account what is a guest's. */
    send: (one: Command) => pushOne(life.server, one, one.author === admin.id ? admin.token : ''),
    official,
    timed: (registration_id: unknown, race_time: number, from: number | null = null) =>
      official('setResult', { event_id, registration_id, changes: { race_time } }, { race_time: from }),
    rowOf: async (id: string) => (await stored(life.server, 'registrations', `id = "${id}"`))[0],
    inboxOf: (id: string) => stored(life.server, 'inbox', `record = "${id}"`),
  }
}

/** The id of the registration that a command makes. */
export const idOf = (one: Command): string => String(one.args.registration_id)

export const shirtOf = async (
  server: TestServer,
  sizes: { size: string; stocked: number | null }[],
): Promise<string> =>
  (await server.createRecord<{ id: string }>('products', { name: 'Lane Line Race Tee', price: 38, sizes })).id
