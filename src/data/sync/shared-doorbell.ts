import type { DoorbellPorts, Line } from './doorbell.ts'
import { withLock } from './locks.ts'

// One line for all tabs of a browser that show it to somebody. Over HTTP/1.1 a browser opens six connections to a
// server and a stream keeps one for itself: six tabs with a stream each leave the seventh without any. The tab that
// has the lock holds the line, listens for all, and tells them on a channel what it hears. Where the browser has no
// locks (an origin without https) each tab that is seen holds a line of its own.

export interface SharedDoorbellPorts extends Pick<DoorbellPorts, 'rung' | 'reconnected'> {
  /** The stream itself, for the tab whose turn it is. */
  open: (heard: Pick<DoorbellPorts, 'rung' | 'reconnected'>) => Line
  /** Who listens: tabs that show different keys share no line. It is in the name of a lock, so it is not a secret. */
  caller: () => string
}

type Message =
  | { say: 'listens'; tab: string; scopes: string[] }
  | { say: 'leaves'; tab: string }
  /** A tab holds the line from now on, and asks the others what they listen to. */
  | { say: 'holds' }
  | { say: 'rung'; scope: string; seq: number }
  | { say: 'reconnected' }

const nameOf = (caller: string) => `milepost-doorbell:${caller}`

export class SharedDoorbell {
  private readonly tab = crypto.randomUUID()
  private caller: string | null = null
  private channel: BroadcastChannel | null = null
  /** What this tab listens to; null while nobody sees it. */
  private wanted: string[] | null = null
  /** What the other tabs listen to, by tab. */
  private readonly others = new Map<string, string[]>()
  /** The last ring of each scope that this tab's line has heard. */
  private readonly latest = new Map<string, number>()
  private line: Line | null = null
  private turn: AbortController | null = null

  constructor(private readonly ports: SharedDoorbellPorts) {}

  /**
   * This tab is seen, and listens to these scopes and no others; only to those that the server lets its caller read.
   */
  async listen(scopes: string[]): Promise<void> {
    const caller = this.ports.caller()
    if (caller !== this.caller) await this.hangUp()
    this.caller = caller
    this.wanted = scopes
    this.joinChannel(caller)
    this.say({ say: 'listens', tab: this.tab, scopes })
    if (this.line) await this.tune(this.line)
    else if (!this.turn) this.waitForTurn(caller)
  }

  /** Nobody sees this tab, or another person is here: another tab may have the line. */
  async hangUp(): Promise<void> {
    const { line, channel } = this
    if (this.wanted) this.say({ say: 'leaves', tab: this.tab })
    this.caller = null
    this.wanted = null
    this.line = null
    this.channel = null
    this.others.clear()
    this.latest.clear()
    this.turn?.abort()
    this.turn = null
    channel?.close()
    await line?.hangUp()
  }

  private waitForTurn(caller: string): void {
    const turn = new AbortController()
    this.turn = turn
    // It rejects where the tab was hidden before its turn came.
    withLock(nameOf(caller), () => this.hold(turn.signal), turn.signal).catch(() => undefined)
  }

  private async hold(left: AbortSignal): Promise<void> {
    if (left.aborted) return
    const line = this.ports.open({
      rung: (scope, seq) => {
        if (line !== this.line) return
        this.latest.set(scope, seq)
        this.say({ say: 'rung', scope, seq })
        this.hear(scope, seq)
      },
      reconnected: () => {
        if (line !== this.line) return
        this.say({ say: 'reconnected' })
        this.ports.reconnected()
      },
    })
    this.line = line
    this.say({ say: 'holds' })
    void this.tune(line)
    await new Promise((resolve) => left.addEventListener('abort', resolve, { once: true }))
  }

  /** One scope that is refused ends the whole line: then what the others told is forgotten until they tell it anew. */
  private async tune(line: Line): Promise<void> {
    const scopes = new Set([...(this.wanted ?? []), ...[...this.others.values()].flat()])
    if (await line.listen([...scopes])) return
    if (line !== this.line || this.others.size === 0) return
    this.others.clear()
    await line.listen(this.wanted ?? [])
  }

  private hear(scope: string, seq: number): void {
    if (this.wanted?.includes(scope)) this.ports.rung(scope, seq)
  }

  private joinChannel(caller: string): void {
    if (this.channel || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(nameOf(caller))
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (channel === this.channel) this.take(data)
    }
    this.channel = channel
  }

  private say(message: Message): void {
    this.channel?.postMessage(message)
  }

  private take(message: Message): void {
    switch (message.say) {
      case 'holds':
        return this.say({ say: 'listens', tab: this.tab, scopes: this.wanted ?? [] })
      case 'rung':
        return this.hear(message.scope, message.seq)
      case 'reconnected':
        return this.ports.reconnected()
      case 'listens': {
        if (!this.line) return
        this.others.set(message.tab, message.scopes)
        // As the server greets a line that is opened: what rang since the tab last asked.
        for (const scope of message.scopes) {
          const seq = this.latest.get(scope)
          if (seq !== undefined) this.say({ say: 'rung', scope, seq })
        }
        return void this.tune(this.line)
      }
      case 'leaves': {
        if (this.line && this.others.delete(message.tab)) void this.tune(this.line)
      }
    }
  }
}
