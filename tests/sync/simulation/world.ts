import { randomFor, type Random } from '../../../pocketbase/src/seed/random.ts'

// Time and chance of one history. Nothing in it asks the machine's clock: what is due happens in the order of the
// world's own time, and between two moments everything that was set off runs to its end. So one seed is one history.

const START_MS = Date.UTC(2026, 10, 21, 8, 0, 0)

interface Due {
  at_ms: number
  order: number
  work: () => void
}

// fake-indexeddb does each step of a transaction in a macrotask; counting them tells when all is quiet.
let steps = 0
const nextTurn = globalThis.setImmediate
function countedImmediate(work: (...given: unknown[]) => void, ...given: unknown[]): NodeJS.Immediate {
  steps += 1
  return nextTurn(() => {
    steps -= 1
    work(...given)
  })
}
Object.assign(globalThis, { setImmediate: countedImmediate })

/** More than anything of ours does in one moment: something goes round in circles. */
const MAX_TURNS = 20_000

async function quiet(): Promise<void> {
  let turns = 0
  do {
    await new Promise<void>((turn) => nextTurn(turn))
    turns += 1
  } while (steps > 0 && turns < MAX_TURNS)
  if (steps > 0) throw new Error('The devices never come to rest.')
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
  ) {}

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
    let at = this.due.length
    while (at > 0 && isBefore(entry, this.due[at - 1])) at -= 1
    this.due.splice(at, 0, entry)
    return () => {
      const where = this.due.indexOf(entry)
      if (where >= 0) this.due.splice(where, 1)
    }
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
    for (;;) {
      await quiet()
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
