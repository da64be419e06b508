import { RequestFailed } from '../sync/http.ts'
import type { Heads } from '../sync/protocol.ts'
import type { Puller } from '../sync/puller.ts'
import type { Pusher } from '../sync/pusher.ts'
import type { Seals } from '../sync/seals.ts'
import type { OutboxKeeper } from './outbox-keeper.ts'

// What a restored server has lost of this device goes back to it, before anything is sent that builds on it.

export interface AfterRestoreParts {
  pusher: Pusher
  puller: Puller
  seals: Seals
  keeper: OutboxKeeper
  /** Something came back: what was refused for want of it is sent again. */
  goOn: () => void
}

export class AfterRestore {
  constructor(private readonly parts: AfterRestoreParts) {}

  /** Throws `RequestFailed` while the server has not taken all of it. */
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

  /** What waits may build on what a restore lost: without it the server would tell of a conflict with nobody. */
  async bringBack(epoch: string): Promise<void> {
    if (!(await this.parts.seals.areWholeIn(epoch))) await this.bringAllBack()
  }

  /** The same in whatever history the server is by now. */
  async bringAllBack(): Promise<void> {
    await this.heal(await this.parts.puller.heads('public', [], true))
  }
}
