import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { Answer, type EventSourceOfTab, type Line, type Tab } from './browser.ts'
import { logOf } from './feeds.ts'
import { LeanHeaders } from './lean.ts'
import type { Reply, Request, SimServer } from './server.ts'
import type { World } from './world.ts'
import { wrong } from './wrong.ts'

// The way between devices and server, and everything that goes wrong on it: requests that never arrive, arrive
// twice, late or in another order; replies that are lost, cut in half or come from something in between; a server
// that dies in the middle of its work; a doorbell that does not ring. Public answers lie in a cache on the way.

interface Delivery {
  request: Request
  tab: Tab
  /** What happens to the reply. */
  answered: (reply: Reply | null) => void
  cancel: () => void
}

interface Listening {
  id: string
  tab: Tab
  source: EventSourceOfTab
  topics: Set<string>
}

export interface NetworkCounts {
  requests: number
  lost_requests: number
  lost_replies: number
  doubled: number
  late: number
  spoiled: number
  server_kills: number
  failed_commits: number
  cached: number
  lost_rings: number
}

const noCounts: NetworkCounts = {
  requests: 0,
  lost_requests: 0,
  lost_replies: 0,
  doubled: 0,
  late: 0,
  spoiled: 0,
  server_kills: 0,
  failed_commits: 0,
  cached: 0,
  lost_rings: 0,
}

const RING_PAUSE_MS = 2_000

/** In a push that began and ended at these turns; of two that were at the server at once nobody knows which said it first. */
export interface Verdict {
  status: string
  began: number
  ended: number
}

export class Network implements Line {
  readonly counts = { ...noCounts }
  /** When a device first heard that a command was accepted. */
  readonly heard = new Map<string, number>()
  /** When a device last asked for a page of rows. */
  page_asked_ms = 0
  private readonly random: Random
  private readonly disk: Random
  private readonly cache = new Map<string, { reply: Reply; until_ms: number }>()
  private readonly underway = new Set<Delivery>()
  private readonly listening = new Map<string, Listening>()
  private readonly rung = new Map<string, number>()
  private rung_seq = 0
  private depth = 0
  private connections = 0
  /** How likely things go wrong; 0: never. */
  trouble = 0
  onServerDeath: () => void = () => undefined

  constructor(
    private readonly world: World,
    private readonly server: SimServer,
  ) {
    this.random = world.random('network')
    this.disk = world.random('disk of the server')
    server.interrupt = () => this.letOthersIn()
    server.onCommit = () => this.ring()
    server.onDiskFull = () => {
      this.counts.failed_commits += 1
      world.tell("the server's disk is full for a moment")
    }
  }

  request(tab: Tab, url: string, init: RequestInit): Promise<Answer> {
    const { world, random, counts } = this
    counts.requests += 1
    const request: Request = {
      method: init.method ?? 'GET',
      url: new URL(url, 'http://milepost.sim'),
      headers: new LeanHeaders(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
      arrived_ms: 0,
    }
    if (request.url.pathname.includes('/feed/')) this.page_asked_ms = world.now_ms
    if (request.url.pathname === '/api/sync/push')
      void tab.browser.sealed().then((sealed) => {
        request.sealed = sealed
      })
    return new Promise<Answer>((done, failed) => {
      const fail = (why: string) => {
        if (tab.alive) failed(new TypeError(why))
      }
      init.signal?.addEventListener('abort', () => {
        if (tab.alive) failed(init.signal?.reason)
      })
      if (!tab.browser.online) return void world.after(random.int(1, 30), () => fail('offline'))
      const cached = init.cache === 'no-store' ? undefined : this.cached(request)
      if (cached) return void world.after(random.int(2, 30), () => tab.alive && done(new Answer(cached)))
      if (this.isUnlucky(0.08)) {
        counts.lost_requests += 1
        // A connection that breaks says so at once, one that hangs waits for the time limit.
        if (random.chance(0.7)) world.after(random.int(5, 2_000), () => fail('The connection broke.'))
        return
      }
      if (this.isUnlucky(0.04)) {
        counts.spoiled += 1
        return void world.after(random.int(5, 500), () => tab.alive && done(this.strangeAnswer()))
      }
      const answered = (reply: Reply | null) => {
        if (!reply) return void world.after(random.int(1, 50), () => fail('The server is gone.'))
        if (this.isUnlucky(0.08)) {
          counts.lost_replies += 1
          if (random.chance(0.7)) world.after(random.int(5, 2_000), () => fail('The reply was lost.'))
          return
        }
        const arrives = () => {
          if (!tab.alive) return
          if (!tab.browser.online) return fail('offline')
          this.note(request, reply)
          done(new Answer(reply))
        }
        if (this.isUnlucky(0.03)) {
          counts.spoiled += 1
          const half = { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) }
          return void world.after(random.int(5, 500), () => tab.alive && done(new Answer(half)))
        }
        world.after(this.latency_ms(), arrives)
      }
      this.deliver(request, tab, this.latency_ms(), answered)
      if (this.isUnlucky(0.12)) {
        counts.doubled += 1
        const times = random.int(1, 5)
        for (let copy = 0; copy < times; copy++) {
          const late_ms = random.chance(0.5) ? random.int(0, 300) : random.int(0, 240_000)
          this.deliver(request, tab, late_ms, () => undefined)
        }
      }
    })
  }

  listen(tab: Tab, source: EventSourceOfTab): void {
    this.world.after(this.latency_ms(), () => {
      if (!tab.alive || source.closed) return
      if (!this.server.isUp || !tab.browser.online || this.isUnlucky(0.1)) return source.breakOff()
      const id = `line${++this.connections}`
      this.listening.set(id, { id, tab, source, topics: new Set() })
      source.hear('PB_CONNECT', { lastEventId: id })
    })
  }

  /** A device lost its network, or the server died: what was on the line is gone. */
  hangUp(of: (tab: Tab) => boolean): void {
    for (const { id, tab, source } of this.listening.values()) {
      if (!of(tab)) continue
      this.listening.delete(id)
      if (tab.alive) source.breakOff()
    }
  }

  /** Kills the server in the middle of its work; requests on their way find nobody. */
  killServer(): void {
    if (!this.server.isUp) return
    this.counts.server_kills += 1
    this.world.tell('the server dies')
    this.server.kill()
    this.hangUp(() => true)
    this.onServerDeath()
  }

  private isUnlucky(probability: number): boolean {
    return this.random.chance(probability * this.trouble)
  }

  private latency_ms(): number {
    const { random } = this
    if (this.isUnlucky(0.06)) {
      this.counts.late += 1
      return random.int(1_000, 90_000)
    }
    return random.int(10, 250)
  }

  private cached({ url, method }: Request): Reply | null {
    const kept = method === 'GET' ? this.cache.get(url.href) : undefined
    if (!kept || kept.until_ms <= this.world.now_ms) return null
    this.counts.cached += 1
    return kept.reply
  }

  private keep({ url }: Request, reply: Reply): void {
    const lifetime = /public, max-age=(\d+)/.exec(reply.headers['Cache-Control'] ?? '')
    if (!lifetime || reply.status !== 200) return
    this.cache.set(url.href, { reply, until_ms: this.world.now_ms + Number(lifetime[1]) * 1_000 })
  }

  private strangeAnswer(): Answer {
    const { random } = this
    const status = random.pick([200, 429, 500, 502, 503, 408])
    if (status === 200) return new Answer({ status, body: '<html>Welcome to the hotel</html>', headers: {} })
    const headers: Record<string, string> = random.chance(0.5)
      ? { 'Retry-After': String(random.int(1, 20)) }
      : {}
    return new Answer({ status, body: '{"message":"Not now."}', headers })
  }

  private deliver(
    request: Request,
    tab: Tab,
    after_ms: number,
    answered: (reply: Reply | null) => void,
  ): void {
    const delivery: Delivery = { request, tab, answered, cancel: () => undefined }
    delivery.cancel = this.world.after(after_ms, () => this.arrive(delivery))
    this.underway.add(delivery)
  }

  private arrive(delivery: Delivery): void {
    this.underway.delete(delivery)
    const { request, answered, tab } = delivery
    if (!this.server.isUp) return answered(null)
    if (request.url.pathname === '/api/realtime') return answered(this.subscribe(request))
    const { database } = this.server
    const isPush = request.url.pathname === '/api/sync/push'
    if (isPush && this.isUnlucky(0.04)) database.dies_in ??= this.random.int(0, 40)
    const isWriting = isPush || request.url.pathname === '/api/sync/seals'
    if (isWriting && this.disk.chance(0.04 * this.trouble)) database.fails_in ??= this.disk.int(0, 40)
    const began = (this.turn += 1)
    let reply: Reply | null = null
    try {
      reply = this.server.handle({ ...request, arrived_ms: this.world.now_ms })
    } catch (error) {
      if (!database.isDead) throw error
    } finally {
      // Full for this one: the next finds room.
      if (isWriting) database.fails_in = null
    }
    if (!isPush)
      this.world.tell(
        `${tab.name} asks ${request.url.pathname}${request.url.search}: ${reply?.status} ${reply?.body.slice(0, 300)}`,
      )
    if (isPush) this.world.tell(`${tab.name} pushes: ${reply?.body ?? 'no reply'}`)
    if (isPush && !database.isDead) {
      this.judged(reply, began)
      this.judgeOrder(delivery, reply)
    }
    if (database.isDead) {
      this.killServer()
      return answered(null)
    }
    if (reply) {
      reply.headers.Date = new Date(this.world.now_ms).toUTCString()
      this.keep(request, reply)
    }
    answered(reply)
  }

  /** Between the transactions of one push those of another one may run. */
  private letOthersIn(): void {
    if (this.depth > 2 || !this.random.chance(0.1)) return
    const others = [...this.underway].filter(({ request }) => request.url.pathname === '/api/sync/push')
    if (others.length === 0) return
    const other = this.random.pick(others)
    other.cancel()
    this.depth += 1
    try {
      this.arrive(other)
    } finally {
      this.depth -= 1
    }
  }

  /** What the server said to a command, each time that it came. */
  readonly verdicts = new Map<string, Verdict[]>()
  /** Counts what begins and ends at the server. */
  private turn = 0

  /** After a restore: what the older copy does not know was never accepted, as far as the server is concerned. */
  forgetAcceptedBut(known: ReadonlySet<string>): void {
    for (const [id, said] of this.verdicts) {
      if (!known.has(id))
        this.verdicts.set(
          id,
          said.filter(({ status }) => status !== 'accepted'),
        )
    }
  }

  private judged(reply: Reply | null, began: number): void {
    if (reply?.status !== 200) return
    const ended = (this.turn += 1)
    for (const { id, status } of JSON.parse(reply.body).answers) {
      this.verdicts.set(id, [...(this.verdicts.get(id) ?? []), { status, began, ended }])
    }
  }

  /**
   * What is sent may build on what the sender knows to be accepted: the server that judges it has that, even after a
   * restore.
   */
  private judgeOrder({ request, tab }: Delivery, reply: Reply | null): void {
    if (reply?.status !== 200 || JSON.parse(reply.body).answers.length === 0) return
    const { sealed } = request
    if (!sealed) return wrong(`${tab.name} has sent before its disk was read`)
    const [known] = this.server.database.all('SELECT json_group_array(id) AS ids FROM _commands')
    const ids = new Set(JSON.parse(String(known?.ids)))
    const missing = sealed.find((id) => !ids.has(id))
    if (missing) wrong(`${tab.name} sends before it has brought back ${missing}, which a restore lost`)
  }

  private note(request: Request, reply: Reply): void {
    if (request.url.pathname !== '/api/sync/push' || reply.status !== 200) return
    for (const { id, status } of JSON.parse(reply.body).answers) {
      if (status === 'accepted' && !this.heard.has(id)) this.heard.set(id, this.world.now_ms)
    }
  }

  private subscribe(request: Request): Reply {
    const { clientId, subscriptions } = JSON.parse(request.body)
    const line = this.listening.get(clientId)
    if (!line) return { status: 404, body: '{"message":"Missing or invalid client id."}', headers: {} }
    const before = line.topics
    line.topics = new Set(subscriptions)
    for (const topic of line.topics) if (!before.has(topic)) this.greet(line, topic)
    return { status: 204, body: '', headers: {} }
  }

  /** Tells a new listener where a scope is. */
  private greet({ id }: Listening, topic: string): void {
    const [newest] = this.server.database.all(
      'SELECT COALESCE(MAX(seq), 0) AS seq FROM _changes WHERE scope = :scope',
      { scope: logOf(topic.replace(/^heads\//, '')) },
    )
    if (this.isUnlucky(0.3)) return
    this.world.after(this.random.int(5, 400), () => {
      this.listening.get(id)?.source.hear(topic, { data: JSON.stringify({ seq: Number(newest?.seq ?? 0) }) })
    })
  }

  private ring(): void {
    const { server, world } = this
    if (!server.isUp || server.database.isDead) return
    const changed = server.database.all(
      'SELECT scope, MAX(seq) AS seq FROM _changes WHERE seq > :seen GROUP BY scope',
      { seen: this.rung_seq },
    )
    for (const { scope, seq } of changed) {
      const name = String(scope)
      this.rung_seq = Math.max(this.rung_seq, Number(seq))
      const again_ms = (this.rung.get(name) ?? 0) + RING_PAUSE_MS
      const wait_ms = Math.max(0, again_ms - world.now_ms)
      this.rung.set(name, world.now_ms + wait_ms)
      for (const { id, topics } of this.listening.values()) {
        for (const topic of topics) {
          if (logOf(topic.replace(/^heads\//, '')) !== name) continue
          if (this.isUnlucky(0.3)) {
            this.counts.lost_rings += 1
            continue
          }
          world.after(wait_ms + this.random.int(5, 400), () => {
            this.listening.get(id)?.source.hear(topic, { data: JSON.stringify({ seq: Number(seq) }) })
          })
        }
      }
    }
  }

  /** After a restore the numbers are given out again. */
  forgetRings(): void {
    this.rung_seq = 0
  }
}
