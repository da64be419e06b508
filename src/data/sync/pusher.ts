import { answersIn } from './answers.ts'
import { fetchJson, RequestFailed, type Fetch } from './http.ts'
import { Patience } from './patience.ts'
import type { CommandAnswer, CommandEnvelope } from './protocol.ts'

// Brings commands to the server. A push is meant for the history that its sender knows of: a network may keep a
// request and let go of it after a restore, when the server no longer knows what became of the first copy. And what is
// sent may build on what was accepted before: a history that lost that gets it back first.

export interface Pushed {
  answers: CommandAnswer[]
  /** The server's clock when it answered; null when nothing told it. */
  date_ms: number | null
}

export interface PusherPorts {
  fetch: Fetch
  server: string
  /** Keeps the newest epoch under the key `epoch`, so that no first push has to ask for it. */
  marks?: {
    get(key: string): PromiseLike<{ value: string } | undefined>
    put(mark: { key: string; value: string }): PromiseLike<unknown>
  }
  /** Resolves when the history of this epoch holds again what the server had accepted from this device. */
  bringBack?: (epoch: string) => Promise<void>
}

/** A server that starts anew while it is asked does so once or twice. */
const TRIES = 3

/** A push of 400 kB may take as long on a line that carries 5 kB a second. */
const LONGEST_MS = 60_000
const BYTES_A_MS = 5

/** Asking again gets the same answer. */
const isVerdict = ({ status }: RequestFailed) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

function epochIn(body: unknown): string | null {
  const epoch = typeof body === 'object' && body !== null && 'epoch' in body ? body.epoch : null
  return typeof epoch === 'string' ? epoch : null
}

export class Pusher {
  /** The epoch that the server is in, as far as this device knows; null before anybody looked. */
  private epoch: string | null = null
  private readonly patience = new Patience(LONGEST_MS, BYTES_A_MS)

  constructor(private readonly ports: PusherPorts) {}

  /** The server was heard from: it is in this epoch. */
  readonly learn = async (epoch: string): Promise<void> => {
    if (epoch === '' || epoch === this.epoch) return
    this.epoch = epoch
    try {
      await this.ports.marks?.put({ key: 'epoch', value: epoch })
    } catch {
      // On a full device the first push of the next start asks for it.
    }
  }

  private async remembered(): Promise<string> {
    try {
      return (await this.ports.marks?.get('epoch'))?.value ?? ''
    } catch {
      return ''
    }
  }

  /** A server that will never take what it lost, and says so, keeps nothing else back. */
  private async bringBack(epoch: string): Promise<void> {
    try {
      await this.ports.bringBack?.(epoch)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !isVerdict(error)) throw error
    }
  }

  /**
   * Throws `RequestFailed` when no answer came that can be understood.
   * @param limit_ms how long somebody looks on
   */
  async push(
    commands: CommandEnvelope[],
    headers: Record<string, string>,
    limit_ms = Infinity,
  ): Promise<Pushed> {
    const { fetch, server } = this.ports
    for (let left = TRIES; left > 0; left--) {
      const kept = this.epoch ?? (await this.remembered())
      // The heads may have told it meanwhile.
      const epoch = (this.epoch ??= kept)
      if (epoch !== '') await this.bringBack(epoch)
      const sent = JSON.stringify({ epoch, commands })
      const { body, date_ms } = await this.patience.wait(sent.length, limit_ms, (wait_ms) =>
        fetchJson(
          fetch,
          `${server}/api/sync/push`,
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: sent,
          },
          wait_ms,
        ),
      )
      const now_in = epochIn(body) ?? epoch
      if (now_in === epoch) return { answers: answersIn(body), date_ms }
      await this.learn(now_in)
    }
    throw new RequestFailed(503, 'The server keeps starting anew.')
  }
}
