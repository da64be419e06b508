import { createHash } from 'node:crypto'
import type { CommandEnvelope } from '#domain/kernel/command.ts'
import { library_folders, type LibraryUse } from '#domain/kernel/media.ts'
import { type Actor, guest, mayManageSite, mayReadScope } from '#domain/kernel/permissions.ts'
import { stationScope } from '#domain/race-day/station.ts'
import { roles } from '#domain/kernel/permissions.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { not_simulated, SimDatabase, type Copy, type DatabaseOptions, type SchemaItem } from './database.ts'
import { kindOf, newest, pageOf, straysOf, type FeedSql } from './feeds.ts'
import type { LeanHeaders } from './lean.ts'
import { Wrong } from './wrong.ts'
import type { Ports } from './ports.ts'
import { Vault } from './vault.ts'
import type { World } from './world.ts'

// The server: the bundle of commands that PocketBase loads too, over a real SQLite with the real triggers. What is
// around it in Go – feeds, epochs, log-in – is written again here, as small as it can be.

/** The exports of pocketbase/hooks/lib/commands.js. */
export interface Hooks {
  push(request: object): unknown
  handIn(request: object): unknown
  reportStation(request: object): unknown
  mendAtStart(app: object): void
}

/** Makes the hooks again, given the globals of PocketBase's engine in the order of `hookGlobals`. */
export type MakeHooks = (...globals: unknown[]) => Hooks
export const hookGlobals = [
  '$security',
  '$vault',
  '$metrics',
  '$guesses',
  '$guests',
  '$zones',
  '$os',
  'DynamicModel',
  'DateTime',
  'Timezone',
  'toString',
  'Date',
] as const

export interface ServerParts {
  schema: SchemaItem[]
  feedSql: FeedSql
  makeHooks: MakeHooks
}

export interface Request {
  method: string
  url: URL
  headers: LeanHeaders
  body: string
  arrived_ms: number
  /** For a push: what its sender knew to be accepted when it was sent. */
  sealed?: string[]
}

export interface Reply {
  status: number
  body: string
  headers: Record<string, string>
}

/** Who was believed to send which command, for the judge. */
export interface Execution {
  id: string
  account: string
  at_ms: number
  command: CommandEnvelope
}

const KEPT_EPOCHS = 40
const library_uses = Object.keys(library_folders) as LibraryUse[]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export class SimServer {
  database: SimDatabase
  private readonly hooks: Hooks
  private readonly vault = new Vault()
  private epochs: { epoch: string; first_seq: number }[] = []
  private salt = ''
  private starts = 0
  /** A transaction failed that had written outside the database too. */
  private has_moved = false
  /** One for all copies: a restored one that threw the same dice again would give out the same ids again. */
  private readonly dice: Random
  isUp = false
  readonly refusedTokens = new Set<string>()
  readonly executions: Execution[] = []
  /** What may run before the next transaction of a push. */
  interrupt: () => void = () => undefined
  onCommit: () => void = () => undefined
  onDiskFull: () => void = () => undefined

  constructor(
    private readonly world: World,
    private readonly parts: ServerParts,
    private readonly ports: Ports,
    private readonly page_bytes: number,
  ) {
    this.dice = world.random('database')
    this.database = new SimDatabase(this.options())
    const { now_ms } = this
    class ServerDate extends Date {
      constructor(...given: [] | [number | string | Date]) {
        if (given.length === 0) super(now_ms())
        else super(given[0])
      }
      static override now = now_ms
    }
    class DynamicModel {
      constructor(shape: object) {
        Object.assign(this, shape)
      }
    }
    const text = (body: string, max: number) => body.slice(0, max)
    this.hooks = parts.makeHooks(
      { sha256 },
      this.vault,
      { command: () => undefined },
      { take: () => true },
      // Everybody is in one network, and a few letters are many.
      { sourceOf: () => 'one-network', wideSourceOf: () => 'one-network', flood: 4 },
      { today: () => new ServerDate().toISOString().slice(0, 10), knows: () => true, site: () => '' },
      { getenv: () => '' },
      DynamicModel,
      undefined,
      undefined,
      text,
      ServerDate,
    )
  }

  private readonly now_ms = () => this.world.now_ms

  /**
   * Answers whether it is up.
   * @param deploys the rows have another shape from now on
   * @param dies_in kills it after this many statements of its start; null: not at all
   */
  start(deploys = false, dies_in: number | null = null): boolean {
    this.starts += 1
    if (deploys) this.salt = String(this.starts)
    this.database.isDead = false
    this.database.dies_in = dies_in
    this.vault.reopen()
    this.mint()
    try {
      this.hooks.mendAtStart(this.database)
    } catch (error) {
      if (!this.database.isDead) throw error
    }
    this.database.dies_in = null
    if (this.database.isDead) return false
    // Nobody is let in before it is mended.
    this.isUp = true
    const strays = straysOf(this.database, this.parts.feedSql)
    if (strays.length > 0) throw new Wrong(`the change log differs from the scopes: ${strays.join(', ')}`)
    return true
  }

  kill(): void {
    this.isUp = false
    this.database.isDead = true
  }

  restore(copy: Copy): void {
    this.database.close()
    this.database = new SimDatabase(this.options(), copy)
  }

  close(): void {
    this.database.close()
  }

  tokenOf(user: string, ends_ms: number): string {
    const payload = Buffer.from(JSON.stringify({ id: user, exp: Math.floor(ends_ms / 1000) })).toString(
      'base64',
    )
    return `sim.${payload}.${this.world.now_ms}`
  }

  /** The account of a valid token, '' for anything else. */
  accountOf(token: string): string {
    if (token === '' || this.refusedTokens.has(token)) return ''
    try {
      const { id, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64').toString())
      // The token of an account that is gone is nobody's.
      const account = this.database.text('SELECT id FROM users WHERE id = :id', { id: String(id) })
      return exp * 1000 > this.world.now_ms ? account : ''
    } catch {
      return ''
    }
  }

  roleOf(account: string): Actor {
    if (account === '') return guest
    const role = roles.find(
      (known) => known === this.database.text('SELECT role FROM users WHERE id = :account', { account }),
    )
    return role ? { id: account, role } : guest
  }

  handle(request: Request): Reply {
    const { pathname } = request.url
    if (pathname === '/api/sync/push') return this.push(request)
    if (pathname === '/api/sync/seals') return this.run(request, '', (asked) => this.hooks.handIn(asked))
    if (pathname === '/api/sync/station')
      return this.run(request, '', (asked) => this.hooks.reportStation(asked))
    const [, , side, what, ...rest] = pathname.split('/').map(decodeURIComponent)
    if (what === 'heads') return this.heads(request, side === 'public')
    if (what === 'feed') return this.feed(request, side === 'public', rest)
    if (pathname.endsWith('/auth-with-password')) return this.logIn(request)
    if (pathname.endsWith('/auth-refresh')) return this.refresh(request)
    if (pathname === '/api/account/gone')
      return json(200, { gone: this.isErased('users', JSON.parse(request.body).id) })
    if (what === 'files') return this.receive(request, rest)
    return json(404, { message: 'Nothing is here.' })
  }

  isErased(collection: string, record: string): boolean {
    return this.vault.isErased(collection, record)
  }

  /** The organiser at the dashboard: statements without a command. */
  dashboard(work: (database: SimDatabase) => void): void {
    this.database.runInTransaction(() => work(this.database))
    this.onCommit()
  }

  private options(): DatabaseOptions {
    return {
      schema: this.ports.schema(this.parts.schema),
      now_ms: this.now_ms,
      random: this.dice.next,
      beforeTransaction: () => this.interrupt(),
      atCommit: (database) => this.ports.atCommit(database, this.world),
      outside: () => this.vault.erased() + this.vault.epochs(),
      onDiskFull: (moved) => {
        this.has_moved ||= moved
        this.onDiskFull()
      },
      log: (message) => {
        if (message.includes(not_simulated)) throw new Wrong(message)
        this.world.tell(`the server reports: ${message}`)
      },
      answer: this.ports.answer,
    }
  }

  private mint(): void {
    const { database } = this
    const epoch = `epoch${String(this.starts).padStart(10, '0')}`
    if (this.ports.mintsEpoch(this.starts)) {
      const parent = database.number(
        'SELECT COALESCE((SELECT rank FROM _epochs ORDER BY rowid DESC LIMIT 1), 0)',
      )
      const first_seq = database.number('SELECT COALESCE(MAX(seq), 0) + 1 FROM _changes')
      const rank = this.vault.openEpoch(parent, first_seq, this.world.now_ms)
      database.run('INSERT INTO _epochs(epoch, first_seq, rank) VALUES(:epoch, :first_seq, :rank)', {
        epoch,
        first_seq,
        rank,
      })
      database.run('DELETE FROM _epochs WHERE rowid <= (SELECT MAX(rowid) FROM _epochs) - :kept', {
        kept: KEPT_EPOCHS,
      })
    }
    this.epochs = database
      .all('SELECT epoch, first_seq FROM _epochs ORDER BY rowid')
      .map((row) => ({ epoch: String(row.epoch), first_seq: Number(row.first_seq) }))
  }

  private push(request: Request): Reply {
    const sender = this.accountOf(request.headers.get('authorization') ?? '')
    const commands: CommandEnvelope[] = JSON.parse(request.body).commands
    const account = this.ports.account(sender, commands)
    for (const command of commands)
      this.executions.push({ id: command.id, account: sender, at_ms: this.world.now_ms, command })
    const reply = this.run(request, account, (asked) => this.hooks.push(asked))
    this.ports.afterPush(this.database)
    return reply
  }

  /** Asks the hooks as PocketBase does. */
  private run(request: Request, account: string, ask: (asked: object) => unknown): Reply {
    let reply: Reply = json(500, { message: 'No answer.' })
    ask({
      app: this.database,
      auth: account === '' ? null : { id: account, collection: () => ({ name: 'users' }) },
      realIP: () => '192.0.2.1',
      request: { body: request.body, header: { get: (name: string) => request.headers.get(name) ?? '' } },
      response: { header: () => ({ set: () => undefined }) },
      json: (status: number, body: object) => {
        reply = json(status, body)
      },
    })
    if (this.has_moved) throw new Wrong('a transaction failed, and the ledger outside knows of it')
    this.onCommit()
    return reply
  }

  private reads(request: Request, is_public: boolean): (scope: string) => boolean {
    const isPublic = (scope: string) => kindOf(scope) === 'public' || kindOf(scope) === 'results'
    if (is_public) return isPublic
    const actor = this.roleOf(this.accountOf(request.headers.get('authorization') ?? ''))
    const hashes = (request.headers.get('guest-secret') ?? '').split(',').map(sha256)
    const station = this.stationOf(request.headers.get('station-key') ?? '')
    return (scope) => mayReadScope(scope, actor, hashes) || scope === station
  }

  /** The scope that the key of a station opens; '' for none. */
  stationOf(key: string): string {
    const found = this.database.text(
      `SELECT json_object('event_id', s.event_id, 'kind', s.kind, 'sees_age', s.sees_age, 'sees_contact', s.sees_contact)
       FROM station_devices d JOIN stations s ON s.id = d.station_id JOIN events e ON e.id = s.event_id
       WHERE d.key_hash = :hash AND d.revoked_at = '' AND d.left_at = ''`,
      { hash: sha256(key) },
    )
    return found === '' ? '' : stationScope(JSON.parse(found))
  }

  private heads(request: Request, is_public: boolean): Reply {
    const asked = (request.url.searchParams.get('scopes') ?? '').split(',')
    const scopes = asked.filter(this.reads(request, is_public))
    const projections = Object.fromEntries(
      Object.entries(this.parts.feedSql.shapes).flatMap(([kind, collections]) =>
        Object.entries(collections).map(([name, { hash }]) => [`${kind}/${name}`, hash + this.salt]),
      ),
    )
    const body = { epochs: this.epochs, ...newest(this.database, scopes), projections }
    return json(200, body, is_public ? 'public, max-age=1' : 'private, no-store')
  }

  private feed(request: Request, is_public: boolean, rest: string[]): Reply {
    const [epoch, projection, scope = '', collection = ''] = rest
    const shape = this.parts.feedSql.shapes[kindOf(scope)]?.[collection]
    if (!shape || !this.reads(request, is_public)(scope)) return json(403, { message: 'Not for you.' })
    const since = Number(request.url.searchParams.get('since'))
    const asked = request.url.searchParams.get('to')
    const least = Number(request.url.searchParams.get('least') ?? 0)
    const at = this.epochs.findIndex((known) => known.epoch === epoch)
    const end = this.epochs[at + 1]?.first_seq ?? Infinity
    const head = newest(this.database, []).seq
    const to = asked === null ? head : Number(asked)
    const furthest = Math.max(to, least, since)
    if (at < 0 || projection !== shape.hash + this.salt || furthest > head || to >= end) {
      return json(410, { message: 'Gone.' })
    }
    if (since > to) return json(400, { message: 'since must not lie behind to.' })
    const page = this.ports.page(
      pageOf(this.database, this.parts.feedSql, { scope, collection, since, to }, this.page_bytes),
      to,
    )
    const { documents, deleted, next } = page
    const body = `{"documents":[${documents.join(',')}],"deleted":${JSON.stringify(deleted)},"next":${next},"done":${next === to},"head":${head}}`
    const kept = asked === null ? 'public, max-age=1' : 'public, max-age=86400, immutable'
    const cache = is_public ? kept : 'private, no-store'
    return { status: 200, body, headers: { 'Cache-Control': cache } }
  }

  /** A picture of the library comes in: the same under the same id is the same one. */
  private receive(request: Request, [bucket, id = '']: string[]): Reply {
    const use = library_uses.find((known) => known === bucket)
    const actor = this.roleOf(this.accountOf(request.headers.get('authorization') ?? ''))
    if (!use) return json(404, { message: 'There is no such place for a picture.' })
    if (actor.id === '') return json(401, { message: 'Please log in to send this picture.' })
    if (!mayManageSite(actor)) return json(403, { message: 'Your account may not send this picture.' })
    const name = request.url.searchParams.get('name') ?? ''
    this.dashboard((database) => {
      database.run(
        `INSERT INTO images(id, path, file, hash, name, bytes, width, height, created, updated)
         VALUES(:id, :path, 'picture.jpg', 'hash', :name, 8, 1, 1, :moment, :moment) ON CONFLICT(id) DO NOTHING`,
        {
          id,
          path: `admin-uploads/${library_folders[use]}${this.world.now_ms}-${name}`,
          name,
          moment: new Date(this.world.now_ms).toISOString().replace('T', ' '),
        },
      )
    })
    return json(200, { id })
  }

  private logIn(request: Request): Reply {
    const { identity } = JSON.parse(request.body)
    return this.admit(this.database.text('SELECT id FROM users WHERE email = :identity', { identity }))
  }

  private refresh(request: Request): Reply {
    const account = this.accountOf(request.headers.get('authorization') ?? '')
    return account === '' ? json(401, { message: 'Who?' }) : this.admit(account)
  }

  /** What a log-in answers: a token and the person's row. */
  sessionOf(id: string): { token: string; record: unknown } | null {
    const shape = this.parts.feedSql.shapes.user?.users?.sql ?? "''"
    const record = this.database.text(`SELECT ${shape} FROM users r WHERE id = :id`, { id })
    if (record === '') return null
    return { token: this.tokenOf(id, this.world.now_ms + 14 * 86_400_000), record: JSON.parse(record) }
  }

  private admit(id: string): Reply {
    const session = this.sessionOf(id)
    return session ? json(200, session) : json(400, { message: 'Failed to authenticate.' })
  }
}

function json(status: number, body: object, cache = 'no-store'): Reply {
  return { status, body: JSON.stringify(body), headers: { 'Cache-Control': cache } }
}
