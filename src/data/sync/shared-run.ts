import { ifUnlocked } from './locks.ts'

// Work that one tab does for all of them, again and again until nothing is left: now when somebody asks, later by
// itself, and sooner when the server shows that it lives.

export interface Clock {
  random?: () => number
  now?: () => number
  setTimer?: (work: () => void, after_ms: number) => () => void
  /** What broke, where no request failed. */
  report?: (error: unknown, where: string) => void
}

/** What a run left behind. */
export interface Left {
  /** When it goes on by itself; null: not without a sign of life. */
  after_ms: number | null
  /** A sign of life ends the wait, but no sooner than this from now: others may be answered where this failed. */
  sign_after_ms: number
}

/** Another tab was at it; it may just have looked for the last time. */
const LOCKED_MS = 2_000
const BROKEN_MS = 5_000

export class SharedRun {
  private wanted = false
  private running: Promise<void> | null = null
  private cancelTimer: (() => void) | null = null
  /** When it goes on by itself; `Infinity`: not without a sign. */
  private due_ms = Infinity
  /** A sign of life does not count before this; null: nothing was left for later. */
  private soonest_ms: number | null = null

  constructor(
    private readonly lock: string,
    private readonly clock: Clock,
    /** Returns what is left for later; null: nothing. */
    private readonly work: () => Promise<Left | null>,
  ) {}

  /** Runs now; while it runs, once more after it. Resolves when there is nothing to do but wait; throws what broke. */
  run(): Promise<void> {
    this.wanted = true
    this.running ??= this.runWanted()
    return this.running
  }

  /** The server answered something else: what was left for later goes now, unless the server named a time itself. */
  readonly signOfLife = (): void => {
    if (this.running || this.soonest_ms === null) return
    const go_ms = Math.max(this.soonest_ms, this.now_ms())
    if (go_ms < this.due_ms) this.later(go_ms - this.now_ms())
  }

  private now_ms(): number {
    return (this.clock.now ?? Date.now)()
  }

  private async runWanted(): Promise<void> {
    this.stop()
    try {
      while (this.wanted) {
        this.wanted = false
        const mine = await ifUnlocked(this.lock, async () => {
          const left = await this.work()
          this.soonest_ms = left && this.now_ms() + left.sign_after_ms
          if (left && left.after_ms !== null) this.later(left.after_ms)
        })
        if (!mine) this.later(LOCKED_MS)
      }
    } catch (error) {
      // The caller may not come again: what waits must not wait for them.
      this.later(BROKEN_MS)
      this.clock.report?.(error, this.lock)
      throw error
    } finally {
      // At once, not a turn later: what is asked for in between would be taken for a part of this run.
      this.running = null
    }
  }

  private stop(): void {
    this.cancelTimer?.()
    this.cancelTimer = null
    this.due_ms = Infinity
  }

  private later(after_ms: number): void {
    this.stop()
    // It was reported by then.
    const again = () => void this.run().catch(() => undefined)
    this.due_ms = this.now_ms() + after_ms
    this.cancelTimer = (this.clock.setTimer ?? inBrowserTime)(again, after_ms)
  }
}

/** Returns how to call it off. */
function inBrowserTime(work: () => void, after_ms: number): () => void {
  const timer = setTimeout(work, after_ms)
  return () => clearTimeout(timer)
}
