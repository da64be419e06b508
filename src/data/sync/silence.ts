import type { Fetch } from './http.ts'

/** How long somebody looks at a page that is loading before they are told why. */
const SILENT_AFTER_MS = 10_000

/**
 * Notices a server that takes questions and does not answer them. What it was asked stays asked: with one bar of
 * signal the answer may take longer than anybody likes to wait, and is as welcome then.
 */
export class Silence {
  private readonly open = new Set<AbortController>()
  private readonly overdue = new Set<AbortController>()

  constructor(
    private readonly ask: Fetch,
    /** Told when it begins and when it ends. */
    private readonly onChange: (silent: boolean) => void,
  ) {}

  readonly fetch: Fetch = async (url, init) => {
    const question = new AbortController()
    const { signal } = init
    this.open.add(question)
    signal?.addEventListener('abort', () => question.abort(signal.reason), { once: true })
    const timer = setTimeout(() => {
      this.overdue.add(question)
      if (this.overdue.size === 1) this.onChange(true)
    }, SILENT_AFTER_MS)
    try {
      return await this.ask(url, { ...init, signal: question.signal })
    } finally {
      clearTimeout(timer)
      this.open.delete(question)
      if (this.overdue.delete(question) && this.overdue.size === 0) this.onChange(false)
    }
  }

  /** Another network is there: what was asked over the one before is not answered any more. */
  startAnew(): void {
    for (const question of this.open) question.abort()
  }

  /** Asks no longer what was not answered in time, so that it can be asked anew. */
  giveUp(): void {
    for (const question of this.overdue) question.abort()
  }
}

/** For somebody who looks on until the answer is here: a silent server counts as not reached. */
export const fetchOrGiveUp: Fetch = (url, init) => {
  const silence = new Silence(
    (to, options) => fetch(to, options),
    (silent) => {
      if (silent) silence.giveUp()
    },
  )
  return silence.fetch(url, init)
}
