import { Dexie, type Table } from 'dexie'
import { fetchJson } from '#data/sync/http.ts'
import type { CommandAnswer, Heads } from '#data/sync/protocol.ts'
import { type KeptSeal, Seals } from '#data/sync/seals.ts'
import type { Command } from '../server/push-fixtures.ts'

// A phone at the race, as far as a lost server is about it: it keeps what nobody answered, and the app's own seals of
// what was accepted. (A whole one, tests/server/device.ts, opens a database for each step: twenty would be at it for
// minutes.)

let made = 0

class Store extends Dexie {
  declare seals: Table<KeptSeal, string>

  constructor() {
    super(`phone${(made += 1)}`)
    this.version(1).stores({ seals: 'id' })
  }
}

export class Phone {
  readonly accepted: Command[] = []
  private unanswered: Command[] = []
  private readonly store = new Store()
  private readonly seals: Seals

  constructor(
    private readonly server: string,
    private readonly token = '',
  ) {
    this.seals = new Seals({ fetch, server, seals: this.store.seals })
  }

  /** Whether the server accepted it; else it waits here. */
  async send(one: Command): Promise<boolean> {
    const answer = await this.push(one).catch(() => null)
    if (answer?.status !== 'accepted') {
      this.unanswered.push(one)
      return false
    }
    // Counts as accepted when its seal is on the disk, as in the app.
    await this.seals.keep([answer])
    this.accepted.push(one)
    return true
  }

  private async push(one: Command): Promise<CommandAnswer | undefined> {
    const answer = await fetch(`${this.server}/api/sync/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(this.token ? { Authorization: this.token } : {}) },
      body: JSON.stringify({ commands: [one] }),
    })
    const { answers }: { answers?: CommandAnswer[] } = await answer.json()
    return answers?.[0]
  }

  /** Hands in what the server no longer has. */
  async handIn(): Promise<number> {
    const { body } = await fetchJson(fetch, `${this.server}/api/public/heads?scopes=public`, {})
    return (await this.seals.handIn(body as Heads)).size
  }

  /** Sends what was never answered. Gives what still waits. */
  async sendRest(): Promise<Command[]> {
    const waiting = this.unanswered
    this.unanswered = []
    for (const one of waiting) await this.send(one)
    return this.unanswered
  }

  close(): void {
    this.store.close()
  }
}
