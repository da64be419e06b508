import { BehaviorSubject } from 'rxjs'
import type { Heads } from './protocol.ts'
import { backOff_ms } from './back-off.ts'
import { failureOf, RequestFailed, type RequestFailure, serverNow_ms } from './http.ts'
import { feedKey, type Feed, type Puller } from './puller.ts'
import type { SharedDoorbell } from './shared-doorbell.ts'

// When to pull: on a ring of the doorbell, on coming online or into view, every minute, and sooner after a failure.

export interface SyncState {
  running: boolean
  /** Why the last round did not work. */
  failure: '' | RequestFailure
  /** What went wrong with single feeds, by key: a refused one does not keep the others back. */
  errors: ReadonlyMap<string, unknown>
  /** The server was asked something a while ago and has not answered. */
  silent: boolean
  /** Somebody pressed Try Again, and what came of it is not known yet. */
  trying: boolean
  /** When all feeds were last level, by the server's clock. */
  synced_at_ms: number | null
}

const POLL_MS = 60_000
const RING_SPREAD_MS = 500
/** The server answers for this many scopes at a time. */
const SCOPES_AT_A_TIME = 90
const PULLS_AT_A_TIME = 4

export class SyncLoop {
  readonly state$ = new BehaviorSubject<SyncState>({
    running: false,
    failure: '',
    errors: new Map(),
    silent: false,
    trying: false,
    synced_at_ms: null,
  })
  private readonly heads = new Map<string, Heads>()
  private readonly rings = new Map<string, number>()
  private running: Promise<void> | null = null
  private again = false
  private failures = 0
  /** How often in a row what the heads led to has failed. */
  private failures_after = 0
  /** The server named a time: until then nothing is asked that nobody waits for. */
  private busy_until_ms = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = true
  /** The browser lost its network, and no round has begun since. */
  private isLost = false

  constructor(
    private readonly puller: Puller,
    private readonly doorbell: Pick<SharedDoorbell, 'listen' | 'hangUp'> | null,
    private readonly feeds: () => Promise<Feed[]>,
    /** What it throws is tried again with the heads of a round that comes sooner. */
    private readonly onHeads: (heads: Heads) => Promise<void> = async () => undefined,
    /** The server answered. */
    private readonly onSignOfLife: () => void = () => undefined,
    /** What broke, where no request failed. */
    private readonly report: (error: unknown, where: string) => void = () => undefined,
    /** Another network is there, and nothing was asked over it yet. */
    private readonly onNetwork: () => void = () => undefined,
  ) {}

  start(): void {
    this.stopped = false
    if (typeof document !== 'undefined') {
      addEventListener('online', this.online)
      addEventListener('offline', this.lost)
      document.addEventListener('visibilitychange', this.seen)
    }
    void this.syncNow()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    if (typeof document !== 'undefined') {
      removeEventListener('online', this.online)
      removeEventListener('offline', this.lost)
      document.removeEventListener('visibilitychange', this.seen)
    }
    void this.doorbell?.hangUp()
  }

  /** A whole round; while one runs, another one after it. */
  readonly syncNow = (): Promise<void> => {
    this.again = true
    this.running ??= this.rounds().finally(() => {
      this.running = null
    })
    return this.running
  }

  /** The same for somebody who waits for it. */
  readonly tryAgain = (): Promise<void> => {
    this.set({ trying: true })
    return this.syncNow()
  }

  readonly hearSilence = (silent: boolean): void => this.set({ silent })

  /** A doorbell rang. Many phones hear it at once: they come within half a second, not all in one moment. */
  readonly ring = (scope: string, seq: number): void => {
    // The greeting of a line that was opened: nothing happened since the heads of the round before.
    if (seq === this.heads.get(scope)?.scopes[scope]) return
    const waiting = this.rings.has(scope)
    this.rings.set(scope, Math.max(seq, this.rings.get(scope) ?? 0))
    if (!waiting) setTimeout(() => void this.answerRing(scope), Math.random() * RING_SPREAD_MS)
  }

  /** Another person: nothing of the one before may be used. */
  async changePerson(): Promise<void> {
    await this.doorbell?.hangUp()
    // Its caller hears what broke.
    while (this.running) await this.running.catch(() => undefined)
    this.heads.clear()
    this.set({ errors: new Map() })
  }

  private set(change: Partial<SyncState>): void {
    this.state$.next({ ...this.state$.value, ...change })
  }

  private readonly online = (): void => {
    this.onNetwork()
    this.wake()
  }

  private readonly wake = (): void => {
    this.failures = 0
    void this.syncNow()
  }

  /** A round that is under way asked before: what it brings back does not prove a network. */
  private readonly lost = (): void => {
    this.isLost = true
    this.set({ failure: 'network' })
    void this.syncNow()
  }

  /** Nobody looks at a hidden tab, and connections are few: it leaves the line to one that is seen. */
  private readonly seen = (): void => {
    if (!isHidden()) return this.wake()
    clearTimeout(this.timer)
    void this.doorbell?.hangUp()
  }

  private async rounds(): Promise<void> {
    clearTimeout(this.timer)
    while (this.again && !this.stopped) {
      this.again = false
      await this.round()
    }
    this.goOnLater()
  }

  private goOnLater(): void {
    clearTimeout(this.timer)
    if (this.stopped || isHidden()) return
    const busy_ms = this.busy_until_ms - Date.now()
    const failures = Math.max(this.failures, this.failures_after)
    const wait_ms =
      failures > 0 || busy_ms > 0
        ? backOff_ms(Math.max(1, failures), busy_ms)
        : POLL_MS * (0.75 + Math.random() / 2)
    this.timer = setTimeout(() => void this.syncNow(), wait_ms)
  }

  private async round(): Promise<void> {
    this.isLost = false
    // The browser's own cache answers for a second or two without any network: it cannot end a failure.
    const fresh = this.state$.value.failure !== ''
    this.set({ running: true })
    const errors = new Map<string, unknown>()
    let failure: SyncState['failure'] = ''
    let answered = false
    const fail = (error: unknown, keys: string[]) => {
      const why = error instanceof RequestFailed ? failureOf(error) : 'server'
      this.report(error, 'reading')
      if (why === 'network' || failure === '') failure = why
      this.noteBusy(error)
      for (const key of keys) errors.set(key, error)
    }
    // A disk that is full or out of order: what this device follows is on it.
    const feeds = await this.feeds().catch((error: unknown): Feed[] => {
      fail(error, [])
      return []
    })
    const admitted: string[] = []
    let unreachable: RequestFailed | null = null
    for (const access of ['public', 'sync'] as const) {
      const group = feeds.filter((feed) => feed.access === access)
      for (const part of inParts(group, SCOPES_AT_A_TIME)) {
        // One question finds out that nobody answers.
        if (unreachable) {
          fail(unreachable, part.map(feedKey))
          continue
        }
        try {
          const scopes = [...new Set(part.map((feed) => feed.scope))]
          const heads = await this.puller.heads(access, scopes, fresh)
          answered = true
          void this.tellHeads(heads)
          for (const scope of scopes) {
            if (heads.scopes[scope] === undefined) continue
            this.heads.set(scope, heads)
            admitted.push(scope)
          }
          await inTurns(part, PULLS_AT_A_TIME, async (feed) => {
            try {
              await this.puller.pull(feed, heads)
            } catch (error) {
              fail(error, [feedKey(feed)])
            }
          })
        } catch (error) {
          fail(error, part.map(feedKey))
          if (error instanceof RequestFailed && error.status === 0) unreachable = error
        }
      }
    }
    if (this.isLost) failure = 'network'
    this.failures = failure === '' ? 0 : this.failures + 1
    const synced = failure === '' ? { synced_at_ms: serverNow_ms() } : {}
    // The round that an impatient press ended is not the one that it asked for.
    this.set({ running: false, failure, errors, ...synced, ...(this.again ? {} : { trying: false }) })
    if (answered && !this.isLost) this.onSignOfLife()
    if (!this.stopped && !isHidden() && failure === '') void this.doorbell?.listen(admitted)
  }

  /** Beside the round, which does not wait for it. */
  private async tellHeads(heads: Heads): Promise<void> {
    try {
      await this.onHeads(heads)
      this.failures_after = 0
    } catch (error) {
      this.failures_after += 1
      this.report(error, 'what the heads led to')
      this.noteBusy(error)
      if (!this.running) this.goOnLater()
    }
  }

  private noteBusy(error: unknown): void {
    if (!(error instanceof RequestFailed) || error.retry_after_ms === null) return
    this.busy_until_ms = Math.max(this.busy_until_ms, Date.now() + error.retry_after_ms)
  }

  private async answerRing(scope: string): Promise<void> {
    const seq = this.rings.get(scope) ?? 0
    this.rings.delete(scope)
    const heads = this.heads.get(scope)
    // The next round brings what it rang for.
    if (this.stopped || Date.now() < this.busy_until_ms) return
    if (!heads) return this.syncNow()
    try {
      const feeds = (await this.feeds()).filter((feed) => feed.scope === scope)
      await Promise.all(feeds.map((feed) => this.puller.pull(feed, heads, seq)))
      this.set({ synced_at_ms: serverNow_ms() })
      this.onSignOfLife()
    } catch (error) {
      this.noteBusy(error)
      if (Date.now() < this.busy_until_ms) return this.goOnLater()
      // A whole round finds out why, and says so.
      await this.syncNow()
    }
  }
}

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'

function inParts<T>(all: T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size))
  return parts
}

async function inTurns<T>(all: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
