import type { CommandAnswer } from '#domain/kernel/command.ts'
import { backOff_ms } from '../sync/back-off.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { Guests } from './engine/guests.ts'
import type { OutboxKeeper } from './engine/outbox-keeper.ts'
import type { Command, CommandAsKept } from './engine/prepare-command.ts'
import type { EngineViews } from './engine/connection.ts'
import type { SiteCollection } from './engine/feeds.ts'
import { asStorageError } from './storage-error.ts'

// The border between what every page loads and the engine, which comes after the first paint. What is behind it lies in
// folders called `engine`: from outside them it is imported as a type, or by `lazily`.

/** What screens ask of the engine. Each room adds what it reads and does (`declare module`). */
export interface Engine {
  readonly outbox: Outbox
  readonly keeper: OutboxKeeper
  readonly guests: Guests
  readonly views: EngineViews
  /** Returns its id when it is on the disk; it is sent as soon as there is a network. */
  send(command: CommandAsKept): Promise<string>
  /**
   * For what must happen now or not at all: it never lies in the outbox. Throws `RequestFailed` where no answer came,
   * which may mean that it was done.
   */
  sendNow(command: Command): Promise<CommandAnswer>
  /** Sends all that can be sent now; commands with pictures too. */
  drain(): Promise<void>
  readonly drainSoon: () => void
  readonly syncNow: () => void
  /** Somebody looks at what could not be read, and waits. */
  readonly tryAgain: () => void
  /** Does not wait for the back-off; also tries refused ones and conflicts of the present person again. */
  retryNow(): Promise<void>
  /** Whether it is gone at once; the server is asked about what it may have. */
  discard(id: string): Promise<boolean>
  /** The same by a person; the cart that became that order becomes another one. */
  throwAway(id: string): Promise<boolean>
  /** Keeps on this device what these scopes bring. */
  follow(...scopes: string[]): Promise<void>
  followSite(collection: SiteCollection): Promise<void>
  /** Pictures that nothing names any more are removed. */
  readonly sweepFiles: () => void
  /** Who the person is by now: a role may have been given or taken a moment ago. Without a network nothing is asked. */
  askWhoIsHere(): Promise<void>
  /** Resolves when the database of the person who signed in or out is ready. */
  personReady(): Promise<void>
  deleteUnsent(author: string): Promise<void>
  /** A log-out leaves nothing to read of what the server has; a guest's own registrations stay on the phone. */
  forgetReceipts(): Promise<void>
  /** Forgets the pictures of a person who has logged out, except those still to be sent. */
  forgetFilesOf(user_id: string): Promise<void>
}

type LoadEngine = () => Promise<{ startEngine(): Promise<Engine> }>

let loadEngine: LoadEngine = () => Promise.reject(new Error('Nothing says where the engine is.'))
let started: Promise<Engine> | null = null

/** Said once, by who starts the app: the engine knows all rooms, and none of them knows it. */
export function engineIsAt(load: LoadEngine): void {
  loadEngine = load
}

/** What was drawn is on the screen. A hidden tab paints nothing: it does not wait for a frame. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'undefined') return resolve()
    const timer = setTimeout(resolve, 300)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve, 0)
    })
  })
}

/**
 * Opens the databases, starts to sync and to send what waits in the outbox; once, and never before the first
 * paint. After a device refused its storage, the next call tries again.
 */
export function startData(): Promise<Engine> {
  started ??= nextPaint()
    .then(() => {
      // What the engine needs runs in tasks of its own: all at once it would hold a slow phone for half a second. The
      // engine, which imports both, says what did not come.
      void import('#domain/commands.ts').catch(() => undefined)
      void import('../sync/databases.ts').catch(() => undefined)
      return loadEngine()
    })
    .then(({ startEngine }) => startEngine())
    .catch((error: unknown) => {
      started = null
      throw asStorageError(error)
    })
  return started
}

const LONGEST_WAIT_MS = 30_000

/**
 * Runs `connect` when the data stands; what it returns is called on leaving, even when leaving came first. What failed is
 * tried again by itself: a full device may have room by then.
 */
export function withEngine(
  connect: (engine: Engine) => (() => void) | Promise<() => void>,
  failed: (error: unknown) => void,
): () => void {
  let left = false
  let stop: (() => void) | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    startData()
      .then(connect)
      .then((disconnect) => {
        if (left) disconnect()
        else stop = disconnect
      })
      .catch((error: unknown) => {
        if (left) return
        failures += 1
        timer = setTimeout(attempt, backOff_ms(failures, null, Math.random, LONGEST_WAIT_MS))
        failed(error)
      })
  }
  attempt()
  return () => {
    left = true
    clearTimeout(timer)
    stop?.()
  }
}

type Lazy<Of> = {
  [Name in keyof Of as Of[Name] extends (...args: never[]) => unknown ? Name : never]: Of[Name] extends (
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never
}

/** The functions of something behind the border. It is loaded, or started, when one of them is called. */
export function lazily<Of extends object>(load: () => Promise<Of>): Lazy<Of> {
  const named =
    (name: string | symbol) =>
    async (...args: unknown[]) => {
      const of: object = await load()
      return Reflect.apply(Reflect.get(of, name), of, args)
    }
  return new Proxy(Object.create(null), { get: (_, name) => named(name) })
}
