// Three things of the browser for which Node's own do far more than the programs ask of them: streams of events,
// stacks of errors, async hooks. They took up to a tenth of a history.

/** What is read of `Headers`. */
export class LeanHeaders {
  private readonly values = new Map<string, string>()

  constructor(given: RequestInit['headers'] = {}) {
    for (const [name, value] of Object.entries(given)) this.values.set(name.toLowerCase(), String(value))
  }

  get(name: string): string | null {
    return this.values.get(name.toLowerCase()) ?? null
  }
}

/** One for all: to make it is to write down a stack, which took as long as all else that is aborted. */
const aborted = new TypeError('It was aborted.')

/** Dexie makes one for each transaction that writes, and one for each look at a live query. */
export class LeanAbortController {
  private readonly aborts = new Set<(event: object) => void>()
  readonly signal = {
    aborted: false,
    reason: undefined as unknown,
    addEventListener: (_type: string, abort: (event: object) => void) => void this.aborts.add(abort),
    removeEventListener: (_type: string, abort: (event: object) => void) => void this.aborts.delete(abort),
  }

  abort(reason: unknown = aborted): void {
    const { signal, aborts } = this
    if (signal.aborted) return
    signal.aborted = true
    signal.reason = reason
    for (const abort of aborts) abort({ type: 'abort' })
    aborts.clear()
  }
}

// As they are before Dexie puts others in their place.
const then = Promise.prototype.then
const settled = Promise.resolve()

/** Comes in the same turn as Node's own. */
export function leanMicrotask(work: () => void): void {
  void Reflect.apply(then, settled, [work])
}
