import type PocketBase from 'pocketbase'

// The server rings when a scope has something new, and once when somebody begins to listen. It is a hint only:
// messages overtake each other, connections end, and what was missed meanwhile shows on the next round.

export interface DoorbellPorts {
  /** A client of its own: a connection belongs to one token. */
  client: () => Promise<PocketBase>
  rung: (scope: string, seq: number) => void
  /** The line was down: rings may have been missed. */
  reconnected: () => void
}

/** A stream of rings. */
export interface Line {
  /** Listens to these scopes and no others. False where the server refused one of them: then it hears nothing. */
  listen(scopes: string[]): Promise<boolean>
  hangUp(): Promise<void>
}

const LOOK_AGAIN_MS = 1_000
/** The client asks for its line every two seconds while it has none: after so many looks nobody waits for it. */
const LOOKS = 4

export class Doorbell implements Line {
  private client: PocketBase | null = null
  private heard = new Set<string>()
  private looking: ReturnType<typeof setInterval> | undefined
  private turn: Promise<void> = Promise.resolve()

  constructor(private readonly ports: DoorbellPorts) {}

  listen(scopes: string[]): Promise<boolean> {
    const heard = this.turn
      .then(() => this.listenNow(scopes))
      .then(
        () => true,
        () => this.hangUpNow().then(() => false),
      )
    this.turn = heard.then(() => undefined)
    return heard
  }

  /** A connection keeps the caller that opened it: another person needs another one. */
  hangUp(): Promise<void> {
    this.turn = this.turn.then(() => this.hangUpNow())
    return this.turn
  }

  private async listenNow(scopes: string[]): Promise<void> {
    const wanted = new Set(scopes)
    const client = this.client ?? (await this.ports.client())
    if (!this.client) {
      this.client = client
      client.realtime.onDisconnect = (topics) => {
        if (topics.length > 0) this.waitForLine(client)
      }
    }
    const gone = [...this.heard].filter((scope) => !wanted.has(scope))
    const added = scopes.filter((scope) => !this.heard.has(scope))
    for (const scope of gone) this.heard.delete(scope)
    for (const scope of added) this.heard.add(scope)
    await Promise.all([
      ...gone.map((scope) => client.realtime.unsubscribe(`heads/${scope}`)),
      ...added.map((scope) =>
        client.realtime.subscribe(`heads/${scope}`, (message: unknown) => {
          if (typeof message === 'object' && message !== null && 'seq' in message) {
            if (typeof message.seq === 'number') this.ports.rung(scope, message.seq)
          }
        }),
      ),
    ])
  }

  private async hangUpNow(): Promise<void> {
    clearInterval(this.looking)
    this.heard.clear()
    const { client } = this
    this.client = null
    // One refused topic spoils every later subscription of this client: it is thrown away whole.
    // The server forgets the line by itself.
    await client?.realtime.unsubscribe().catch(() => undefined)
  }

  private waitForLine(client: PocketBase): void {
    clearInterval(this.looking)
    let looks = 0
    this.looking = setInterval(() => {
      if (client !== this.client) return clearInterval(this.looking)
      looks += 1
      if (!client.realtime.isConnected && looks < LOOKS) return
      clearInterval(this.looking)
      // Once it is hung up, the next round that the server answers listens anew.
      const settled = client.realtime.isConnected ? Promise.resolve() : this.hangUp()
      void settled.then(() => this.ports.reconnected())
    }, LOOK_AGAIN_MS)
  }
}
