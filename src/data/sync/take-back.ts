import type { Outbox, OutboxItem } from './outbox.ts'

// Taking back a command that the server may know. A late copy of it may still be underway, so a command of its own
// bars it there; the item stays in the outbox, unsent and unseen, until that has been answered.

export interface TakeBackPorts {
  outbox: Outbox
  /** The kind of command that bars another one, whose id is its argument `command_id`. */
  cancel: { kind: string; v: number }
  drainSoon: () => void
}

export class TakeBack {
  /** What was told to go since the command that it needed is gone. */
  private readonly freed = new Set<string>()

  constructor(private readonly ports: TakeBackPorts) {}

  /** Returns the item when it is gone at once, and null when the server has to be asked. */
  async discard(id: string): Promise<OutboxItem | null> {
    const { outbox, cancel, drainSoon } = this.ports
    const item = (await outbox.all()).find((candidate) => candidate.id === id)
    if (!item || item.cancelled_by !== '') return null
    // What was made meanwhile is not to be taken back, only to be changed again.
    if (item.state === 'accepted') return null
    if (await outbox.removeUnsent(id)) return item
    // The server may bar the other one already: only its answer ends this.
    if (item.kind === cancel.kind) return null
    const canceling = await outbox.add({
      v: cancel.v,
      kind: cancel.kind,
      args: { command_id: id },
      summary: `Take back: ${item.summary}`,
      author: item.author,
      device: item.device,
    })
    await outbox.change(id, () => ({ cancelled_by: canceling.id }))
    drainSoon()
    return null
  }

  /** The person wants nothing of it left on this device: only the bar waits for the server, and tells nothing. */
  async forget(author: string): Promise<void> {
    const { outbox, cancel } = this.ports
    const own = (await outbox.all()).filter((item) => item.author === author)
    const barring = own.filter(({ kind }) => kind === cancel.kind)
    await outbox.changeAll(
      barring.map(({ id }) => id),
      () => ({ summary: 'Take back' }),
    )
    await outbox.removeAll(own.filter(({ cancelled_by }) => cancelled_by !== '').map(({ id }) => id))
  }

  /**
   * Finishes what was begun, whenever its answer came. Each tab does it at every change of the outbox, so it must
   * change nothing that is done already.
   */
  async reconcile(items: OutboxItem[]): Promise<void> {
    const { outbox, cancel } = this.ports
    const there = new Set(items.map(({ id }) => id))
    for (const { id, cancelled_by } of items) {
      if (cancelled_by === id) await outbox.remove(id)
      // What was to take it back was itself taken back in time: it goes on.
      else if (cancelled_by !== '' && !there.has(cancelled_by)) await this.goOn(id, cancelled_by)
    }
    this.letGo(items)
    for (const canceling of items) {
      if (canceling.kind !== cancel.kind || typeof canceling.args.command_id !== 'string') continue
      const id = canceling.args.command_id
      if (canceling.state === 'accepted') {
        await outbox.remove(id)
        await outbox.remove(canceling.id)
      } else if (canceling.state === 'refused') {
        // Already accepted: sent again, it brings the answer that was lost.
        await this.goOn(id, canceling.id)
        await outbox.remove(canceling.id)
      }
    }
  }

  /** A command that is not taken back after all is sent again. */
  private async goOn(id: string, canceling_id: string): Promise<void> {
    await this.ports.outbox.change(id, (item) =>
      item.cancelled_by === canceling_id ? { cancelled_by: '', state: 'pending' } : null,
    )
    this.ports.drainSoon()
  }

  /** A command waits for the one that it needs; nothing else would send it when that one was taken back. */
  private letGo(items: OutboxItem[]): void {
    const there = new Set(items.map(({ id }) => id))
    for (const { id, needs, state } of items) {
      if (state !== 'pending' || needs === '' || there.has(needs) || this.freed.has(id)) continue
      this.freed.add(id)
      this.ports.drainSoon()
    }
  }
}
