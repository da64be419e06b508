import { createHash } from 'node:crypto'
import { IDBKeyRange } from 'fake-indexeddb'
import type { KeptSeal } from '#data/sync/seals.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { Disk, type Owner } from './disk.ts'
import { LeanBlob, LeanFile } from './lean-file.ts'
import { LeanAbortController, LeanHeaders, leanMicrotask } from './lean.ts'
import { Locks } from './locks.ts'
import type { TabProgram } from './tab.ts'
import type { World } from './world.ts'

// A browser on one device: its disk, its locks, its clock, and tabs. Each tab runs the app's own data layer as a
// program of its own, with globals of its own; killing it takes away all of them at once.

export const globalNames = [
  'globalThis',
  'self',
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'indexedDB',
  'IDBKeyRange',
  'BroadcastChannel',
  'EventSource',
  'fetch',
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'CompressionStream',
  'DecompressionStream',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'setImmediate',
  'process',
  'Date',
  'Math',
  'crypto',
  'performance',
  'console',
  'addEventListener',
  'removeEventListener',
] as const

/** Makes one more instance of the app, given its globals in the order of `globalNames`. */
export type MakeProgram = (...globals: unknown[]) => TabProgram

/** What the app reads of a `Response`; a real one has streams in it, and costs more than the server's work. */
export class Answer {
  readonly status: number
  readonly ok: boolean
  readonly headers: LeanHeaders
  private readonly body: string

  constructor({ status, body, headers }: { status: number; body: string; headers: Record<string, string> }) {
    this.status = status
    this.ok = status >= 200 && status < 300
    this.headers = new LeanHeaders(headers)
    this.body = body
  }

  async text(): Promise<string> {
    return this.body
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.body)
  }
}

export interface Line {
  request(tab: Tab, url: string, init: RequestInit): Promise<Answer>
  listen(tab: Tab, source: EventSourceOfTab): void
}

type Listener = (event: unknown) => void

/** What the PocketBase client uses of the browser's `EventSource`. */
export class EventSourceOfTab {
  onerror: Listener | null = null
  closed = false
  private readonly listeners = new Map<string, Set<Listener>>()

  addEventListener(type: string, listener: Listener): void {
    const known = this.listeners.get(type) ?? new Set()
    known.add(listener)
    this.listeners.set(type, known)
  }

  removeEventListener(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener)
  }

  close(): void {
    this.closed = true
  }

  hear(type: string, event: object): void {
    if (this.closed) return
    for (const listener of new Set(this.listeners.get(type))) listener(event)
  }

  breakOff(): void {
    if (!this.closed) this.onerror?.({})
  }
}

/** `BroadcastChannel`: messages between the tabs of one browser take their time, and come in their order. */
class TabChannel {
  onmessage: Listener | null = null

  constructor(
    readonly tab: Tab,
    readonly name: string,
  ) {
    tab.browser.channels.add(this)
  }

  postMessage(message: unknown): void {
    const { browser, alive } = this.tab
    if (!alive) return
    for (const channel of browser.channels) {
      if (channel === this || channel.name !== this.name) continue
      const data: unknown = structuredClone(message)
      browser.world.after(3, () => {
        if (channel.tab.alive && browser.channels.has(channel)) channel.onmessage?.({ data })
      })
    }
  }

  close(): void {
    this.tab.browser.channels.delete(this)
  }
}

export class Browser {
  readonly disk: Disk
  readonly locks = new Locks()
  readonly stored = new Map<string, string>()
  readonly tabs = new Set<Tab>()
  readonly channels = new Set<TabChannel>()
  private readonly random: Random
  private count = 0
  online = true
  /** Nobody looks at it: its tabs are hidden. */
  in_pocket = false

  constructor(
    readonly name: string,
    readonly world: World,
    readonly line: Line,
    private readonly make: MakeProgram,
    /** How far this device's clock is off; somebody may set it. */
    public clock_off_ms: number,
    forgets: ((database: string) => boolean) | null,
  ) {
    this.disk = new Disk(() => world.now_ms, forgets)
    this.random = world.random(`browser ${name}`)
  }

  open(): Tab {
    const tab = new Tab(this, this.make, this.random, `${this.name}.${++this.count}`)
    this.tabs.add(tab)
    return tab
  }

  /** Commands that the device knows to be accepted, as its disk says; without those that no server can open. */
  async sealed(): Promise<string[]> {
    const kept = (await this.disk.read('milepost-device', 'seals')) as KeptSeal[]
    return kept.flatMap(({ id, refused_in }) => (refused_in === '' ? id : []))
  }

  setOnline(online: boolean): void {
    if (this.online === online) return
    this.online = online
    this.world.tell(`${this.name} is ${online ? 'online' : 'offline'}`)
    for (const tab of this.tabs) tab.happens(online ? 'online' : 'offline', {})
  }
}

export class Tab implements Owner {
  alive = true
  readonly app: TabProgram
  private readonly listeners = new Map<string, Set<Listener>>()
  /** The page asked to be reloaded. */
  onReload: () => void = () => undefined

  constructor(
    readonly browser: Browser,
    make: MakeProgram,
    private readonly random: Random,
    readonly name: string,
  ) {
    const globals = this.globals()
    this.app = make(...globalNames.map((global) => globals[global]))
  }

  kill(): void {
    if (!this.alive) return
    const { browser } = this
    browser.disk.kill(this)
    browser.locks.release(this)
    browser.tabs.delete(this)
    for (const channel of browser.channels) if (channel.tab === this) browser.channels.delete(channel)
  }

  happens(type: string, event: object): void {
    if (!this.alive) return
    for (const listener of new Set(this.listeners.get(type))) listener({ type, ...event })
  }

  private globals(): Record<(typeof globalNames)[number], unknown> {
    const { browser } = this
    const { world } = browser
    const random = () => this.random.next()
    const now_ms = () => world.now_ms + browser.clock_off_ms
    const later = (work: () => void, wait_ms = 0) =>
      world.after(wait_ms, () => {
        if (this.alive) work()
      })
    const timers = new Map<number, () => void>()
    let timer_count = 0
    const clear = (timer: number) => {
      timers.get(timer)?.()
      timers.delete(timer)
    }
    const setTimer = (work: (...given: unknown[]) => void, wait_ms = 0, ...given: unknown[]) => {
      const timer = ++timer_count
      if (!this.alive) return timer
      timers.set(
        timer,
        later(() => {
          timers.delete(timer)
          work(...given)
        }, Math.floor(wait_ms)),
      )
      return timer
    }
    const setRepeated = (work: () => void, wait_ms = 0) => {
      const timer = ++timer_count
      const next = () => {
        timers.set(
          timer,
          later(() => {
            next()
            work()
          }, wait_ms),
        )
      }
      if (this.alive) next()
      return timer
    }
    const listen = (type: string, listener: Listener) => {
      const known = this.listeners.get(type) ?? new Set()
      known.add(listener)
      this.listeners.set(type, known)
    }
    const unlisten = (type: string, listener: Listener) => void this.listeners.get(type)?.delete(listener)

    class DeviceDate extends Date {
      constructor(...given: [] | [number | string | Date]) {
        if (given.length === 0) super(now_ms())
        else super(given[0])
      }
      static override now = now_ms
    }

    const localStorage = {
      getItem: (key: string) => browser.stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!this.alive || browser.stored.get(key) === value) return
        browser.stored.set(key, value)
        tellOthers(key)
      },
      removeItem: (key: string) => {
        if (this.alive && browser.stored.delete(key)) tellOthers(key)
      },
    }
    const tellOthers = (key: string) => {
      for (const other of browser.tabs) {
        if (other !== this) world.after(1, () => other.happens('storage', { key }))
      }
    }
    const crypto = {
      subtle: {
        digest: (_kind: string, data: Uint8Array) =>
          Promise.resolve(new Uint8Array(createHash('sha256').update(new Uint8Array(data)).digest()).buffer),
      },
      getRandomValues: (bytes: Uint8Array) => {
        for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
        return bytes
      },
      randomUUID: () => `uuid-${Math.floor(random() * 2 ** 48).toString(16)}`,
    }
    const own = {
      document: {
        body: { hidden: false },
        get visibilityState() {
          return browser.in_pocket ? 'hidden' : 'visible'
        },
        addEventListener: listen,
        removeEventListener: unlisten,
      },
      location: {
        origin: 'http://milepost.sim',
        href: 'http://milepost.sim/',
        reload: () => world.after(0, () => this.onReload()),
      },
      navigator: {
        get onLine() {
          return browser.online
        },
        locks: browser.locks.of(this),
        userAgent: 'simulation',
      },
      localStorage,
      indexedDB: browser.disk.indexedDbOf(this),
      IDBKeyRange,
      // Called with `new`: functions that answer an object of their own.
      BroadcastChannel: channelOf(this),
      EventSource: eventSourceOf(this),
      fetch: (url: string, init: RequestInit = {}) => browser.line.request(this, url, init),
      AbortController: LeanAbortController,
      AbortSignal: {
        timeout: (limit_ms: number) => {
          const aborts = new Set<() => void>()
          const signal = {
            reason: undefined as unknown,
            addEventListener: (_type: string, abort: () => void) => aborts.add(abort),
          }
          later(() => {
            signal.reason = new TypeError('The time limit passed.')
            for (const abort of aborts) abort()
          }, limit_ms)
          return signal
        },
      },
      Blob: LeanBlob,
      File: LeanFile,
      // As in older browsers: nothing of a history waits for a stream.
      CompressionStream: undefined,
      DecompressionStream: undefined,
      queueMicrotask: leanMicrotask,
      setTimeout: setTimer,
      clearTimeout: clear,
      setInterval: setRepeated,
      clearInterval: clear,
      requestAnimationFrame: undefined,
      setImmediate: undefined,
      process: undefined,
      Date: DeviceDate,
      Math: Object.create(Math, { random: { value: random } }) as Math,
      crypto,
      performance: { now: () => world.since_ms() },
      // RxDB prints an advertisement at each start.
      console: {
        ...console,
        warn: (...told: unknown[]) => world.tell(`${this.name} warns: ${told.join(' ')}`),
      },
      addEventListener: listen,
      removeEventListener: unlisten,
    }
    const page: Record<string, unknown> = Object.create(globalThis)
    // Dexie puts a Promise of its own in this place while a transaction is open.
    for (const [name, value] of Object.entries({ ...own, Promise })) {
      Object.defineProperty(page, name, { value, writable: true, configurable: true })
    }
    return { ...own, globalThis: page, self: page, window: page }
  }
}

function channelOf(tab: Tab) {
  return function Channel(name: string) {
    return new TabChannel(tab, name)
  }
}

function eventSourceOf(tab: Tab) {
  return function Source() {
    const source = new EventSourceOfTab()
    tab.browser.line.listen(tab, source)
    return source
  }
}
