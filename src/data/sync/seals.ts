import type { Table } from 'dexie'
import type { CommandAnswer, Heads } from './protocol.ts'
import { isInHistory } from './checkpoints.ts'
import { fetchJson, type Fetch } from './http.ts'
import { withLock } from './locks.ts'

// Every accepted command's answer brings a seal. The device keeps it for a week, through sign-out too, because only
// the server can read it. When a restore has cut the command off from the server's history, the seal goes back.

export interface KeptSeal {
  /** The command's. */
  id: string
  seal: string
  /** Where the command stands in the server's history. */
  epoch: string
  seq: number
  kept_at_ms: number
  /** The epoch in which the server could not use it; '' for none. It is shown again after the next start. */
  refused_in: string
}

type SealTable = Pick<Table<KeptSeal, string>, 'put' | 'bulkPut' | 'bulkDelete' | 'toArray'>

export interface SealPorts {
  seals: SealTable
  fetch: Fetch
  server: string
}

/** How long seals are kept, and what makes again what no seal holds. */
export const KEPT_MS = 7 * 24 * 60 * 60_000
/** The server takes 200 and 1 MB. */
const MAX_BATCH = 200
const MAX_BATCH_CHARACTERS = 600_000
/** Together with the drainer's pauses, less than a minute. */
const WAITED_FOR = 5

type Accepted = Extract<CommandAnswer, { status: 'accepted' }>

/** What an answer makes of a kept seal; null leaves it as it is, to be handed in again. */
function settled(answer: unknown, epoch: string): Partial<KeptSeal> | null {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null
  if (answer.status === 'unreadable') return { refused_in: epoch }
  if (!('epoch' in answer) || !('seq' in answer)) return null
  const { epoch: now_in, seq } = answer
  return typeof now_in === 'string' && typeof seq === 'number' ? { epoch: now_in, seq } : null
}

function nextBatch(waiting: KeptSeal[]): KeptSeal[] {
  let characters = 0
  const end = waiting.findIndex(({ seal }, at) => {
    characters += seal.length
    return at > 0 && (at >= MAX_BATCH || characters > MAX_BATCH_CHARACTERS)
  })
  return end < 0 ? waiting : waiting.slice(0, end)
}

export class Seals {
  /** The history in which all kept seals are known to stand. */
  private whole_in = ''
  /** Some were kept since all of them were looked at. */
  private has_more = false
  /** What came back and nobody was told about yet, by its seq: a later part of it may not have reached the server. */
  private back = new Map<string, number>()
  /** How often in a row the server failed at some of them. */
  private failures = 0

  constructor(private readonly ports: SealPorts) {}

  /** Resolves when they are on the disk. */
  async keep(answers: readonly Accepted[]): Promise<void> {
    const kept_at_ms = Date.now()
    // An answer that was long underway may come from a history that a restore has cut off meanwhile.
    if (answers.some(({ epoch }) => epoch !== this.whole_in)) this.whole_in = ''
    this.has_more = true
    await this.ports.seals.bulkPut(
      answers.map(({ id, seal, epoch, seq }) => ({ id, seal, epoch, seq, kept_at_ms, refused_in: '' })),
    )
  }

  /**
   * Whether the history of this epoch is sure to hold them all, or was asked to take them. What was kept in an earlier
   * epoch may have been lost since: only the heads say.
   */
  async areWholeIn(epoch: string): Promise<boolean> {
    if (epoch === this.whole_in) return true
    const all = await this.ports.seals.toArray()
    return all.every((kept) => kept.epoch === epoch || kept.refused_in === epoch)
  }

  /** Some were not taken back, and may be the next time. One at which the server always fails is not waited for. */
  get areWaitedFor(): boolean {
    return this.failures > 0 && this.failures < WAITED_FOR
  }

  /** Hands in what the server's history no longer holds. Returns the commands that are in it again, by their seq. */
  async handIn(heads: Heads): Promise<ReadonlyMap<string, number>> {
    const epoch = heads.epochs.at(-1)?.epoch ?? ''
    if (epoch === this.whole_in) return new Map()
    return withLock('hand in seals', async () => {
      let left: number
      do {
        this.has_more = false
        left = await this.handInMissing(heads, epoch)
      } while (this.has_more && left === 0)
      if (left === 0) this.whole_in = epoch
      this.failures = left === 0 ? 0 : this.failures + 1
      const { back } = this
      this.back = new Map()
      return back
    })
  }

  /** Returns how many were not taken. */
  private async handInMissing(heads: Heads, epoch: string): Promise<number> {
    const { seals } = this.ports
    const all = await seals.toArray()
    const isOld = ({ kept_at_ms }: KeptSeal) => Date.now() - kept_at_ms > KEPT_MS
    await seals.bulkDelete(all.filter(isOld).map(({ id }) => id))
    const missing = all.filter(
      (kept) => !isOld(kept) && kept.refused_in !== epoch && !isInHistory(kept, heads.epochs),
    )
    let left = 0
    for (let rest = missing; rest.length > 0;) {
      const batch = nextBatch(rest)
      rest = rest.slice(batch.length)
      const answers = await this.send(batch)
      for (const [at, kept] of batch.entries()) {
        const change = settled(answers[at], epoch)
        if (change === null) left += 1
        else await seals.put({ ...kept, ...change })
        if (change?.seq !== undefined) this.back.set(kept.id, change.seq)
      }
    }
    return left
  }

  /** Goes without a token: a seal itself says who did what. */
  private async send(batch: KeptSeal[]): Promise<unknown[]> {
    const { fetch, server } = this.ports
    const { body } = await fetchJson(
      fetch,
      `${server}/api/sync/seals`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seals: batch.map(({ seal }) => seal) }),
      },
      60_000,
    )
    const answers: unknown =
      typeof body === 'object' && body !== null && 'answers' in body ? body.answers : []
    return Array.isArray(answers) ? answers : []
  }
}
