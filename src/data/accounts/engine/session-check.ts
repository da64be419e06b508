import { noteAccountGone } from '../account-gone.ts'
import { readSession } from '../../kernel/session.ts'
import type { OutboxKeeper } from '../../kernel/engine/outbox-keeper.ts'
import { isAccountGone, leave, refresh, type SessionVerdict } from './session-keeper.ts'

// Asks the server who is at this device by now.

export interface SessionCheckParts {
  keeper: OutboxKeeper
  /** Another role reads other things: what may no longer be seen goes at once. */
  onRole: () => void
}

export class SessionCheck {
  private asking: Promise<SessionVerdict> | null = null

  constructor(private readonly parts: SessionCheckParts) {}

  /** Asks once at a time, no matter how many callers want to know. */
  ask(): Promise<SessionVerdict> {
    this.asking ??= this.askServer().finally(() => {
      this.asking = null
    })
    return this.asking
  }

  /** Nothing of a deleted account stays on any device; a session that merely ended costs nothing. */
  private async askServer(): Promise<SessionVerdict> {
    const { keeper, onRole } = this.parts
    const stored = readSession()
    const verdict = await refresh()
    const now = readSession()
    if (now && now.id === stored?.id && now.user.role !== stored.user.role) onRole()
    if (verdict !== 'ended' || !stored || !(await isAccountGone(stored))) return verdict
    const { length } = await keeper.unsentOf(stored.user.id)
    await keeper.forgetOf(stored.user.id)
    noteAccountGone(length)
    // Somebody else may have logged in while the answer was on its way.
    if (readSession()?.id === stored.id) await leave(stored)
    return verdict
  }
}
