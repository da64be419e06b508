import 'fake-indexeddb/auto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copyDatabase, freePort, startServer, type TestServer } from '#support/server.ts'
import { reportTally } from '#support/tally.ts'
import {
  acceptedResult,
  type Command,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
} from '../server/push-fixtures.ts'
import { replicate, type Replica, restore } from './litestream.ts'
import { Phone } from './phone.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import { type SftpServer, startSftpServer } from './sftp-server.ts'

// The machine is lost in the middle of a race: the server dies, and its disk with it. Litestream is a little behind, as
// it always is. Another machine starts from the replica and the copy of the vault, and the phones bring what it missed.

const { Database }: typeof import('node-sqlite3-wasm') = createRequire(import.meta.url)('node-sqlite3-wasm')

const PHONES = 20
/** Work that the replica has, and work that it misses. */
const BEFORE = 60
const MISSED = 60

const binary = resolve(import.meta.dirname, '../../pocketbase/bin/milepost')
const folder = mkdtempSync(join(tmpdir(), 'milepost-replica-'))
let store: S3Server
let files: SftpServer
beforeAll(async () => {
  store = await startS3Server()
  files = await startSftpServer()
})
afterAll(async () => {
  await store.close()
  await files.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Places {
  replica: Replica
  vault: string
}

function inFolders(): Places {
  const [data, vault] = [join(folder, 'elsewhere/data'), join(folder, 'elsewhere/vault')]
  for (const path of [data, vault]) mkdirSync(path, { recursive: true })
  return { replica: { url: `file://${data}`, env: {} }, vault }
}

function overSftp(): Places {
  const vault = join(folder, 'mounted/vault')
  mkdirSync(vault, { recursive: true })
  const { key_file, host_key } = files.access
  const env = { MILEPOST_REPLICA_KEY: key_file, MILEPOST_REPLICA_HOST_KEY: host_key }
  return { replica: { url: files.place('replica'), env }, vault }
}

function inStore(): Places {
  const { endpoint, key, secret } = store.access
  store.setting('replica')
  return {
    replica: {
      url: `s3://replica/milepost?endpoint=${encodeURIComponent(endpoint)}&force-path-style=true`,
      env: { LITESTREAM_ACCESS_KEY_ID: key, LITESTREAM_SECRET_ACCESS_KEY: secret },
    },
    vault: store.setting('vault'),
  }
}

/** How many runners the replica has by now. */
function runnersIn(replica: Replica, dataDir: string): number {
  const look = mkdtempSync(join(folder, 'look-'))
  try {
    restore(replica, dataDir, join(look, 'restored.db'))
  } catch {
    return 0 // Nothing is there yet.
  }
  // As one file, without a log beside it, which this SQLite cannot read.
  copyDatabase(join(look, 'restored.db'), join(look, 'one.db'))
  const database = new Database(join(look, 'one.db'), { readOnly: true })
  try {
    return Number(database.get('SELECT COUNT(*) AS count FROM registrations')?.count)
  } finally {
    database.close()
  }
}

class Race {
  private isOn = true

  constructor(
    readonly event_id: string,
    readonly phones: Phone[],
    /** One for each phone of an admin, who alone enters the times of this one. */
    private readonly runners: string[],
    private readonly admin: string,
  ) {}

  accepted(): Command[] {
    return this.phones.flatMap(({ accepted }) => accepted)
  }

  /** Until a command of some phone is not answered, each enters times, or registers people without an account. */
  async work(at: number): Promise<void> {
    const { event_id, admin } = this
    const phone = this.phones[at]
    const registration_id = this.runners[at]
    let seen: number | null = null
    for (let call = 0; this.isOn && phone; call++) {
      const race_time = 1_800_000 + call * 1_000 + at
      const args = { registration_id, event_id, changes: { race_time } }
      const entered = command('setResult', args, { author: admin, from: { race_time: seen } })
      this.isOn &&= await phone.send(registration_id === undefined ? registration(event_id) : entered)
      seen = race_time
    }
  }

  until(count: number): Promise<boolean> {
    return vi.waitUntil(() => this.accepted().length >= count, { timeout: 60_000, interval: 10 })
  }
}

const registrationOf = ({ args }: Command) => String(args.registration_id)

/** The acknowledged work that the server does not have. */
async function missing(server: TestServer, race: Race): Promise<string[]> {
  const rows = await stored<{ id: string; race_time: number }>(
    server,
    'registrations',
    `event_id = "${race.event_id}"`,
  )
  const times = new Map(rows.map(({ id, race_time }) => [id, race_time]))
  const last = new Map(race.accepted().map((item) => [registrationOf(item), item]))
  return [...last.values()].flatMap((item) => {
    const { changes } = item.args as { changes?: { race_time: number } }
    const time = times.get(registrationOf(item))
    return time === undefined || (changes && time < changes.race_time) ? [`${item.kind} ${item.id}`] : []
  })
}

test.each([
  ['a folder', inFolders],
  ['a folder over SFTP', overSftp],
  ['an S3 store', inStore],
] as const)(
  'a lost machine is healed by the phones from a replica in %s',
  async (place, placesOf) => {
    const { replica, vault } = placesOf()
    const machine = join(folder, `machine ${place}`)
    const port = await freePort()
    const env = { MILEPOST_VAULT_COPY: vault }
    mkdirSync(machine)
    const dataDir = join(machine, 'data')
    const first = await startServer({ dataDir, port, env })
    onTestFinished(() => first.kill())
    const litestream = replicate(replica, dataDir)
    onTestFinished(() => litestream.kill())

    const event_id = await createEvent(first)
    const admin = await first.createUser({ role: 'admin' })
    const erased = registration(event_id)
    acceptedResult(await pushOne(first, erased))
    const runners: string[] = []
    for (let at = 0; at < PHONES / 2; at++) {
      const row = { event_id, source: 'import', first_name: `R${at}`, last_name: 'Runner' }
      runners.push((await first.createRecord<{ id: string }>('registrations', row)).id)
    }
    // What the dashboard made is in no seal.
    await expect
      .poll(() => runnersIn(replica, dataDir), {
        timeout: 60_000,
        interval: 500,
        message: litestream.output(),
      })
      .toBe(runners.length + 1)

    const results = `results:${event_id}`
    const phones = Array.from(
      { length: PHONES },
      (_, at) => new Phone(first.url, at < runners.length ? admin.token : ''),
    )
    const race = new Race(event_id, phones, runners, admin.id)
    const work = phones.map((_, at) => race.work(at))
    await race.until(BEFORE)
    await litestream.kill()
    const { registration_id } = erased.args
    const erase = command('eraseRegistration', { registration_id }, { author: admin.id })
    expect(await pushOne(first, erase, admin.token)).toMatchObject({ status: 'accepted' })
    await race.until(race.accepted().length + MISSED)
    await first.kill()
    rmSync(machine, { recursive: true })
    await Promise.all(work)
    const acknowledged = race.accepted().length

    const lost_ms = performance.now()
    mkdirSync(dataDir, { recursive: true })
    restore(replica, dataDir)
    execFileSync(binary, ['bring-vault', vault, `${dataDir}_vault`], { stdio: 'pipe' })
    const second = await startServer({ dataDir, port, env })
    onTestFinished(() => second.stop())
    expect((await fetch(`${second.url}/api/public/heads?scopes=${results}`)).status).toBe(200)
    const read_ms = performance.now() - lost_ms
    const behind = (await missing(second, race)).length
    expect(behind, 'the replica had everything: nothing was tried').toBeGreaterThan(0)

    await Promise.all(phones.map((phone) => phone.handIn()))
    const healed_ms = performance.now() - lost_ms
    const lost = await missing(second, race)
    reportTally(`replica in ${place}`, {
      acknowledged_commands: acknowledged,
      rows_behind_in_the_replica: behind,
      lost: lost.length,
      ms_until_the_first_read: Math.round(read_ms),
      ms_until_healed: Math.round(healed_ms),
    })
    expect(lost).toEqual([])
    // What nobody had acknowledged waits on the phones, and is sent now.
    for (const phone of phones) {
      expect(await phone.sendRest()).toEqual([])
      phone.close()
    }
    expect(await missing(second, race)).toEqual([])
    const rows = await stored(second, 'registrations', `event_id = "${event_id}"`)
    expect(rows).toHaveLength(new Set([...runners, ...race.accepted().map(registrationOf)]).size)
    expect(await stored(second, 'registrations', `id = "${registration_id}"`)).toEqual([])
  },
  240_000,
)
