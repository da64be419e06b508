import { RequestFailed } from '../../sync/http.ts'
import type { Heads } from '../../sync/protocol.ts'
import type { Puller } from '../../sync/puller.ts'
import type { Pusher } from '../../sync/pusher.ts'
import type { Seals } from '../../sync/seals.ts'
import type { OutboxKeeper } from './outbox-keeper.ts'

// Sends back what a restored server has lost of this device, before anything that builds on it is sent.

interface AfterRestoreParts {
  pusher: Pusher
  puller: Puller
  seals: Seals
  keeper: OutboxKeeper
  /** Something came back: what was refused because it was missing is sent again. */
  goOn: () => void
}

export class AfterRestore {
  constructor(private readonly parts: AfterRestoreParts) {}

  /** Throws `RequestFailed` until the server has taken all of it. */
  async heal(heads: Heads): Promise<void> {
    const { pusher, seals, keeper, goOn } = this.parts
    await pusher.learn(heads.epochs.at(-1)?.epoch ?? '')
    const back = await seals.handIn(heads)
    if (back.size > 0) {
      await keeper.goOnAfterRestore(back)
      goOn()
    }
    if (seals.areWaitedFor) throw new RequestFailed(503, 'The server is still taking back what it lost.')
  }

  /** What waits may build on what a restore lost: without it the server would report a conflict with nobody. */
  async bringBack(epoch: string): Promise<void> {
    if (!(await this.parts.seals.areWholeIn(epoch))) await this.bringAllBack()
  }

  /** The same, no matter which history the server has by now. */
  async bringAllBack(): Promise<void> {
    await this.heal(await this.parts.puller.heads('public', [], true))
  }
}
