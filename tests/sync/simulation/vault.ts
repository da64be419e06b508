// What pocketbase/vault.go offers to the hooks: it does not go back in time when the database does. Seals are only
// packed here, not encrypted: who can read them is tried against the real server.

import type { SimDatabase } from './database.ts'

interface Opened {
  rank: number
  parent: number
  first_seq: number
}

export class Vault {
  private readonly opened: Opened[] = []
  private readonly gone: { collection: string; record: string }[] = []
  private kept = 0

  readonly seal = (text: string): string => `seal.${Buffer.from(text).toString('base64')}`

  readonly open = (sealed: string): string => {
    const [kind, packed = ''] = sealed.split('.')
    return kind === 'seal' ? Buffer.from(packed, 'base64').toString() : ''
  }

  readonly epochs = (): string => JSON.stringify(this.opened)
  readonly erased = (): string => JSON.stringify(this.gone)

  readonly isErased = (collection: string, record: string): boolean =>
    this.gone.some((erased) => erased.collection === collection && erased.record === record)

  readonly keep = (database: SimDatabase): void => {
    // The server may die between the commit and this.
    database.step()
    const fresh = database.all('SELECT id, collection, record FROM _erased WHERE id > :kept ORDER BY id', {
      kept: this.kept,
    })
    for (const { id, collection, record } of fresh) {
      if (!this.isErased(String(collection), String(record)))
        this.gone.push({ collection: String(collection), record: String(record) })
      this.kept = Number(id)
    }
  }

  /** A new process does not know how far the one before it came. */
  reopen(): void {
    this.kept = 0
  }

  /** Notes an epoch that continues another one, and answers its rank. */
  openEpoch(parent: number, first_seq: number, now_ms: number): number {
    const rank = Math.max(now_ms, parent + 1, ...this.opened.map((known) => known.rank + 1))
    this.opened.push({ rank, parent, first_seq })
    return rank
  }
}
