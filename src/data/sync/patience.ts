import { RequestFailed } from './http.ts'

const FIRST_MS = 15_000

/**
 * How long to wait for the answer to something that is sent. A line may die without a word and look as if it were slow.
 * What is sent counts once, however often it arrives: so the first wait is short, and the next ones grow while no answer
 * comes, for a network that is only slow.
 */
export class Patience {
  /** How many waits in a row ran out. */
  private in_vain = 0

  /**
   * @param longest_ms where a wait stops growing
   * @param bytes_a_ms what a slow line carries: what is large has the time for its bytes besides
   */
  constructor(
    private readonly longest_ms: number,
    private readonly bytes_a_ms: number,
  ) {}

  /**
   * @param bytes how much is sent
   * @param limit_ms how long somebody looks on
   * @param ask throws `RequestFailed`
   */
  async wait<Answer>(
    bytes: number,
    limit_ms: number,
    ask: (limit_ms: number) => Promise<Answer>,
  ): Promise<Answer> {
    const grown_ms = FIRST_MS * 2 ** Math.min(this.in_vain, 10) + bytes / this.bytes_a_ms
    try {
      const answer = await ask(Math.min(this.longest_ms, limit_ms, Math.round(grown_ms)))
      this.in_vain = 0
      return answer
    } catch (error) {
      // Without a network nothing was waited for: that says nothing about how slow it is.
      if (isTimeout(error)) this.in_vain += 1
      else if (error instanceof RequestFailed && error.status !== 0) this.in_vain = 0
      throw error
    }
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof RequestFailed && error.cause instanceof Error && error.cause.name === 'TimeoutError'
