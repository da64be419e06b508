import { randomFor, type Random } from '../../../pocketbase/src/seed/random.ts'

// Time and chance of one history. Nothing in it asks the machine's clock: what is due happens in the order of the
// world's own time, and between two moments everything that was set off runs to its end. So one seed is one history.

const START_MS = Date.UTC(2026, 10, 21, 8, 0, 0)

interface Due {
  at_ms: number
  order: number
  work: () => void
}

// fake-indexeddb does each step of a transaction in a macrotask. They wait in a queue of our own: one is begun when all
// promises before it are settled, as in a browser, and nobody waits for a turn of Node's event loop.
const tasks: (() => void)[] = []
const nextTurn = globalThis.setImmediate
Object.assign(globalThis, {
  setImmediate: (work: (...given: unknown[]) => void, ...given: unknown[]) => {
    tasks.push(() => work(...given))
  },
})

/** More than anything of ours does in one moment: something is looping. */
const MAX_TASKS = 500_000

/** Node begins a tick when no promise is left to settle. */
const settled = () => new Promise<void>((tick) => process.nextTick(tick))

async function quiet(): Promise<void> {
  for (let count = 0; count < MAX_TASKS; count++) {
    await settled()
    const task = tasks.shift()
    if (!task) return
    task()
  }
  throw new Error('The devices never come to rest.')
}

export class World {
  now_ms = START_MS
  private due: Due[] = []
  private count = 0
  /** The first error that nobody caught: it ends the history. */
  private failure: Error | null = null
  readonly story: string[] = []

  constructor(
    readonly seed: number,
    private readonly tells: boolean,
  ) {
    // What the devices of another history left.
    tasks.length = 0
  }

  random(name: string): Random {
    return randomFor(`${this.seed} ${name}`)
  }

  tell(what: string): void {
    if (this.tells) this.story.push(`${((this.now_ms - START_MS) / 1000).toFixed(3).padStart(9)} ${what}`)
  }

  since_ms(): number {
    return this.now_ms - START_MS
  }

  /** Does something later; what it answers takes that back. */
  after(wait_ms: number, work: () => void): () => void {
    const entry: Due = { at_ms: this.now_ms + Math.max(0, wait_ms), order: this.count++, work }
    this.due.splice(this.placeOf(entry), 0, entry)
    return () => {
      const where = this.placeOf(entry)
      if (this.due[where] === entry) this.due.splice(where, 1)
    }
  }

  /** Where it stands, or would stand, among what is due. */
  private placeOf(entry: Due): number {
    let [from, to] = [0, this.due.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (isBefore(entry, this.due[middle]) || this.due[middle] === entry) to = middle
      else from = middle + 1
    }
    return from
  }

  sleep(wait_ms: number): Promise<void> {
    return new Promise((wake) => this.after(wait_ms, wake))
  }

  /** Lets something go on by itself; its failure is the history's. */
  go(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.fail(error))
  }

  fail(error: unknown): void {
    this.failure ??= error instanceof Error ? error : new Error(String(error))
  }

  /** Lets time pass until `end` holds or nothing more can happen before `limit_ms` have passed. */
  async run(limit_ms: number, end: () => boolean = () => false): Promise<void> {
    const until_ms = this.now_ms + limit_ms
    for (let moments = 0; ; moments++) {
      await quiet()
      // Only a turn of the event loop shows promises that failed and that nobody looked at.
      if (moments % 100 === 0) await new Promise<void>((turn) => nextTurn(turn))
      if (this.failure) throw this.failure
      if (end()) return
      const [next] = this.due
      if (!next || next.at_ms > until_ms) break
      this.due.shift()
      this.now_ms = next.at_ms
      next.work()
    }
    this.now_ms = until_ms
  }

  /** Lets time pass until a promise is settled. */
  async until<T>(promise: Promise<T>, limit_ms: number, what: string): Promise<T> {
    let settled = false
    const watched = promise.finally(() => {
      settled = true
    })
    watched.catch(() => undefined)
    await this.run(limit_ms, () => settled)
    if (!settled) throw new Error(`${what} did not come to its end.`)
    return watched
  }
}

function isBefore(entry: Due, other: Due | undefined): boolean {
  return (
    other !== undefined &&
    (entry.at_ms < other.at_ms || (entry.at_ms === other.at_ms && entry.order < other.order))
  )
}
