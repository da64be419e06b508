/** A ring of the doorbell, or any other message of the event stream. */
interface Ring {
  topic: string
  seq: number
  at_ms: number
}

/** An open event stream of the server and what it brought. */
export class Listener {
  readonly rings: Ring[] = []
  /** All that came, as it came. */
  heard = ''
  private clientId = ''
  private readonly closing = new AbortController()
  private readonly url: string

  private constructor(url: string) {
    this.url = url
  }

  static async open(url: string): Promise<Listener> {
    const listener = new Listener(url)
    const answer = await fetch(`${url}/api/realtime`, { signal: listener.closing.signal })
    void listener.read(answer)
    for (let tries = 0; listener.clientId === ''; tries++) {
      if (tries > 1000) throw new Error('The event stream does not say who we are.')
      await new Promise((wake) => setTimeout(wake, 10))
    }
    return listener
  }

  private async read(answer: Response): Promise<void> {
    let text = ''
    try {
      for await (const bytes of answer.body ?? []) {
        text += new TextDecoder().decode(bytes as Uint8Array)
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) this.take(message)
      }
    } catch (error) {
      if (!this.closing.signal.aborted) throw error
    }
  }

  private take(message: string): void {
    this.heard += `${message}\n\n`
    const topic = /^event:(.*)$/m.exec(message)?.[1] ?? ''
    const data = JSON.parse(/^data:(.*)$/m.exec(message)?.[1] ?? '{}') as { clientId?: string; seq?: number }
    if (topic === 'PB_CONNECT') this.clientId = data.clientId ?? ''
    else this.rings.push({ topic, seq: data.seq ?? 0, at_ms: performance.now() })
  }

  /** Asks for topics; answers the status. */
  async subscribe(topics: string[], token = '', headers: Record<string, string> = {}): Promise<number> {
    const answer = await fetch(`${this.url}/api/realtime`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}), ...headers },
      body: JSON.stringify({ clientId: this.clientId, subscriptions: topics }),
    })
    return answer.status
  }

  close(): void {
    this.closing.abort()
  }
}
